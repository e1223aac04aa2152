import { describe, expect, it } from 'vitest'
import { llmsDocuments } from '../../../src/documents/llms.ts'
import { settings } from '../../../src/schema/settings.ts'
import { categoryLabel } from '../../../src/schema/vocabulary.ts'
import { category } from '../../registry/registry.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { BASE, catalogueOf, textIn } from './read.ts'

const llms = (...drafts: Parameters<typeof catalogueOf>) => textIn(llmsDocuments(catalogueOf(...drafts)), 'llms.txt')

describe('llms.txt', () => {
	it('has a name, what the registry is, and a section for each category that has something', () => {
		const lines = llms(makeDraft('servers/one', { title: 'One' })).split('\n')
		expect(lines.slice(0, 3)).toEqual([`# ${settings.name}`, '', `> ${settings.description}`])
		expect(lines.filter((line) => line.startsWith('## '))).toEqual([
			`## ${categoryLabel(category('servers'))}`,
			'## Optional',
		])
		expect(lines).toContain(
			`- [One](${BASE}/servers/one/llms.txt): An example that exists so that a test has something to read.`,
		)
	})

	it('keeps brackets and backslashes of a title inside its link', () => {
		const text = llms(makeDraft('servers/one', { title: 'a]b[c\\' }))
		expect(text).toContain(`- [a\\]b\\[c\\\\](${BASE}/servers/one/llms.txt): `)
	})

	it('leaves out what is no longer recommended', () => {
		const lifecycle = { state: 'deprecated', on: '2026-04-01', reason: 'It was archived.' }
		expect(llms(makeDraft('servers/one', { lifecycle }))).not.toContain('servers/one')
	})

	it('leads to the whole text, the API and the feeds', () => {
		for (const path of ['llms-full.txt', 'openapi.json', 'data/feeds/index.json'])
			expect(llms()).toContain(`(${BASE}/${path})`)
		expect(llms()).toContain(`${BASE}/api/registry/search?q=`)
	})
})

describe('where there are more entries than one file should hold', () => {
	const three = ['one', 'two', 'three'].map((slug) => makeDraft(`servers/${slug}`, { title: slug }))
	const documents = llmsDocuments(catalogueOf(...three), 2)

	it('llms.txt leads to the list of each category', () => {
		const list = `${BASE}/data/feeds/categories/${category('servers')}.json`
		expect(textIn(documents, 'llms.txt')).toContain(`- [All 3](${list}): `)
		expect(textIn(documents, 'llms.txt')).not.toContain('/one/llms.txt')
	})

	it('the whole text goes on in further files, each of which names the next', () => {
		const [, first, second] = documents
		expect([first?.path, second?.path, documents.length]).toEqual(['llms-full.txt', 'data/llms-full/2.txt', 3])
		const parts = [first, second].map((one) => String(Buffer.from(one?.body as Uint8Array)).split('\n\n---\n\n'))
		const titles = parts.map((texts) => texts.flatMap((text) => /^# (.*)/.exec(text)?.[1] ?? []))
		expect(titles.map(({ length }) => length)).toEqual([2, 1])
		expect(titles.flat().sort()).toEqual(['one', 'three', 'two'])
		expect(parts[0]?.at(-1)).toBe(`The text goes on at ${BASE}/data/llms-full/2.txt\n`)
	})
})

describe('llms-full.txt', () => {
	it('has the text of every entry, with a line between two', () => {
		const documents = llmsDocuments(
			catalogueOf(makeDraft('servers/one', { title: 'One' }), makeDraft('servers/two', { title: 'Two' })),
		)
		const parts = textIn(documents, 'llms-full.txt').split('\n\n---\n\n')
		expect(parts.map((part) => part.split('\n')[0])).toEqual(['# One', '# Two'])
	})
})
