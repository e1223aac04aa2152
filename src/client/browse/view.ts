import type { CardRow } from '../../schema/card.ts'
import type { Facets, SearchReason } from '../../schema/search.ts'
import { settings } from '../../schema/settings.ts'
import { card } from '../card.ts'
import { type Child, h } from '../hyperscript.ts'
import { isParameter, labelOf, type Reading, titleOf } from './groups.ts'
import { activeFilters, type BrowseState, browseUrl, PAGE_SIZE, readState } from './state.ts'
import { literalUrl } from './understood.ts'

/** The results for a state, from either engine. */
export interface Found {
	total: number
	rows: readonly CardRow[]
	/** The match reasons of each row, if requested. */
	why?: readonly (readonly SearchReason[])[]
	nearest: readonly CardRow[]
	/** The number of deprecated entries that were omitted. */
	leftOut: number
	facets: Facets | undefined
	/** Words of the query that were read as filters. */
	understood: readonly Reading[]
	/** What else to know of the answer, a sentence each. */
	notes: readonly string[]
	/** Whether the first results leave a good part of the query open, as far as words tell. */
	isLoose?: boolean
}

/** No results, for a search that failed. */
export const NOTHING: Found = {
	total: 0,
	rows: [],
	nearest: [],
	leftOut: 0,
	facets: undefined,
	understood: [],
	notes: [],
}

/** The title of the page: the query, the filters of the address and, after the first page, its number. */
export function describeTitle(state: BrowseState): string {
	const q = state.q.trim()
	const filters = activeFilters(state).map((name) => `${titleOf(name)}: ${labelOf(name, state[name])}`)
	const page = state.offset ? [`page ${Math.floor(state.offset / PAGE_SIZE) + 1}`] : []
	return [q ? `Search: ${q}` : 'Browse', ...filters, ...page].join(', ')
}

/** What is said while nothing has been found yet. */
export const SEARCHING = 'Searching…'

/** The number of entries in words, for the live region; `isFinal` is false while more may be found. */
export function describeCount({ q }: BrowseState, { total }: Found, isFinal = true): string {
	const entries = total === 1 ? '1 entry' : `${total} entries`
	const found = q.trim() ? `${entries} for “${q.trim()}”` : entries
	return isFinal ? found : `${found} so far, searching for more…`
}

/** What the button of the filters on a small screen says: how many there are, or, while they are open, what they leave. */
export const filtersView = (state: BrowseState, found: Pick<Found, 'understood' | 'total'>): Child[] => [
	h('span', { class: 'shut' }, describeFilters(state, found)),
	h('span', { class: 'shown' }, `Show ${found.total === 1 ? '1 entry' : `${found.total} entries`}`),
]

const describeFilters = (state: BrowseState, { understood }: Pick<Found, 'understood'>): string => {
	const applied = understood.filter(
		({ applied, filter }) => applied && filter !== 'sort' && !(isParameter(filter) && state[filter]),
	)
	const count = activeFilters(state).length + applied.length
	return count ? `Filters: ${count}` : 'Filters'
}

/** The result list with its pager, or suggestions when there are no results. */
export function resultsView(state: BrowseState, found: Found): Child[] {
	const cards = (rows: readonly CardRow[]) => h('div', { class: 'cards' }, ...rows.map((row) => card(row)))
	const rest = leftOut(state, found)
	if (found.rows.length) return [cards(found.rows), pager(state, found), rest]
	if (found.nearest.length) return [nothing(state, found), rest, cards(found.nearest)]
	return [nothing(state, found), rest, found.total === 0 && shelves()]
}

/** In the place of results when neither the index nor the search function answers: a link that loads the page from the server. */
export function awayView(state: BrowseState): Child[] {
	const again = h('a', { href: browseUrl(state, { offset: state.offset }) }, 'Load this page again')
	return [
		h('p', { class: 'empty' }, again, ', or press Enter in the search field. All entries are also under:'),
		shelves(),
	]
}

/** Says how many deprecated entries are hidden, with a link to show them; or to hide them if they are included. */
function leftOut(state: BrowseState, { leftOut: count }: Found): Child {
	const link = (includeDeprecated: string, words: string) =>
		h('a', { href: browseUrl(state, { includeDeprecated }), 'data-go': 'deprecated' }, words)
	if (state.includeDeprecated)
		return h('p', { class: 'empty' }, 'Deprecated entries are included: ', link('', 'hide them'), '.')
	if (!count) return undefined
	const [what, show] =
		count === 1 ? ['One deprecated entry is', 'show it'] : [`${count} deprecated entries are`, 'show them']
	return h('p', { class: 'empty' }, `${what} hidden: `, link('true', show), '.')
}

/** Links to all categories, shown when nothing was found. */
const shelves = (): Child => {
	const links = Object.entries(settings.categories).map(([id, { label }]) =>
		h('li', { 'data-category': id }, h('a', { href: `/${id}` }, label)),
	)
	return h('ul', { class: 'shelves' }, ...links)
}

function nothing(state: BrowseState, { total, nearest }: Found): Child {
	const all = h('a', { href: '/browse', 'data-go': 'all' }, 'all entries')
	if (total > 0) {
		const first = h('a', { href: browseUrl(state), 'data-go': 'first' }, 'the first page')
		return h('p', { class: 'empty' }, 'There are no results on this page. Go to ', first, '.')
	}
	const without = readState(new URLSearchParams({ q: state.q, sort: state.sort }))
	const wider = h('a', { href: browseUrl(without), 'data-go': 'wider' }, 'search without filters')
	const request = h('a', { href: `/submit?q=${encodeURIComponent(state.q.trim())}` }, 'request an entry')
	const next = activeFilters(state).length
		? ['Remove a filter, or ', wider, '.']
		: ['Try fewer or different words, ', request, ' or see ', all, '.']
	const what = nearest.length ? 'The closest are below. ' : 'No matches. '
	return h('p', { class: 'empty' }, what, ...next)
}

function pager(state: BrowseState, { total, rows }: Found): Child {
	const { offset } = state
	if (total <= rows.length) return undefined
	const before = Math.max(0, offset - PAGE_SIZE)
	const after = offset + rows.length
	const link = (to: number, name: string, rel: string) =>
		h('a', { href: browseUrl(state, { offset: to }), rel, class: 'btn', 'data-go': rel }, name)
	return h(
		'nav',
		{ class: 'pager', 'aria-label': 'Pages' },
		offset > 0 && link(before, '← Before', 'prev'),
		h('span', { class: 'mono' }, `${offset + 1}–${after} of ${total}`),
		after < total && link(after, 'More →', 'next'),
	)
}

/** Links to the sort orders, where there is something to sort. If words ask for an order, “best first” links to the query with them as words. */
export function sortView(state: BrowseState, { understood, total }: Pick<Found, 'understood' | 'total'>): Child[] {
	if (total < 2) return []
	const orders = [
		['', state.q.trim() ? 'best first' : 'newest first'],
		...(state.q.trim() ? [['newest', 'newest']] : []),
		['title', 'by title'],
		['tokens', 'fewest tokens first'],
	] as const
	const sortReading = state.sort ? undefined : understood.find(({ applied, filter }) => applied && filter === 'sort')
	const asked = sortReading?.value ?? state.sort
	const current = sortReading || orders.some(([id]) => id === asked) ? asked : ''
	const urlOf = (id: string) => (sortReading && !id ? literalUrl(state, sortReading) : browseUrl(state, { sort: id }))
	return orders.map(([id = '', label = '']) =>
		h('a', { href: urlOf(id), 'aria-current': id === current && 'true', 'data-go': `sort:${id}` }, label),
	)
}
