import { parse } from 'smol-toml'
import { expect, it } from 'vitest'
import { isRefused, type Place, put } from '../../../../src/cli/edit/edit.ts'
import { same } from '../../../../src/cli/edit/value.ts'
import { type Random, seeded } from '../../../support/random.ts'

const NAMES = ['a', 'B-1', '_', '1', 'a.b', 'a b', '', '"', '#', 'é', "it's", '\x7f', '\n', '=', '[x]', '__proto__']
const VALUES = [
	...NAMES,
	'two\nlines',
	'\\d',
	'\t',
	'\0',
	'\u2028',
	'😀',
	0,
	-1,
	1.5,
	1e21,
	1e-7,
	2 ** 53,
	true,
	false,
	[],
	{},
]

function anyValue(random: Random, depth: number): unknown {
	if (depth > 2 || random.chance(0.5)) return random.pick(VALUES)
	const parts = Array.from({ length: random.below(4) }, () => anyValue(random, depth + 1))
	return random.chance(0.4) ? parts : Object.fromEntries(parts.map((part) => [random.pick(NAMES), part]))
}

it('every value that JSON has but nothing is read back from TOML as it was', () => {
	const place: Place = { format: 'toml', path: ['servers', 'one'] }
	const wrong = Array.from({ length: 2000 }, (_, i) => anyValue(seeded(i * 7919 + 1), 0)).filter((value) => {
		const made = put('model = "x" # mine\n', place, value)
		if (isRefused(made)) return true
		const read = parse(made.text) as { servers: { one: unknown } }
		return !same(read.servers.one, value)
	})
	expect(wrong).toEqual([])
})

it('nothing is refused, since TOML has no word for it', () => {
	const answer = put('', { format: 'toml', path: ['a', 'b'] }, { c: null })
	expect(isRefused(answer) && answer.refused).toMatch(/^The file is left as it is: it is not valid TOML/)
})
