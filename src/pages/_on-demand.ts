import { PARAMETERS } from '../client/browse/state.ts'
import type { Caching, Endpoint } from '../schema/contract/endpoint.ts'
import type { PublishedPart } from '../schema/published-parts.ts'

/** Parameters that the list of jobs reads. */
export const JOB_PARAMETERS = ['q', 'remote', 'location', 'sourceKind', 'offset'] as const

/** What a page that is made on demand may depend on, and what a visit costs. */
export interface OnDemand {
	/** The parameters that it reads. It sees no other one, and no header. */
	parameters: readonly string[]
	/** Those of them that are lists: repeated, their values are one list. */
	lists?: readonly string[]
	/** How long a whole answer is kept; anything but a 200 to a GET never is. */
	caching: Caching
	/** The operation of the contract that it shows: a visit counts against the limit of that route. */
	shows(): Promise<Endpoint>
	/** What it reads of what a build has published, besides what every address needs. */
	reads?: readonly PublishedPart[]
	/** It takes a form by POST, which counts for itself. */
	takesForm?: true
}

// Loaded when they are needed, so that a search does not wait for the shapes of jobs.
const community = async () => (await import('../schema/contract/endpoints-community.ts')).communityEndpoints
const registry = async () => (await import('../schema/contract/endpoints-registry.ts')).registryEndpoints
const service = async () => (await import('../schema/contract/endpoints-service.ts')).serviceEndpoints
const search = async () => (await import('../schema/contract/endpoints-search.ts')).searchEndpoints

/** How often the empty form of a write may be looked at: as often as the registry may be read, and apart from the writes. */
const LOOKS_PER_MINUTE = 120
const formOf = ({ networkRate: _, ...endpoint }: Endpoint): Endpoint => ({
	...endpoint,
	method: 'GET',
	rate: LOOKS_PER_MINUTE,
})
const leadForm = async () => formOf((await community()).createLead)
const newsletterForm = async () => formOf((await community()).subscribe)
/** The pages that the links of letters lead to. Following one counts like looking at it. */
export const letterLink: OnDemand = { parameters: ['token'], caching: 'never', shows: newsletterForm, takesForm: true }

const SEARCHED = ['index', 'meaning', 'rows', 'ranks'] as const

/** Every page that is made on demand, by its route. One that is not listed here is not answered. */
export const ON_DEMAND: Readonly<Record<string, OnDemand>> = {
	'/about': {
		parameters: [],
		caching: 'trending',
		shows: async () => (await service()).getHealth,
		reads: ['categories', 'changes'],
	},
	'/browse': {
		parameters: PARAMETERS,
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

/**
 * What the function of these pages reads: what they do, and for an address that has no file where its entry went, and what is
 * served of an entry there in a registry of many.
 */
export const partsOfPages = (): PublishedPart[] => [
	'tombstones',
	'keys',
	'entries',
	...Object.values(ON_DEMAND).flatMap(({ reads = [] }) => reads),
]

/**
 * The parameters that a page reads, in its own order, whatever order and company they came in: of a repeated one the
 * last counts, unless it is a list, and an empty one is one that is not there.
 */
export function readParameters(
	query: URLSearchParams,
	names: readonly string[],
	lists: readonly string[] = [],
): URLSearchParams {
	const givenValue = (name: string) =>
		lists.includes(name) ? query.getAll(name).filter(Boolean).join(',') : query.getAll(name).at(-1)
	const given = names.map((name) => [name, givenValue(name) ?? ''])
	return new URLSearchParams(given.filter(([, value]) => value !== ''))
}
