/** The filters of the page besides category and client, as the search has them. */
const FILTERS = [
	'observed',
	'asksNoHost',
	'maxTokens',
	'auth',
	'location',
	'transport',
	'readOnly',
	'maintained',
	'license',
	'kind',
	'tag',
	'installable',
	'hasSafetyNotes',
	'hasPrivacyNotes',
	'downloadTrust',
	'claimStatus',
	'sourceStatus',
] as const
type Filter = (typeof FILTERS)[number]

/** What a search page shows, exactly as its address says it; the empty string means not asked. */
export interface BrowseState extends Record<Filter, string> {
	q: string
	category: string
	platform: string
	/** `true` finds entries that are no longer recommended too. */
	includeDeprecated: string
	/** `literal` where no word is read as a filter. */
	words: string
	sort: string
	offset: number
	/** Each hit is to say why it was found; never in an address. */
	explain?: boolean
}

export const PAGE_SIZE = 20

/** The parameters of the page, in the order in which its addresses write them. */
export const PARAMETERS = [
	'q',
	'category',
	'platform',
	...FILTERS,
	'includeDeprecated',
	'words',
	'sort',
	'offset',
] as const

/** Reads an address that was made by this page; what it does not know stays as it is written. */
export function readState(query: URLSearchParams): BrowseState {
	const last = (name: string) => query.getAll(name).at(-1) ?? ''
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

/** The address of a state, without what is not asked; a change of anything but the offset begins at the first page. */
export function browseUrl(state: BrowseState, change: Partial<BrowseState> = {}): string {
	const next = { ...state, offset: 0, ...change }
	const query = new URLSearchParams()
	for (const name of PARAMETERS) if (next[name]) query.set(name, String(next[name]))
	const text = query.toString()
	return text ? `/browse?${text}` : '/browse'
}

/** How many filters narrow the list besides the words. */
export const filterCount = (state: BrowseState): number =>
	(['category', 'platform', ...FILTERS] as const).filter((name) => state[name]).length

/** A state as the engine and the function are asked. */
export const toRequest = ({ sort, explain: _, ...state }: BrowseState): Record<string, string | number> => {
	const parameters = Object.entries({ ...state, sort }).filter(([, value]) => value !== '')
	return { ...Object.fromEntries(parameters), limit: PAGE_SIZE }
}
