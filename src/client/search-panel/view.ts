import type { CardRow } from '../../schema/card.ts'
import type { SearchReason } from '../../schema/search.ts'
import { type BrowseState, browseUrl } from '../browse/state.ts'
import { type Found, SEARCHING } from '../browse/view.ts'
import { type Child, type Element, h } from '../hyperscript.ts'

/** The number of results shown in the panel. */
const MAX_OPTIONS = 6
const MAX_REASONS = 3

const FIELDS: Readonly<Record<string, string>> = {
	slug: 'name',
	useCases: 'uses',
	keywords: 'keywords',
	author: 'author',
	headings: 'headings',
}

/** Explains a result: the best matching terms and the fields they are in; the description if there are none. */
function reasonWords(why: readonly SearchReason[], description: string): string {
	const best = why.toSorted((a, b) => b.weight - a.weight).slice(0, MAX_REASONS)
	const parts = best.map(({ term, matched, how, fields }) => {
		if (how === 'category' || how === 'platform') return `“${term}”`
		const [field = ''] = fields
		const word = term === matched ? `“${term}”` : `“${term}” as “${matched}”`
		return `${word} in ${FIELDS[field] ?? field}`
	})
	return parts.join(' · ') || description
}

const optionId = (panel: string, at: number): string => `${panel}-${at}`

const option = (row: CardRow, why: readonly SearchReason[], id: string): Element =>
	h(
		'li',
		{ role: 'option', id, 'data-category': row.category, 'aria-selected': 'false' },
		h('p', { class: 'call' }, h('em', {}, row.category)),
		h('a', { href: `/${row.category}/${row.slug}`, tabindex: '-1' }, row.title),
		h('p', { class: 'n' }, row.facts?.[0] ?? ''),
		h('p', { class: 'reason' }, reasonWords(why, row.description)),
	)

/** What the panel shows: results, and whether none will follow them. */
interface Shown {
	found: Found
	isFinal: boolean
	/** The id of the list. */
	id: string
}

/** The footer of the panel when the search fails: a link that searches on the server. */
export const awayFoot = (state: BrowseState): Child[] => [
	h('span', {}, 'The search did not respond.'),
	h('a', { href: browseUrl(state) }, 'try it on the search page'),
]

/** The panel: the first results, or the closest ones when nothing matches, and a footer with a link. While more may be found it counts nothing. */
export function panelView(state: BrowseState, { found, isFinal, id }: Shown): { options: Element[]; foot: Child[] } {
	const rows = found.rows.length ? found.rows : found.nearest
	const options = rows.slice(0, MAX_OPTIONS).map((row, at) => option(row, found.why?.[at] ?? [], optionId(id, at)))
	const count = !isFinal ? 'all results' : found.total === 1 ? 'the result' : `all ${found.total} results`
	const all = h('a', { href: browseUrl(state) }, count)
	if (found.total) return { options, foot: [h('span', {}, '↑ ↓ choose, Enter opens'), all] }
	if (!isFinal) return { options, foot: [h('span', {}, SEARCHING)] }
	const request = h('a', { href: `/submit?q=${encodeURIComponent(state.q.trim())}` }, 'request an entry')
	const words = options.length ? 'No matches. The closest:' : 'No matches. Try fewer or different words, or'
	return { options, foot: [h('span', {}, words), request] }
}
