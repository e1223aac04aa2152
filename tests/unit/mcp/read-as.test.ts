import { expect, it } from 'vitest'
import { readAs } from '../../../src/mcp/tools/find.ts'
import type { Understood } from '../../../src/schema/search.ts'

const newest: Understood = { words: 'newest', filter: 'sort', value: 'newest', applied: true }

it.each<[Understood, string]>([
	[newest, 'newest: sort=newest'],
	[
		{ ...newest, words: 'popular', value: 'trending' },
		'popular: sort=trending (last checked first: too little use is counted)',
	],
	[{ ...newest, applied: false, because: 'parameter' }, 'newest: sort=newest set by argument'],
])('what words were read as is told: %j', (one, told) => {
	expect(readAs(one)).toBe(told)
})

it('an order by use says so where use is counted', () => {
	const popular: Understood = { ...newest, words: 'popular', value: 'trending' }
	expect(readAs(popular, true)).toBe('popular: sort=trending (most used lately first)')
})
