import { describe, expect, it } from 'vitest'
import { toValidEntry } from '../../../src/catalogue/build.ts'
import { canonicalJson } from '../../../src/catalogue/canonical-json.ts'
import type { Folder, Item } from '../../../src/catalogue/folder.ts'
import { archiveOf } from '../../../src/catalogue/package.ts'
import { readEntries } from '../../../src/catalogue/read.ts'
import { factsDigest, readReceipt } from '../../../src/catalogue/receipt.ts'
import { MAX_RECEIPT_BYTES } from '../../../src/schema/receipt.ts'
import { madeReceipt, madeTool } from '../observe/made-receipt.ts'
import { categoryOfKind } from './category.ts'
import { COMMON, OWN, sourceText } from './draft.ts'

const encode = (text: string) => new TextEncoder().encode(text)

/** A folder in memory, of files by their paths. */
function folderOf(files: Record<string, string>): Folder {
	const list = (below = ''): Item[] => {
		const names = Object.keys(files).flatMap((path) => (path.startsWith(below) ? [path.slice(below.length)] : []))
		return [...new Set(names.map((name) => name.split('/', 1)[0] ?? ''))].sort().map((name): Item => {
			const path = `${below}${name}`
			const text = files[path]
			return text === undefined
				? { path, kind: 'folder', bytes: 0 }
				: { path, kind: 'file', bytes: encode(text).length }
		})
	}
	const within = (path: string) =>
		Object.fromEntries(
			Object.entries(files).flatMap(([name, text]) =>
				name.startsWith(`${path}/`) ? [[name.slice(path.length + 1), text]] : [],
			),
		)
	return { list, read: (path) => encode(files[path] ?? ''), folder: (path) => folderOf(within(path)) }
}

const skills = categoryOfKind('skill')
const servers = categoryOfKind('mcp-server')
const textOf = (category: string) => sourceText({ ...COMMON, ...OWN[category] })
const receipt = JSON.stringify(madeReceipt({ tools: [madeTool('look')] }))

describe('the receipt of an entry', () => {
	it('is read beside a file, and in a folder', () => {
		const found = readEntries(
			folderOf({
				[`${servers}/one.mdx`]: textOf(servers),
				[`${servers}/one.receipt.json`]: receipt,
				[`${skills}/example/index.mdx`]: textOf(skills),
				[`${skills}/example/SKILL.md`]: '---\nname: example\ndescription: x\n---\n',
				[`${skills}/example/receipt.json`]: receipt,
			}),
		)
		expect(found.map(({ receipt: seen }) => [seen?.file, seen?.problems, seen?.receipt?.facts.tools?.length])).toEqual(
			[
				[`content/${servers}/one.receipt.json`, [], 1],
				[`content/${skills}/example/receipt.json`, [], 1],
			].sort(([a = ''], [b = '']) => (String(a) < String(b) ? -1 : 1)),
		)
	})

	it('is neither shipped nor packed', () => {
		const [parsed] = readEntries(
			folderOf({
				[`${skills}/example/index.mdx`]: textOf(skills),
				[`${skills}/example/SKILL.md`]: '---\nname: example\ndescription: x\n---\n',
				[`${skills}/example/receipt.json`]: receipt,
			}),
		)
		expect(parsed?.files.map(({ path }) => path)).toEqual(['SKILL.md'])
		const [entry] = parsed ? toValidEntry(parsed) : []
		expect(entry && archiveOf(entry)?.files).toBe(1)
	})

	it('is a finding where there is no such entry', () => {
		const [found] = readEntries(folderOf({ [`${servers}/gone.receipt.json`]: receipt }))
		expect(found?.problems[0]).toMatch(/receipt of “gone”.*no such entry/)
	})

	it('of too many bytes is not looked into', () => {
		const [found] = readEntries(
			folderOf({
				[`${servers}/one.mdx`]: textOf(servers),
				[`${servers}/one.receipt.json`]: ' '.repeat(MAX_RECEIPT_BYTES + 1),
			}),
		)
		expect(found?.problems).toEqual([])
		expect(found?.receipt?.problems[0]).toContain(String(MAX_RECEIPT_BYTES))
	})
})

describe('reading a receipt', () => {
	const read = (value: unknown) =>
		readReceipt(encode(typeof value === 'string' ? value : JSON.stringify(value)), 'r.json')

	it.each([
		['that is no JSON', '{', /not JSON/],
		['with a field that nobody knows', { ...madeReceipt(), note: 'x' }, /note.*not a field/],
		['without its facts', { ...madeReceipt(), facts: undefined }, /facts.*missing/],
		['with facts that were edited', { ...madeReceipt(), facts: { tools: [madeTool('other')] } }, /digest/],
		['with a digest that was edited', { ...madeReceipt(), digest: '0'.repeat(64) }, /digest/],
	])('%s says so and believes nothing of it', (_, value, message) => {
		const { receipt: seen, problems } = read(value)
		expect(seen).toBeUndefined()
		expect(problems.join('\n')).toMatch(message)
	})

	it('gives one digest for the same facts in any order', () => {
		const start = { starts: true, given: [], needed: [] }
		expect(factsDigest({ start, prompts: [] })).toBe(
			factsDigest({ prompts: [], start: { needed: [], given: [], starts: true } }),
		)
		expect(factsDigest({ start })).not.toBe(factsDigest({ start: { ...start, starts: false } }))
	})
})

it('canonical JSON sorts names by code unit, drops what is undefined, and keeps the order of lists', () => {
	expect(canonicalJson({ b: [2, 1, { z: 1, a: undefined }], a: 'é\n', '\u{1f600}': 1, '\ufb33': 2 })).toBe(
		'{"a":"é\\n","b":[2,1,{"z":1}],"\u{1f600}":1,"\ufb33":2}',
	)
})
