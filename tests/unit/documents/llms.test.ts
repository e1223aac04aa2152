import { describe, expect, it } from 'vitest'
import { llmsDocuments } from '../../../src/documents/llms.ts'
import { settings } from '../../../src/schema/settings.ts'
import { categoryLabel } from '../../../src/schema/vocabulary.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { BASE, catalogueOf, textIn } from './read.ts'

const llms = (...drafts: Parameters<typeof catalogueOf>) => textIn(llmsDocuments(catalogueOf(...drafts)), 'llms.txt')

describe('llms.txt', () => {
	it('has a name, what the registry is, and a section for each category that has something', () => {
		const lines = llms(makeDraft('mcp/one', { title: 'One' })).split('\n')
		expect(lines.slice(0, 3)).toEqual([`# ${settings.name}`, '', `> ${settings.description}`])
		expect(lines.filter((line) => line.startsWith('## '))).toEqual([`## ${categoryLabel('mcp')}`, '## Optional'])
		expect(lines).toContain(
			`- [One](${BASE}/mcp/one/llms.txt): An example that exists so that a test has something to read.`,
		)
	})

	it('keeps brackets and backslashes of a title inside its link', () => {
		const text = llms(makeDraft('mcp/one', { title: 'a]b[c\\' }))
		expect(text).toContain(`- [a\\]b\\[c\\\\](${BASE}/mcp/one/llms.txt): `)
	})

	it('leaves out what is no longer recommended', () => {
		const lifecycle = { state: 'deprecated', on: '2026-04-01', reason: 'It was archived.' }
		expect(llms(makeDraft('mcp/one', { lifecycle }))).not.toContain('mcp/one')
	})

	it('leads to the whole text, the API and the feeds', () => {
		for (const path of ['llms-full.txt', 'openapi.json', 'data/feeds/index.json'])
			expect(llms()).toContain(`(${BASE}/${path})`)
		expect(llms()).toContain(`${BASE}/api/registry/search?q=`)
	})
})

describe('llms-full.txt', () => {
	it('has the text of every entry, with a line between two', () => {
		const documents = llmsDocuments(
			catalogueOf(makeDraft('mcp/one', { title: 'One' }), makeDraft('mcp/two', { title: 'Two' })),
		)
		const parts = textIn(documents, 'llms-full.txt').split('\n\n---\n\n')
		expect(parts.map((part) => part.split('\n')[0])).toEqual(['# One', '# Two'])
	})
})
