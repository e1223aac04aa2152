import { platformLabel, platforms } from '../../clients/platforms.ts'
import type { Facets } from '../../schema/search.ts'
import { settings } from '../../schema/settings.ts'
import { type CardRow, card } from '../card.ts'
import { type Child, h } from '../hyperscript.ts'
import { type BrowseState, browseUrl, filterCount, PAGE_SIZE, readState } from './state.ts'

/** What was found for a state, wherever it was found. */
export interface Found {
	total: number
	rows: readonly CardRow[]
	nearest: readonly CardRow[]
	/** How many deprecated entries would be found besides. */
	leftOut: number
	facets: Facets | undefined
}

/** The number of entries in words, as it is read aloud. */
export function describeCount({ q }: BrowseState, { total }: Found): string {
	const entries = total === 1 ? '1 entry' : `${total} entries`
	return q.trim() ? `${entries} for “${q.trim()}”` : entries
}

/** What the switch of the filters is called on a small screen. */
export const describeFilters = (state: BrowseState): string => {
	const count = filterCount(state)
	return count ? `Filters: ${count}` : 'Filters'
}

/** The list, its pages, or what to do when there is nothing. */
export function resultsView(state: BrowseState, found: Found): Child[] {
	const cards = (rows: readonly CardRow[]) => h('div', { class: 'cards' }, ...rows.map(card))
	const rest = leftOut(state, found)
	if (found.rows.length) return [cards(found.rows), pager(state, found), rest]
	if (found.nearest.length) return [nothing(state, found), rest, cards(found.nearest)]
	return [nothing(state, found), rest, found.total === 0 && shelves()]
}

/** What is no longer recommended is left out, but not in silence. */
function leftOut(state: BrowseState, { leftOut: count }: Found): Child {
	const link = (includeDeprecated: string, words: string) =>
		h('a', { href: browseUrl(state, { includeDeprecated }), 'data-go': 'deprecated' }, words)
	if (state.includeDeprecated)
		return h('p', { class: 'empty' }, 'Deprecated entries are shown too: ', link('', 'leave them out'), '.')
	if (!count) return undefined
	const [what, show] =
		count === 1 ? ['One deprecated entry is', 'show it too'] : [`${count} deprecated entries are`, 'show them too']
	return h('p', { class: 'empty' }, `${what} left out: `, link('true', show), '.')
}

/** Where to look when no word helps. */
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
		return h('p', { class: 'empty' }, 'The list ends before this page. Go to ', first, '.')
	}
	const without = readState(new URLSearchParams({ q: state.q, sort: state.sort }))
	const wider = h('a', { href: browseUrl(without), 'data-go': 'wider' }, 'search without filters')
	const next = filterCount(state)
		? ['Take a filter away, or ', wider, '.']
		: ['Use fewer or other words, or see ', all, '.']
	const what = nearest.length ? 'Nothing fits all of it. The nearest are below. ' : 'Nothing fits. '
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

/** The orders there are, each a link. */
export function sortView(state: BrowseState): Child[] {
	const orders = [
		['', state.q.trim() ? 'best first' : 'newest first'],
		...(state.q.trim() ? [['newest', 'newest']] : []),
		['title', 'by title'],
	] as const
	const current = orders.some(([id]) => id === state.sort) ? state.sort : ''
	return orders.map(([id = '', label = '']) =>
		h(
			'a',
			{ href: browseUrl(state, { sort: id }), 'aria-current': id === current && 'true', 'data-go': `sort:${id}` },
			label,
		),
	)
}

type Parameter = Exclude<keyof BrowseState, 'q' | 'sort' | 'offset'>
interface Group {
	title: string
	parameter: Parameter
	/** Where its numbers are. */
	facet: keyof Facets
	/** Not every entry has a value, so one value alone narrows too. */
	isPartial?: true
	labels: Readonly<Record<string, string>>
}

const labelled = (list: Readonly<Record<string, { label: string }>>) =>
	Object.fromEntries(Object.entries(list).map(([id, { label }]) => [id, label]))
const yesNo = (yes: string, no: string) => ({ true: yes, false: no })

const platformLabels = Object.fromEntries(platforms.map((id) => [id, platformLabel(id)]))

const GROUPS: readonly Group[] = [
	{ title: 'Category', parameter: 'category', facet: 'categories', labels: labelled(settings.categories) },
	{ title: 'Client', parameter: 'platform', facet: 'platforms', labels: platformLabels },
	{
		title: 'Observed',
		parameter: 'observed',
		facet: 'observed',
		labels: yesNo('in the last 90 days', 'not, or before'),
	},
	{
		title: 'Unasked',
		parameter: 'asksNoHost',
		isPartial: true,
		facet: 'asksNoHost',
		labels: yesNo('asks no host', 'asks hosts'),
	},
	{
		title: 'Sign-in',
		parameter: 'auth',
		isPartial: true,
		facet: 'auth',
		labels: { none: 'needs no key', key: 'needs a key', oauth: 'OAuth' },
	},
	{
		title: 'Runs',
		parameter: 'location',
		isPartial: true,
		facet: 'locations',
		labels: { local: 'on this machine', remote: 'elsewhere' },
	},
	{
		title: 'Transport',
		parameter: 'transport',
		isPartial: true,
		facet: 'transports',
		labels: { stdio: 'stdio', http: 'streamable HTTP', sse: 'SSE' },
	},
	{
		title: 'Read-only',
		parameter: 'readOnly',
		facet: 'readOnly',
		labels: yesNo('only reads, or has a switch', 'not that we know'),
	},
	{
		title: 'Kept up',
		parameter: 'maintained',
		isPartial: true,
		facet: 'maintained',
		labels: yesNo('changed within a year', 'not within a year'),
	},
	{
		title: 'Licence',
		parameter: 'license',
		facet: 'licenses',
		labels: {
			permissive: 'permissive',
			copyleft: 'copyleft',
			'source-available': 'source available',
			proprietary: 'proprietary',
			none: 'not stated',
		},
	},
	{ title: 'To take', parameter: 'installable', facet: 'installable', labels: yesNo('can be installed', 'to read') },
	{ title: 'Safety', parameter: 'hasSafetyNotes', facet: 'hasSafetyNotes', labels: yesNo('has notes', 'no notes') },
	{ title: 'Privacy', parameter: 'hasPrivacyNotes', facet: 'hasPrivacyNotes', labels: yesNo('has notes', 'no notes') },
	{
		title: 'Source',
		parameter: 'sourceStatus',
		facet: 'sourceStatus',
		labels: { available: 'public source', missing: 'kept here' },
	},
	{
		title: 'Download',
		parameter: 'downloadTrust',
		facet: 'downloadTrust',
		labels: { 'first-party': 'rebuilt here', external: 'from elsewhere', none: 'none' },
	},
	{
		title: 'Claimed',
		parameter: 'claimStatus',
		facet: 'claimStatus',
		labels: { unclaimed: 'no', pending: 'asked for', verified: 'by its maker' },
	},
]

/** Steps of what a receipt may count; between two of them the address takes any number. */
const TOKENS = ['1000', '3000', '10000']

/** The filters with how many entries each would leave; a group that could not narrow anything is left out. */
export const facetsView = (state: BrowseState, facets: Facets | undefined): Child[] => [
	...GROUPS.slice(0, AFTER).map((group) => groupView(group, state, facets?.[group.facet] ?? {})),
	tokensView(state, facets?.observed ?? {}),
	...GROUPS.slice(AFTER).map((group) => groupView(group, state, facets?.[group.facet] ?? {})),
	...(['kind', 'tag'] as const).map((parameter) => givenView(parameter, state)),
]

/** The tokens stand after what was asked unasked. */
const AFTER = GROUPS.findIndex(({ parameter }) => parameter === 'asksNoHost') + 1

/** At most so many tokens: of what nobody has observed they are not known. */
function tokensView(state: BrowseState, observed: Record<string, number>): Child {
	const { maxTokens } = state
	if (!maxTokens && !observed.true) return undefined
	const steps = TOKENS.includes(maxTokens) || !maxTokens ? TOKENS : [maxTokens, ...TOKENS]
	const label = (step: string) => `at most ${Number(step).toLocaleString('en-US')}`
	return facet(
		'Tokens (o200k)',
		steps.map((step) => choice({ parameter: 'maxTokens', id: step, label: label(step) }, state)),
	)
}

/** A filter that only an address brings: it can be taken away here. */
function givenView(parameter: 'kind' | 'tag', state: BrowseState): Child {
	const id = state[parameter]
	if (!id) return undefined
	return facet(parameter === 'kind' ? 'Kind' : 'Tag', [choice({ parameter, id, label: id }, state)])
}

const facet = (title: string, choices: readonly Child[]): Child =>
	h('div', { class: 'facet' }, h('h2', {}, title), h('ul', {}, ...choices))

interface Choice {
	parameter: Parameter
	id: string
	label: string
	count?: number
}

/** One value of a filter, which takes itself away where it is chosen. */
function choice({ parameter, id, label, count }: Choice, state: BrowseState): Child {
	const isActive = id === state[parameter]
	const href = browseUrl(state, { [parameter]: isActive ? '' : id })
	return h(
		'li',
		parameter === 'category' ? { 'data-category': id } : {},
		h(
			'a',
			{ href, 'aria-current': isActive && 'true', 'data-go': `${parameter}:${id}` },
			h('span', {}, label),
			(count !== undefined || isActive) && h('span', { class: 'n' }, String(count ?? '')),
		),
	)
}

function groupView(
	{ title, parameter, labels, isPartial }: Group,
	state: BrowseState,
	counts: Record<string, number>,
): Child {
	const active = state[parameter]
	const known = Object.keys(labels).filter((id) => counts[id] || id === active)
	const unknown = active && !known.includes(active) ? [active] : []
	if (!active && known.length < (isPartial ? 1 : 2)) return undefined
	return facet(
		title,
		[...known, ...unknown].map((id) =>
			choice({ parameter, id, label: labels[id] ?? id, count: counts[id] ?? 0 }, state),
		),
	)
}
