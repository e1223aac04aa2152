import * as z from 'zod'
import {
	AuthorParameter,
	CategoryParameter,
	KindParameter,
	limitParameter,
	mostParameter,
	offsetParameter,
	orDefault,
	PlatformParameter,
	TagParameter,
} from './contract/parameters.ts'
import { RegistryEntry } from './entry.ts'
import { LICENCE_CLASSES, OPEN_SOURCE } from './text/licence.ts'
import { RUNTIMES } from './text/runtime.ts'

const Toggle = z.enum(['all', 'true', 'false'])

/** The filters of a search; `all` and the empty string mean no filter. */
export const SearchFilters = z.object({
	installable: orDefault(Toggle, 'all'),
	hasSafetyNotes: orDefault(Toggle, 'all'),
	hasPrivacyNotes: orDefault(Toggle, 'all'),
	downloadTrust: orDefault(z.enum(['all', 'first-party', 'external', 'none']), 'all'),
	claimStatus: orDefault(z.enum(['all', 'unclaimed', 'pending', 'verified']), 'all'),
	sourceStatus: orDefault(z.enum(['all', 'available', 'missing']), 'all'),
	kind: KindParameter.default('').describe('What sort of asset, whatever its category is called.'),
	tag: TagParameter.default(''),
	author: AuthorParameter.default('').describe('Who made it, by the name or the `authorId`.'),
	auth: orDefault(z.enum(['all', 'none', 'key', 'oauth']), 'all').describe(
		'How a server wants people to sign in to the service behind it.',
	),
	needsCredentials: orDefault(Toggle, 'all').describe(
		'Whether a server needs credentials of any sort: a key, a sign-in, or the password of the user’s own system.',
	),
	transport: orDefault(z.enum(['all', 'stdio', 'http', 'sse']), 'all'),
	location: orDefault(z.enum(['all', 'local', 'remote']), 'all').describe('Where a server runs.'),
	runtime: orDefault(z.enum(['all', ...RUNTIMES]), 'all').describe('What starts a server on this machine.'),
	readOnly: orDefault(Toggle, 'all').describe('A server that changes nothing, or has a switch for that.'),
	observed: orDefault(Toggle, 'all').describe('A receipt says what it does, and is less than 90 days old.'),
	asksNoHost: orDefault(Toggle, 'all').describe(
		'It was observed, and contacted no host unprompted, before any tool was called; what its tools contact is in the privacy notes.',
	),
	maintained: orDefault(Toggle, 'all').describe(
		'It was changed in the year before it was read; `false` if it is archived or deprecated.',
	),
	license: orDefault(z.enum(['all', ...LICENCE_CLASSES, OPEN_SOURCE]), 'all').describe(
		'The class of its licence; `open-source` is permissive or copyleft, `proprietary` also what is not known here.',
	),
	maxTokens: mostParameter(999_999).describe('Its receipt counts at most this many tokens (o200k).'),
})
export type SearchFilters = z.infer<typeof SearchFilters>

const SearchSort = z.enum(['relevance', 'newest', 'title', 'trending', 'tokens', 'most-tokens'])

/** The filters that words of a query may stand for. */
const SaidFilters = SearchFilters.pick({
	auth: true,
	transport: true,
	location: true,
	readOnly: true,
	observed: true,
	asksNoHost: true,
	maintained: true,
	license: true,
	maxTokens: true,
}).keyof()

/** Query of `GET /api/registry/search`. An unknown value is an error; an empty one means no filter. */
export const SearchQuery = z.object({
	q: z.string().max(120).default(''),
	category: CategoryParameter.default(''),
	platform: PlatformParameter.default(''),
	...SearchFilters.shape,
	words: orDefault(z.enum(['filters', 'literal']), 'filters').describe(
		'`literal` uses no word of `q` as a filter; text in quotation marks is never used as one.',
	),
	sort: orDefault(SearchSort, 'relevance'),
	explain: orDefault(z.enum(['true', 'false']), 'false'),
	includeDeprecated: orDefault(z.enum(['true', 'false']), 'false'),
	limit: limitParameter(50, 20),
	offset: offsetParameter(10_000),
})
export type SearchQuery = z.infer<typeof SearchQuery>

/**
 * Why an entry was found: for each query term, what matched, in which fields, and its share of the score before that is
 * weighted by how much of the query matched. `exact` includes inflections; `stem` is a word with the same root;
 * `category` and `platform` match properties of the entry, not its text.
 */
export const SearchReason = z.object({
	term: z.string(),
	matched: z.string(),
	how: z.enum(['exact', 'stem', 'prefix', 'typo', 'synonym', 'category', 'platform']),
	fields: z.array(z.string()),
	weight: z.number(),
})
export type SearchReason = z.infer<typeof SearchReason>

/** The words of an entry closest in meaning to the query, and the similarity from 0 to 1. */
export const MeantReason = SearchReason.extend({ how: z.literal('meaning') })
export type MeantReason = z.infer<typeof MeantReason>

export const SearchResult = z.looseObject({
	...RegistryEntry.shape,
	score: z.number().optional(),
	why: z.array(SearchReason).optional(),
	meant: MeantReason.optional(),
})
export type SearchResult = z.infer<typeof SearchResult>

const Counts = z.record(z.string(), z.int().min(0))
export const Facets = z.object({
	categories: Counts,
	platforms: Counts,
	installable: Counts,
	hasSafetyNotes: Counts,
	hasPrivacyNotes: Counts,
	downloadTrust: Counts,
	claimStatus: Counts,
	sourceStatus: Counts,
	kinds: Counts,
	auth: Counts,
	needsCredentials: Counts,
	transports: Counts,
	locations: Counts,
	runtimes: Counts,
	readOnly: Counts,
	observed: Counts,
	asksNoHost: Counts,
	maintained: Counts,
	licenses: Counts,
	tags: Counts.describe('The 30 most common, and the one requested.'),
	authors: Counts.describe('The 30 most common by name, and the one requested.'),
	maxTokens: Counts.describe('At most this many tokens: some steps, and the number requested.'),
})
export type Facets = z.infer<typeof Facets>

/**
 * Words of the query that were read as a filter, as the order that is wanted (`sort`), or as the name of what is not
 * wanted (`without`). A filter is not applied if it would leave no results, in which case its words are searched for, or
 * if a parameter overrides it.
 */
export const Understood = z.object({
	words: z.string(),
	filter: z.enum([...SaidFilters.options, 'sort', 'without']),
	value: z.string(),
	applied: z.boolean(),
	because: z.enum(['nothing-left', 'parameter']).optional(),
})
export type Understood = z.infer<typeof Understood>

/** Words of the query that say for which client something is. They stand apart, since readers of 1.0 know no such filter. */
export const UnderstoodPlatform = Understood.omit({ filter: true, value: true }).extend({ platform: z.string() })
export type UnderstoodPlatform = z.infer<typeof UnderstoodPlatform>

/** Words of the query that were read as another filter that readers of 1.0 do not know, such as `runtime`. */
export const UnderstoodMore = Understood.extend({ filter: z.string() })
export type UnderstoodMore = z.infer<typeof UnderstoodMore>

/** Words of the query that say what an entry is called elsewhere, such as its package, and the form in which it is known so. */
export const Identified = z.object({ words: z.string(), identifier: z.string() })
export type Identified = z.infer<typeof Identified>

/** A filter in force of which it is not known of some entries whether they pass it: how many, of how many that fit otherwise, and the keys of the best. */
export const NotKnown = z.object({
	filter: z.string(),
	count: z.int().min(1),
	of: z.int().min(1),
	entries: z.array(z.string()).max(3),
})
export type NotKnown = z.infer<typeof NotKnown>

/** A word of the query, and what was searched for instead. */
const Correction = z.object({ word: z.string(), as: z.string() })
export type Correction = z.infer<typeof Correction>

/**
 * The answer to a search. `nearest` are the closest entries when nothing matches; `leftOut` is the number of deprecated
 * entries that `includeDeprecated=true` would add.
 */
export const SearchResponse = z.object({
	schemaVersion: z.literal(1),
	query: z.string(),
	category: z.string(),
	platform: z.string(),
	filters: SearchFilters.optional(),
	count: z.int().min(0),
	total: z.int().min(0),
	limit: z.int().min(1).max(50),
	offset: z.int().min(0).max(10_000),
	nextOffset: z.int().min(0).max(10_000).nullable(),
	results: z.array(SearchResult).max(50),
	facets: Facets.optional(),
	understood: z.array(Understood).max(4).optional(),
	understoodPlatforms: z.array(UnderstoodPlatform).max(4).optional(),
	understoodMore: z.array(UnderstoodMore).max(4).optional(),
	notKnown: z.array(NotKnown).optional(),
	missingCategory: z.string().optional(),
	unreadWords: z.array(z.string()).optional(),
	notRecorded: z.array(z.string()).optional(),
	unknownWords: z.array(z.string()).optional(),
	unsaidWords: z.array(z.string()).optional(),
	corrections: z.array(Correction).optional(),
	identified: z.array(Identified).max(4).optional(),
	leftOut: z.int().min(0).optional(),
	nearest: z.array(SearchResult).max(5).optional(),
})
export type SearchResponse = z.infer<typeof SearchResponse>
