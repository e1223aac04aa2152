import { parse } from 'smol-toml'
import { expect, it } from 'vitest'
import { readToml } from '../../../../src/cli/edit/toml-read.ts'
import { same, Unable } from '../../../../src/cli/edit/value.ts'
import { type Random, randoms } from '../../../support/random.ts'

const SEED = 20_261_123

/** A value, or nothing where a text is not read. */
type Answer = { value: unknown } | undefined

function byLibrary(text: string): Answer {
	try {
		return { value: parse(text, { integersAsBigInt: 'asNeeded' }) }
	} catch {
		return undefined
	}
}

function byUs(text: string): Answer {
	try {
		return { value: readToml(text).value }
	} catch (error) {
		if (error instanceof Unable) return undefined
		throw error
	}
}

const isMoment = (value: unknown): boolean => value instanceof Date

/** Whether both say the same; a moment is only told to be one. */
function agree(one: unknown, other: unknown): boolean {
	if (isMoment(one) || isMoment(other)) return isMoment(one) && isMoment(other)
	if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return same(one, other)
	const names = Object.keys(one)
	return (
		Array.isArray(one) === Array.isArray(other) &&
		names.length === Object.keys(other).length &&
		names.every((name) => agree(one[name as keyof typeof one], other[name as keyof typeof other]))
	)
}

const NAMES = ['a', 'b', 'a', 'b', 'c-1', '1', '"a"', "'b'", '"a.b"', '"\\u0061"', '__proto__', '""', 'constructor']
const NUMBERS = ['0', '-0', '+7', '1_000', '0xDEAD_beef', '0o17', '0b1_0', '9007199254740993', '-9223372036854775808']
const FLOATS = ['1.5', '-0.0', '6.02e23', '1e1_0', '5E-2', 'inf', '-inf', '+inf', 'nan', '-nan', '1_0.0_1']
const DATES = [
	'1979-05-27',
	'1979-05-27T07:32:00Z',
	'1979-05-27 07:32:00.999-07:00',
	'1979-05-27t07:32:00',
	'07:32:00',
	'07:32',
]
const STRINGS = [
	'"x"',
	"'\\'",
	'"\\t\\"\\u00e9\\U0001F600"',
	'"\\x41\\e"',
	'"# no"',
	"''",
	'"""a"b""c"""',
	"'''\na'b''c'''",
]
const LONG = [
	'"""\r\nfirst \\\n   \t second\\\\"""',
	'"""a"""""',
	"'''b'''''",
	'"""\n\n# no = [x]\n"""',
	'"""\\"""x"""',
]
const WRONG = [
	'01',
	'1.',
	'.5',
	'1__0',
	'0x',
	'+0x1',
	'True',
	'"\\q"',
	'"\\ud800"',
	'"a\nb"',
	'2021-1-1',
	'_1',
	'"',
	"'''a''",
	'"\x7f"',
]
const VALUES = ['true', 'false', ...NUMBERS, ...FLOATS, ...DATES, ...STRINGS, ...LONG]
const GAPS = ['', '', ' ', '\t', '\n', '\r\n', ' # c, ] }\n', "# it's\n"]
const BLANKS = ['', '', ' ', '\t ']
const ENDS = ['\n', '\n', '\r\n', ' # "c\n', '\n\n  \n', '\t#\n']

const key = (random: Random): string =>
	Array.from({ length: random.pick([1, 1, 1, 2, 2, 3]) }, () => random.pick(NAMES)).join(random.pick(['.', '.', ' . ']))

const pair = (random: Random, depth: number): string =>
	`${key(random)}${random.pick(BLANKS)}=${random.pick(BLANKS)}${value(random, depth)}`

function value(random: Random, depth: number): string {
	if (depth > 2 || random.chance(0.7)) return random.pick(VALUES)
	const gap = () => random.pick(GAPS)
	const isList = random.chance(0.5)
	const parts = Array.from({ length: random.below(4) }, () => {
		return `${gap()}${isList ? value(random, depth + 1) : pair(random, depth + 1)}${gap()}`
	})
	const inside = `${parts.join(',')}${parts.length && random.chance(0.3) ? `,${gap()}` : gap()}`
	return isList ? `[${inside}]` : `{${inside}}`
}

function line(random: Random): string {
	if (random.chance(0.3)) {
		const [open, close] = random.pick([
			['[', ']'],
			['[', ']'],
			['[[', ']]'],
		] as const)
		return `${random.pick(BLANKS)}${open}${random.pick(BLANKS)}${key(random)}${close}${random.pick(ENDS)}`
	}
	return `${random.pick(BLANKS)}${pair(random, 0)}${random.pick(ENDS)}`
}

const tomlText = (random: Random): string => Array.from({ length: 1 + random.below(6) }, () => line(random)).join('')

/** A text of that kind with a sign more or less, or with something that is no value. */
function nearlyToml(random: Random): string {
	const text = tomlText(random)
	const at = random.below(text.length + 1)
	if (random.chance(0.3)) return `${text}x = ${random.pick(WRONG)}\n`
	if (random.chance(0.5)) return text.slice(0, at) + text.slice(at + 1)
	return text.slice(0, at) + random.pick([...'="\'[]{}.,#\\\n\r\0\x7f 0e_-:\u2028']) + text.slice(at)
}

/** Texts that one side reads in another way than the other, or reads alone. */
function differing(texts: readonly string[]) {
	let read = 0
	const wrong = texts.filter((text) => {
		const [ours, theirs] = [byUs(text), byLibrary(text)]
		read += Number(ours !== undefined)
		return ours && theirs ? !agree(ours.value, theirs.value) : ours !== theirs
	})
	return { wrong, read }
}

it('what is TOML is read as the library reads it', () => {
	const { wrong, read } = differing(randoms(SEED, 5000).map(tomlText))
	expect(wrong).toEqual([])
	expect(read).toBeGreaterThan(1500)
})

it('what is nearly TOML is read as the library reads it, or refused by both', () => {
	const { wrong, read } = differing(randoms(SEED, 10_000).map(nearlyToml))
	expect(wrong).toEqual([])
	expect(read).toBeGreaterThan(1500)
})
