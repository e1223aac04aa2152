import { BROWSE_PARAMETERS } from '../client/browse/state.ts'
import type { Caching, Endpoint } from '../schema/contract/endpoint.ts'
import type { PublishedPart } from '../schema/published-parts.ts'
import { plainLine } from '../schema/text/plain-line.ts'

/** Query parameters of the list of jobs. */
export const JOB_PARAMETERS = ['q', 'remote', 'location', 'sourceKind', 'offset'] as const

/** The cache key and the rate limit of a page made on demand. */
export interface OnDemand {
	/** The parameters it reads. It receives no others, and no headers. */
	parameters: readonly string[]
	/** Those that are lists: repeated values are joined. */
	lists?: readonly string[]
	/** How long an answer is cached. Only a 200 to a GET is. */
	caching: Caching
	/** The operation it shows; a visit counts against that rate limit. */
	shows(): Promise<Endpoint>
	/** The parts of the build's output it reads, besides what every page needs. */
	reads?: readonly PublishedPart[]
	/** It accepts a form by POST, which is counted separately. */
	takesForm?: true
}

// Imported on use, so that a search does not load the schemas of jobs.
const community = async () => (await import('../schema/contract/endpoints-community.ts')).communityEndpoints
const registry = async () => (await import('../schema/contract/endpoints-registry.ts')).registryEndpoints
const service = async () => (await import('../schema/contract/endpoints-service.ts')).serviceEndpoints
const search = async () => (await import('../schema/contract/endpoints-search.ts')).searchEndpoints

/** How often an empty form may be viewed: as often as the registry may be read, and counted separately from writes. */
const LOOKS_PER_MINUTE = 120
const formOf = ({ networkRate: _, ...endpoint }: Endpoint): Endpoint => ({
	...endpoint,
	method: 'GET',
	rate: LOOKS_PER_MINUTE,
})
const leadForm = async () => formOf((await community()).createLead)
const newsletterForm = async () => formOf((await community()).subscribe)
/** Pages that links in letters lead to. Following a link counts like viewing it. */
export const letterLink: OnDemand = { parameters: ['token'], caching: 'never', shows: newsletterForm, takesForm: true }

const SEARCHED = ['index', 'meaning', 'rows', 'ranks'] as const

/** Every page made on demand, by route. A page that is not listed is not served. */
export const ON_DEMAND: Readonly<Record<string, OnDemand>> = {
	'/about': {
		parameters: [],
		caching: 'trending',
		shows: async () => (await service()).getHealth,
		reads: ['categories', 'changes'],
	},
	'/browse': {
		parameters: BROWSE_PARAMETERS,
		caching: 'search',
		shows: async () => (await search()).searchRegistry,
		reads: SEARCHED,
	},
	'/claim': { parameters: ['entry', 'kind'], caching: 'trending', shows: leadForm, takesForm: true },
	'/compare': {
		parameters: ['keys', 'entry', 'add'],
		lists: ['keys', 'entry'],
		caching: 'search',
		shows: async () => (await registry()).getEntryText,
		reads: [...SEARCHED, 'entries', 'keys'],
	},
	'/jobs': { parameters: JOB_PARAMETERS, caching: 'trending', shows: async () => (await community()).listJobs },
	'/jobs/[slug]': { parameters: [], caching: 'trending', shows: async () => (await community()).getJob },
	'/jobs/feed.xml': { parameters: [], caching: 'trending', shows: async () => (await community()).listJobs },
	'/jobs/post': { parameters: [], caching: 'trending', shows: leadForm, takesForm: true },
	'/newsletter': { parameters: [], caching: 'trending', shows: newsletterForm },
	'/newsletter/confirm': letterLink,
	'/newsletter/subscribe': { parameters: [], caching: 'never', shows: newsletterForm, takesForm: true },
	'/newsletter/unsubscribe': letterLink,
	'/status': {
		parameters: [],
		caching: 'trending',
		shows: async () => (await service()).getHealth,
		reads: [...SEARCHED, 'categories', 'changes', 'feedHealth', 'manifest', 'release'],
	},
	'/submit': {
		parameters: ['category'],
		caching: 'trending',
		shows: async () => formOf((await community()).preflightSubmission),
		reads: ['names'],
		takesForm: true,
	},
}

/** The methods of an address, as `Allow` lists them: those of a page made on demand, else those of whatever is read. */
export const methodsOf = (page: OnDemand | undefined): string => (page?.takesForm ? 'GET, HEAD, POST' : 'GET, HEAD')

/**
 * The parts that the function of these pages reads: those of the pages, and for a path without a file the tombstones
 * and, in a large registry, the entries.
 */
export const partsOfPages = (): PublishedPart[] => [
	'tombstones',
	'keys',
	'entries',
	...Object.values(ON_DEMAND).flatMap(({ reads = [] }) => reads),
]

/**
 * The parameters that a page reads, in the page's own order. If one is repeated its last value counts, unless it is a
 * list; an empty one counts as missing. Pages print them, so they are plain lines.
 */
export function readParameters(
	query: URLSearchParams,
	names: readonly string[],
	lists: readonly string[] = [],
): URLSearchParams {
	const givenValue = (name: string) =>
		lists.includes(name) ? query.getAll(name).filter(Boolean).join(',') : query.getAll(name).at(-1)
	const given = names.map((name) => [name, plainLine(givenValue(name) ?? '')])
	return new URLSearchParams(given.filter(([, value]) => value !== ''))
}
