import { appendFileSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openValueCache } from '../../../scripts/build/value-cache.ts'
import { changedFiles } from '../../../scripts/build/write-changes.ts'
import { buildCatalogue } from '../../../src/catalogue/build.ts'
import { useBuildCache } from '../../../src/catalogue/build-cache.ts'
import { sha256 } from '../../../src/catalogue/sha256.ts'
import { digestOf } from '../../../src/documents/document.ts'
import { documents } from '../../../src/documents/index.ts'
import { makeDraft } from '../catalogue/draft.ts'

let root = ''
beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'pinakes-kept-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const entry = (text: string, bytes = 'x') => ({
	text,
	sha256: sha256(text),
	data: {},
	body: '',
	files: [{ path: 'a.sh', bytes: Buffer.from(bytes) }],
})

/** Asks for the value of each, as one build does; gives those that had to be made. */
function madeOf(entries: readonly ReturnType<typeof entry>[], { code = 'code', around = {} } = {}): string[] {
	const { getOrMake, save } = openValueCache(root, code)
	const made: string[] = []
	for (const of of entries) {
		const value = getOrMake({ kind: 'length', of, with: around }, () => {
			made.push(of.text)
			return { length: of.text.length }
		})
		expect(value).toEqual({ length: of.text.length })
	}
	save()
	return made
}

test('a value is made once while what it is made from is the same', () => {
	const [one, two] = [entry('one'), entry('three')]
	expect(madeOf([one, two])).toEqual(['one', 'three'])
	expect(madeOf([one, two])).toEqual([])
	expect(madeOf([one, entry('four')])).toEqual(['four'])
	expect(madeOf([one, two, entry('four')])).toEqual([])
})

test('it is made again when a file of the entry, what is around it or the code is another', () => {
	const one = entry('one')
	madeOf([one])
	expect(madeOf([entry('one', 'y')])).toEqual(['one'])
	expect(madeOf([one], { around: { today: new Set(['b']) } })).toEqual(['one'])
	expect(madeOf([one], { around: { today: new Set(['c']) } })).toEqual(['one'])
	expect(madeOf([one], { code: 'other' })).toEqual(['one'])
})

test('of an entry that came from another registry it is made again when what is read from the same text is another', () => {
	const adopted = (there: string) => ({ ...entry('one'), data: { items: [there] }, origin: { upstream: 'b' } })
	madeOf([adopted('here/one')])
	expect(madeOf([adopted('here/one')])).toEqual([])
	expect(madeOf([adopted('here/other')])).toEqual(['one'])
})

test('a first build of many lets go of what it has made, and the next one has all of it', () => {
	const entries = Array.from({ length: 5_001 }, (_, i) => entry(`${i}`))
	const { getOrMake, flush, save } = openValueCache(root, 'code')
	const ask = (of: (typeof entries)[number]) =>
		getOrMake({ kind: 'length', of, with: {} }, () => ({ length: of.text.length }))
	const [first] = entries.map(ask)
	flush()
	expect(ask(entries[0] as (typeof entries)[number])).not.toBe(first)
	entries.push(entry('later'))
	ask(entries.at(-1) as (typeof entries)[number])
	save()
	expect(madeOf(entries)).toEqual([])
})

test('what is damaged or gone is made again', () => {
	const one = entry('one')
	madeOf([one])
	for (const file of globSync('.pinakes/build/kept/*/*', { cwd: root })) appendFileSync(join(root, file), 'x')
	expect(madeOf([one])).toEqual(['one'])
	rmSync(join(root, '.pinakes'), { recursive: true })
	expect(madeOf([one])).toEqual(['one'])
})

test('what was there and is the same is not written, and a file that goes takes its empty folders with it', () => {
	const files = changedFiles(root)
	files.write('a/b/one.txt', 'one')
	files.write('a/b/one.txt', 'one')
	files.write('two.txt', 'two')
	expect(files.touched).toEqual(['a/b/one.txt', 'two.txt'])
	files.remove('a/b/one.txt')
	expect(globSync('**/*', { cwd: root })).toEqual(['two.txt'])
})

test('a catalogue of kept records is the one that was made, and so are its documents', () => {
	const drafts = ['servers/one', 'rules/one', 'sets/set'].map((path) =>
		makeDraft(path, {}, { files: { 'rule.md': 'x' } }),
	)
	const build = () => {
		const values = openValueCache(root, 'code')
		useBuildCache(values)
		const catalogue = buildCatalogue(drafts, { baseUrl: 'https://example.test' })
		const published = documents(catalogue).map((document) => [document.path, digestOf(document), document.body])
		values.save()
		return { text: JSON.stringify(catalogue.records), published }
	}
	const first = build()
	expect(build()).toEqual(first)
	useBuildCache({ getOrMake: (_, make) => make(), sourceOf: () => undefined })
	const unkept = buildCatalogue(drafts, { baseUrl: 'https://example.test' })
	expect(documents(unkept).map((document) => [document.path, digestOf(document), document.body])).toEqual(
		first.published,
	)
})
