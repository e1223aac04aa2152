import { describe, expect, it } from 'vitest'
import { editDistance, nearest } from '../../../../src/schema/text/nearest.ts'
import { seeded } from '../../../support/random.ts'

const WORDS = ['mcp', 'nx', 'git', 'github', 'playwright', 'chrome-devtools', 'agents']

describe('a misspelled word', () => {
	it.each([
		['playwrigth', 'playwright'],
		['Play Wright', 'playwright'],
		['chromedevtool', 'chrome-devtools'],
		['mpc', 'mcp'],
		['gitt', 'git'],
		['githu', 'github'],
		['playwr', 'playwright'],
		['NX', 'nx'],
	])('%s is near %s', (word, meant) => expect(nearest(word, WORDS)).toBe(meant))

	it.each(['x', 'n', 'ny', 'nn', '', 'mx', 'abc', 'agnostic', 'zzplaywrixx'])(
		'“%s” is near nothing: more than a third of its letters would be wrong',
		(word) => expect(nearest(word, WORDS)).toBeUndefined(),
	)

	it('of many letters may have four wrong ones, not a third of them', () => {
		const [word, near] = ['guard-destructive-shell-commands', 'gurd-destructve-shel-comands']
		expect(nearest(near, [word])).toBe(word)
		expect(nearest(`x${near}`, [word])).toBeUndefined()
	})

	it('is as many edits away within a bound as without one', () => {
		const random = seeded(7)
		const word = () => Array.from({ length: random.below(9) }, () => random.pick(['a', 'b', 'c'])).join('')
		for (let i = 0; i < 3_000; i++) {
			const [a, b, most] = [word(), word(), random.below(5)]
			const edits = editDistance(a, b)
			const within = editDistance(a, b, most)
			expect([a, b, most, edits <= most ? within : within > most]).toEqual([a, b, most, edits <= most ? edits : true])
		}
	})
})
