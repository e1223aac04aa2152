import { describe, expect, it } from 'vitest'
import { loadCatalogue } from '../../../src/catalogue/disk/load.ts'
import type { Fact } from '../../../src/components/compared.ts'
import { cellText, compare, sortWords } from '../../../src/components/comparison.ts'
import { barsOf } from '../../../src/components/comparison-bars.ts'
import { comparisonMarkdown } from '../../../src/components/comparison-markdown.ts'
import type { Entry } from '../../../src/schema/entry.ts'
import { keyOf } from '../../../src/schema/primitives.ts'
import { CONTENT } from '../../registry/registry.ts'

const { records } = loadCatalogue({ contentDir: CONTENT, baseUrl: 'https://r.example' })
const entryOf = (key: string, more: Partial<Entry> = {}): Entry => {
	const found = records.find(({ entry }) => keyOf(entry) === key)?.entry
	if (!found) throw new Error(key)
	return { ...found, ...more }
}
const browser = entryOf('servers:browser')
const terms = (facts: readonly Fact[]) => facts.map(({ term }) => term)
const cellsOf = (facts: readonly Fact[], term: string) => facts.find((fact) => fact.term === term)?.cells.map(cellText)

describe('a comparison', () => {
	it('parts facts into those that differ, those that only some have, and those that are the same', () => {
		const one = { ...browser, license: 'MIT', useCases: ['reading'], author: 'One', dateUpdated: '2026-10-02' }
		const other = { ...browser, license: 'Apache-2.0', useCases: undefined, author: 'One', dateUpdated: undefined }
		const { different, partly, same } = compare([one, other] as Entry[])
		expect(cellsOf(different, 'licence')).toEqual(['MIT', 'Apache-2.0'])
		expect(cellsOf(partly, 'best for')).toEqual(['reading', ''])
		expect(terms(same)).toContain('author')
		expect([...terms(different), ...terms(partly), ...terms(same)]).toHaveLength(
			new Set([...terms(different), ...terms(partly), ...terms(same)]).size,
		)
	})

	it('says what a level of support asks of its reader, not what it is called', () => {
		const found = terms(compare([browser]).same)
		expect(found.filter((term) => ['native', 'adapter', 'manual'].includes(term))).toEqual([])
		expect(found.some((term) => term.startsWith('works '))).toBe(true)
	})

	it('is of everything that one entry has where there is only one', () => {
		const { different, partly, same } = compare([browser])
		expect([different, partly]).toEqual([[], []])
		expect(terms(same)).toEqual(
			expect.arrayContaining([
				'what',
				'may touch',
				'contacted unprompted',
				'tools',
				'tokens',
				'licence',
				'source',
				'added',
			]),
		)
	})

	it('begins with what decides: what it is, what it may touch, what it asked, then what it costs', () => {
		const order = ['what', 'may touch', 'contacted unprompted', 'tools', 'tokens', 'version', 'licence']
		const shown = terms(compare([browser]).same).filter((term) => order.includes(term))
		expect(shown).toEqual(order.filter((term) => shown.includes(term)))
	})

	it('keeps every note, in full, behind the line that says what an entry may touch', () => {
		const words = cellsOf(compare([browser]).same, 'may touch')?.[0] ?? ''
		for (const note of [...(browser.safetyNotes ?? []), ...(browser.privacyNotes ?? [])]) expect(words).toContain(note)
	})

	it('counts tools by what they say of themselves, which is not always something', () => {
		const tool = (name: string, annotations?: object) => ({
			name,
			o200k: { definition: 1, listing: 1, name: 1 },
			annotations,
		})
		const tools = [
			tool('a', { readOnlyHint: true }),
			tool('b', { destructiveHint: true }),
			tool('c', { destructiveHint: false }),
			tool('d', { readOnlyHint: false }),
			tool('e'),
		]
		const entry = { ...browser, observed: { ...browser.observed, tools } } as Entry
		const [cell] = compare([entry]).same.find(({ term }) => term === 'tools')?.cells ?? []
		expect(cell?.sorts).toEqual({ uses: { read: 1, write: 3, run: 0, unsaid: 1 }, destroy: 1 })
		expect(sortWords({ uses: { read: 1, write: 0, run: 2, unsaid: 1 }, destroy: 2 })).toBe(
			'1 reads, 2 run code, 1 does not say; 2 may delete or overwrite',
		)
	})

	it('holds tokens against each other in one client, and keeps the figures of the others', () => {
		const { different, same } = compare([browser, entryOf('skills:splitter')])
		const [first] = cellsOf([...different, ...same], 'tokens') ?? []
		for (const { o200k } of (browser.context ?? []).map(({ always }) => always))
			expect(first).toContain(o200k.toLocaleString('en-US'))
	})

	it('says tools that only one has, and nothing of them where there is nothing to hold them against', () => {
		const { different, partly } = compare([browser, entryOf('servers:prism')])
		expect(terms([...different, ...partly])).toContain('tools only here')
		expect(terms(compare([browser]).same)).not.toContain('tools only here')
	})

	it('is of any two entries, whatever their kind', () => {
		for (const { entry } of records) {
			const { different, partly, same } = compare([entry, browser])
			expect(different.length + partly.length + same.length).toBeGreaterThan(5)
		}
	})
})

describe('a comparison as Markdown', () => {
	const made = (entries: Entry[]) => comparisonMarkdown(entries, compare(entries), 'https://r.example/compare?keys=a')

	it('is a table for each part, with a link to each entry and to where it comes from', () => {
		const text = made([browser, entryOf('servers:prism')])
		expect(text).toContain(`| [${browser.title}](${browser.canonicalUrl}) |`)
		expect(text).toMatch(/^# .+\n\n## Different\n\n\| {2}\| /)
		expect(text.endsWith('From https://r.example/compare?keys=a')).toBe(true)
		const widths = text.split('\n').filter((line) => line.startsWith('|'))
		expect(new Set(widths.map((line) => line.replaceAll('\\|', '').split('|').length))).toEqual(new Set([5]))
	})

	it('takes nothing that an author wrote for markup', () => {
		const text = made([{ ...browser, title: 'A | B', description: 'one\ntwo <b>*three*</b>' }])
		expect(text).toContain('# A \\| B')
		expect(text).toContain('one two \\<b\\>\\*three\\*\\</b\\>')
	})
})

describe('bars', () => {
	it('are in true proportion, leave out what is nothing and show what is little', () => {
		const bars = barsOf(
			[
				['a', 50],
				['none', 0],
				['b', 49],
				['c', 1],
			],
			{ most: 100, width: 400 },
		)
		expect(bars.map(({ sort }) => sort)).toEqual(['a', 'b', 'c'])
		expect(bars[0]?.width).toBeCloseTo(200, -1)
		expect(bars[2]?.width).toBeGreaterThanOrEqual(2)
	})
})
