import { expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { isRefused, type Place, put, take } from '../../../../src/cli/edit/edit.ts'
import { same, Unable, without, withValue } from '../../../../src/cli/edit/value.ts'
import { readYaml } from '../../../../src/cli/edit/yaml-read.ts'
import { yamlText as written } from '../../../../src/cli/edit/yaml-write.ts'
import { isObject } from '../../../../src/schema/object.ts'
import { type Random, randoms } from '../../../support/random.ts'
import { nearlyYaml, yamlText } from '../../../support/yaml-texts.ts'

const SEED = 20_261_123

/** A value, or nothing where a text is not read. */
type Answer = { value: unknown } | undefined

function byLibrary(text: string): Answer {
	const documents = parseAllDocuments(text, { merge: false, logLevel: 'error' })
	if ('empty' in documents) return { value: null }
	const [document] = documents
	if (!document || documents.length > 1 || document.errors.length) return undefined
	try {
		return { value: document.toJS({ maxAliasCount: 100 }) }
	} catch {
		return undefined
	}
}

function byUs(text: string): Answer {
	try {
		return { value: readYaml(text)?.value ?? null }
	} catch (error) {
		if (error instanceof Unable) return undefined
		throw error
	}
}

it('what is YAML is read as the library reads it, and of a hundred such texts at most one is refused', () => {
	const texts = randoms(SEED, 1500).map(yamlText)
	const refused = texts.filter((text) => {
		const ours = byUs(text)
		const theirs = byLibrary(text)
		if (ours) expect(same(ours.value, theirs?.value), JSON.stringify(text)).toBe(true)
		return theirs && !ours
	})
	expect(refused.length).toBeLessThanOrEqual(15)
})

it('what is nearly YAML is refused or read as the library reads it, and never where that refuses it', () => {
	let read = 0
	const wrong = randoms(SEED, 4000)
		.map(nearlyYaml)
		.filter((text) => {
			const ours = byUs(text)
			const theirs = byLibrary(text)
			read += Number(ours !== undefined)
			return ours && !(theirs && same(ours.value, theirs.value))
		})
	expect(wrong).toEqual([])
	expect(read).toBeGreaterThan(1000)
})

it.each([
	"'a b': 1\n",
	"{'a b': 1}\n",
	'a: Falsehood\n',
	'a: trueish\n',
	'a: nullable\n',
	'a: 0x1G\n',
	'a: | # a note\n  b\n',
])('names in quotes, words that begin like others and notes behind a block are read: %j', (text) => {
	expect(byUs(text)).toEqual(byLibrary(text))
	expect(byUs(text)).toBeDefined()
})

it.each([
	['tags', 'a: !x 1\n'],
	['names behind a question mark', '? a\n: 1\n'],
	['directives', '%YAML 1.2\n---\na: 1\n'],
	['more than one document', 'a: 1\n---\n'],
	['tabs as indentation', 'a: "b\n\tc"\n'],
	['control characters', 'a: b\u2028c\n'],
	['“a” twice', 'a: 1\nb: 2\n"a": 3\n'],
	['many aliases', `a: &a 1\nb: [${Array(60).fill('*a').join(', ')}]\n`],
	['many aliases', 'a: &a 1\nb: &b [*a]\nc: *b\n'],
])('what is not read is named: %s', (what, text) => {
	expect(() => readYaml(text)).toThrow(new RegExp(`^it uses ${what} on line \\d, which is not edited here$`))
})

const step = (random: Random, value: unknown): string | undefined => {
	const names = isObject(value) ? Object.keys(value) : []
	return names.length ? random.pick(names) : undefined
}

/** A way into a value, through fields alone. */
function wayInto(random: Random, value: unknown): string[] {
	const name = step(random, value)
	if (name === undefined || !isObject(value)) return []
	return random.chance(0.5) ? [name] : [name, ...wayInto(random, value[name])]
}

/** Whether a value is another with one field less, or with nothing where that was the last. */
const isWithout = (got: unknown, before: unknown, path: string[]): boolean => {
	const wanted = without(before, path)
	const holder = path.slice(0, -1)
	return same(got ?? {}, wanted ?? {}) || same(got, holder.length ? withValue(wanted, holder, null) : null)
}

it('a part that is put in or taken out is there or gone for the library too, and all else is as it was', () => {
	let edited = 0
	const wrong = randoms(SEED, 1500).filter((random) => {
		const text = random.chance(0.6) ? yamlText(random) : nearlyYaml(random)
		const before = byLibrary(text)?.value
		if (!isObject(before)) return false
		const way = wayInto(random, before)
		const place = (path: string[]): Place => ({ format: 'yaml', path })
		const value = random.pick([{ a: ['b', 1] }, 'two\nlines', { c: { d: null } }])
		const added = put(text, place([...way.slice(0, -1), 'new one']), value)
		const gone = take(text, place(way), 0)
		edited += Number(!isRefused(added)) + Number(!isRefused(gone))
		if (!isRefused(added)) {
			const after = byLibrary(added.text)?.value
			if (!same(after, withValue(before, [...way.slice(0, -1), 'new one'], value))) return true
		}
		return !isRefused(gone) && !isWithout(byLibrary(gone.text ?? '')?.value, before, way)
	})
	expect(wrong).toEqual([])
	expect(edited).toBeGreaterThan(1200)
})

const TEXTS =
	'a|npx|-y|@acme/csv@1.4.2|https://a.b/c?d=1#e|true|null|1|1.0|0x1f||~|a: b|a #b|- a|-|?|it\'s|say "x"|"both\'s"'
const ODD = [
	'two\nlines',
	'two\nlines\n',
	'a\n\nb\n\n',
	'\n',
	' lead',
	'trail ',
	'tab\t',
	'\ttab',
	'a\n b',
	'a \nb',
	'a\r\nb',
]
const STRANGE = [
	'\0',
	'\x7f',
	'\x85',
	'\xa0',
	'\u2028',
	'\ufeff',
	'\ud800',
	'😀',
	'日本',
	'---',
	'--- a',
	'...',
	'|',
	'>',
	'<<',
	'x:',
]
const LEAVES = [
	...TEXTS.split('|'),
	...ODD,
	...STRANGE,
	'${A}',
	'{a}',
	'[x]',
	'*a',
	'&a',
	'!x',
	'%',
	'.inf',
	'1e3',
	'0o7',
	'2026-01-02',
]

function anyValue(random: Random, depth: number): unknown {
	const kind = random.below(depth > 3 ? 4 : 7)
	if (kind < 3) return random.pick(LEAVES) + (random.chance(0.1) ? random.pick(LEAVES) : '')
	if (kind === 3) return random.pick([1, -1, 0, 1.5, 1e21, 1e-7, true, false, null])
	const parts = Array.from({ length: random.below(4) }, () => anyValue(random, depth + 1))
	return kind === 4 ? parts : Object.fromEntries(parts.map((part) => [random.pick(LEAVES), part]))
}

it('what is written is read back as it was, by the library and by us, wherever it stands', () => {
	const wrong = randoms(SEED, 3000).filter((random) => {
		const value = { first: anyValue(random, 0), [random.pick(LEAVES)]: anyValue(random, 1) }
		const text = written(value, random.pick([1, 2, 3, 4, 8]))
		return !same(byLibrary(text)?.value, value) || !same(byUs(`${text}\n`)?.value, value)
	})
	expect(wrong).toEqual([])
})
