import { plainLine } from '../../schema/text/plain-line.ts'

/** The filters of the page except category and client, by their names in the search API. */
const FILTERS = [
	'observed',
	'asksNoHost',
	'maxTokens',
	'auth',
	'needsCredentials',
	'location',
	'runtime',
	'transport',
	'readOnly',
	'maintained',
	'license',
	'kind',
	'tag',
	'author',
	'installable',
	'hasSafetyNotes',
	'hasPrivacyNotes',
	'downloadTrust',
	'claimStatus',
	'sourceStatus',
] as const
type Filter = (typeof FILTERS)[number]

/** The state of the search page as in its URL. The empty string means not set. */
export interface BrowseState extends Record<Filter, string> {
	q: string
	category: string
	platform: string
	/** `true` includes deprecated entries. */
	includeDeprecated: string
	/** `literal` when no word is to be read as a filter. */
	words: string
	sort: string
	offset: number
	/** Requests the reasons for each hit; never part of a URL. */
	explain?: boolean
}

export const PAGE_SIZE = 20

/** The parameters in the order in which they appear in URLs. */
export const BROWSE_PARAMETERS = [
	'q',
	'category',
	'platform',
	...FILTERS,
	'includeDeprecated',
	'words',
	'sort',
	'offset',
] as const

/** Parses the query of a URL of this page. Unknown values are kept. */
export function readState(query: URLSearchParams): BrowseState {
	const last = (name: string) => plainLine(query.getAll(name).at(-1) ?? '')
	const asked = FILTERS.map((name) => [name, last(name) === 'all' ? '' : last(name)])
	return {
		q: last('q'),
		category: last('category'),
		platform: last('platform'),
		...(Object.fromEntries(asked) as Record<Filter, string>),
		includeDeprecated: last('includeDeprecated') === 'true' ? 'true' : '',
		words: last('words') === 'filters' ? '' : last('words'),
		sort: last('sort') === 'relevance' ? '' : last('sort'),
		offset: Number(last('offset')) || 0,
	}
}

/** The URL of a state, without unset parameters. Any change except of the offset resets to the first page. */
export function browseUrl(state: BrowseState, change: Partial<BrowseState> = {}): string {
	const next = { ...state, offset: 0, ...change }
	const query = new URLSearchParams()
	for (const name of BROWSE_PARAMETERS) if (next[name]) query.set(name, String(next[name]))
	const text = query.toString()
	return text ? `/browse?${text}` : '/browse'
}

/** The active filters, not counting the query. */
export const activeFilters = (state: BrowseState) =>
	(['category', 'platform', ...FILTERS] as const).filter((name) => state[name])

/** The parameters of a search request for a state. */
export const toRequest = ({ sort, explain: _, ...state }: BrowseState): Record<string, string | number> => {
	const parameters = Object.entries({ ...state, sort }).filter(([, value]) => value !== '')
	return { ...Object.fromEntries(parameters), limit: PAGE_SIZE }
}
