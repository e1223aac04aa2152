import { describe, expect, it } from 'vitest'
import { facetsView } from '../../../../src/client/browse/facets.ts'
import { type Reading, readingOf } from '../../../../src/client/browse/groups.ts'
import { type BrowseState, browseUrl, readState } from '../../../../src/client/browse/state.ts'
import { literalUrl, understoodView } from '../../../../src/client/browse/understood.ts'
import { filtersView, sortView } from '../../../../src/client/browse/view.ts'
import { toHtml } from '../../../../src/client/hyperscript.ts'
import type { Facets, Understood } from '../../../../src/schema/search.ts'
import { notesOf } from '../../../../src/schema/search-notes.ts'

const state = (query: string): BrowseState => readState(new URLSearchParams(query))
const readOnly: Understood = { words: 'read-only', filter: 'readOnly', value: 'true', applied: true }
const order: Understood = { words: 'popular', filter: 'sort', value: 'trending', applied: true }
const counts = {
	readOnly: { true: 1, false: 4 },
	tags: { git: 3, web: 1 },
	authors: { 'Trail of Bits': 5, Sentry: 2 },
	kinds: { hook: 2 },
	maxTokens: { 1000: 1, 3000: 2 },
}
const facets = counts as Partial<Facets> as Facets
const queryOf = (url: string) => new URL(url, 'http://localhost').searchParams.get('q')

describe('words that were read as filters', () => {
	it('are shown with what they mean and a link under which they are words', () => {
		const html = toHtml(...understoodView(state('q=read-only quartz'), { understood: [readOnly], notes: [] }))
		expect(html).toContain('Read-only: read-only, or can be switched to it')
		expect(html).toContain('href="/browse?q=%22read-only%22+quartz"')
	})

	it('are followed by what else to know of the answer, also where words are literal', () => {
		const sending = { words: 'without sending data', filter: 'without', value: 'sending data', applied: true }
		const more = notesOf({ understood: [sending], notRecorded: ['price', 'language', 'a later thing'] })
		expect(more).toEqual([
			expect.stringMatching(/privacy notes of the others say/),
			expect.stringMatching(/^Prices are not recorded/),
			expect.stringMatching(/language/),
		])
		expect(notesOf({ understood: [{ ...sending, applied: false }] })).toEqual([])
		const named = { words: 'MIT licensed', filter: 'license', value: 'permissive', applied: true }
		expect(notesOf({ understood: [named, { ...named, words: 'Permissive' }, { ...named, applied: false }] })).toEqual([
			'“MIT licensed” finds every permissive licence: each entry names its own.',
		])
		expect(notesOf({ unknownWords: ['quartz'] })).toEqual(['No entry has “quartz”.'])
		expect(notesOf({ unknownWords: ['a', 'b', 'c', 'd'] })).toEqual(['No entry has “a”, “b” or “c”.'])
		expect(notesOf({ unsaidWords: ['quartz', 'marble'] })).toEqual([
			'The first results say nothing of “quartz” or “marble”.',
		])
		const notes = notesOf({ unreadWords: ['数据库'], missingCategory: 'hooks' })
		for (const query of ['q=x', 'q=x&words=literal'])
			expect(toHtml(...understoodView(state(query), { understood: [], notes }))).toMatch(
				/<span>No entry is written in the script of “数据库”: the catalogue is in English\.<\/span><span>Nothing in Hooks matches; these results are from other categories\.<\/span>$/,
			)
	})

	it('are named where they were let go, and not shown where a parameter asks the same', () => {
		const letGo = { ...readOnly, applied: false, because: 'nothing-left' } as const
		expect(toHtml(...understoodView(state('q=read-only quartz'), { understood: [letGo], notes: [] }))).toContain(
			'“read-only” was not used as a filter',
		)
		expect(understoodView(state('q=read-only quartz&readOnly=true'), { understood: [readOnly], notes: [] })).toEqual([])
	})

	it('can be read again where an address took them as words', () => {
		const html = toHtml(...understoodView(state('q=read-only quartz&words=literal'), { understood: [], notes: [] }))
		expect(html).toContain('href="/browse?q=read-only+quartz"')
	})

	it.each([
		['localhost local quartz', 'local', 'localhost "local" quartz'],
		['"local" notes local', 'local', '"local" notes "local"'],
		['costs $& read-only', 'read-only', 'costs $& "read-only"'],
	])('of “%s” stand between quotation marks where they stand whole: %s', (q, words, quoted) => {
		expect(queryOf(literalUrl({ ...state(''), q }, { words }))).toBe(quoted)
	})

	it('are taken as words by a parameter where quotation marks have no room', () => {
		const long = `read-only ${'x'.repeat(110)}`
		expect(literalUrl({ ...state(''), q: long }, readOnly)).toBe(
			browseUrl({ ...state(''), q: long }, { words: 'literal' }),
		)
	})

	it('count as filters on a small screen, but for an order', () => {
		expect(
			toHtml(...filtersView(state('q=read-only quartz&auth=none'), { understood: [readOnly, order], total: 5 })),
		).toContain('>Filters: 2<')
	})

	it('are shown as what they leave out', () => {
		const without: Understood = { words: 'without docker', filter: 'without', value: 'docker', applied: true }
		expect(
			toHtml(...understoodView(state('q=postgres without docker'), { understood: [without], notes: [] })),
		).toContain('Without: docker')
		expect(toHtml(...filtersView(state('q=postgres without docker'), { understood: [without], total: 5 }))).toContain(
			'>Filters: 1<',
		)
	})

	it('are shown as what an entry is called elsewhere, with a link that searches for them as text', () => {
		const known = readingOf({ words: '@owner/quartz@1', identifier: '@owner/quartz' })
		const html = toHtml(...understoodView(state('q=@owner/quartz@1'), { understood: [known], notes: [] }))
		expect(html).toContain('Known as: @owner/quartz')
		expect(html).toContain('href="/browse?q=%22%40owner%2Fquartz%401%22"')
		expect(toHtml(...filtersView(state('q=@owner/quartz@1'), { understood: [known], total: 5 }))).toContain(
			'>Filters: 1<',
		)
	})

	it('say which of the orders is shown, and let go of it for the best first', () => {
		const newest: Understood = { words: 'newest', filter: 'sort', value: 'newest', applied: true }
		const shown = (q: string, understood: Understood[]) => toHtml(...sortView(state(q), { understood, total: 2 }))
		const current = (html: string) => /<a [^>]*aria-current[^>]*>([^<]*)/.exec(html)?.[1]
		expect(current(shown('q=newest hooks', [newest]))).toBe('newest')
		expect(shown('q=newest hooks', [newest])).toContain('href="/browse?q=%22newest%22+hooks"')
		expect(current(shown('q=popular quartz', [order]))).toBeUndefined()
		expect(current(shown('q=newest hooks&sort=title', [{ ...newest, applied: false }]))).toBe('by title')
		expect(current(shown('q=hooks', []))).toBe('best first')
	})

	it('offer no order of one entry or of none', () => {
		const orders = (total: number) => sortView(state('q=hooks'), { understood: [], total }).length
		expect([0, 1, 2].map(orders)).toEqual([0, 0, 4])
	})

	it('are shown as the order that they ask for', () => {
		const html = toHtml(...understoodView(state('q=popular quartz'), { understood: [order], notes: [] }))
		expect(html).toContain('Order: last checked first')
		expect(html).toContain('href="/trending"')
		expect(html).toContain('href="/browse?q=%22popular%22+quartz"')
		expect(understoodView(state('q=popular quartz&sort=title'), { understood: [order], notes: [] })).toEqual([])
	})
})

describe('facets', () => {
	const shown = (query: string, understood: Reading[] = []) =>
		toHtml(...facetsView(state(query), { facets, understood }))

	it('show as chosen what words say; taking it away makes them words, another value is a parameter', () => {
		const html = shown('q=read-only quartz', [readOnly])
		expect(html).toMatch(/href="\/browse\?q=%22read-only%22\+quartz" aria-current="true"[^>]*><span>read-only, or/)
		expect(html).toContain('href="/browse?q=read-only+quartz&amp;readOnly=false"')
	})

	it('are links with counts for tags and steps of tokens', () => {
		const html = shown('')
		expect(html).toContain('<a href="/browse?tag=git" data-go="tag:git"><span>git</span><span class="n">3</span></a>')
		expect(html).toContain('<span>at most 3,000</span><span class="n">2</span>')
	})

	it('are links with counts for authors, of whom an address may name one by the id', () => {
		expect(shown('')).toContain('href="/browse?author=Sentry" data-go="author:Sentry"><span>Sentry</span>')
		const chosen = '<a href="/browse" aria-current="true" data-go="author:Trail of Bits"><span>Trail of Bits</span>'
		expect(shown('author=trail-of-bits')).toContain(chosen)
		expect(shown('author=Trail+of+Bits')).toContain(chosen)
		const said: Reading = { words: 'by Sentry', filter: 'author', value: 'Sentry', applied: true }
		expect(shown('q=errors by Sentry', [said])).toContain('href="/browse?q=errors+%22by+Sentry%22" aria-current="true"')
	})

	it('keep what an address asks for where nothing has it', () => {
		expect(shown('tag=rare&maxTokens=7')).toMatch(/<span>at most 7<\/span>.*<span>rare<\/span>/s)
	})
})
