import { expect, it } from 'vitest'
import { formerPathsOf, isWithdrawn } from '../../../src/schema/entry-source.ts'

it('reads the former paths of front matter that is wrong elsewhere, and takes nothing for one that is no text', () => {
	const renamedFrom = [{ path: 'servers/old', on: 'yesterday' }, { path: 7 }, null, 'servers/older', {}]
	expect(formerPathsOf({ title: 5, renamedFrom })).toEqual(['servers/old'])
	expect([undefined, null, 'text', [], { renamedFrom: 'servers/old' }].map(formerPathsOf)).toEqual([[], [], [], [], []])
})

it('knows a withdrawn entry by its front matter, whatever else that is', () => {
	expect(isWithdrawn({ lifecycle: { state: 'withdrawn' } })).toBe(true)
	const others = [undefined, null, 'withdrawn', [], {}, { lifecycle: null }, { lifecycle: 'withdrawn' }]
	expect(others.filter(isWithdrawn)).toEqual([])
})
