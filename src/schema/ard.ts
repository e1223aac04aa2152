import * as z from 'zod'
import { limitParameter } from './contract/parameters.ts'
import { namedFields } from './named-fields.ts'

/** `urn:air:<publisher>:<namespace>:<name>`, the publisher being a host name. */
export const ArdIdentifier = z
	.string()
	.max(512, { abort: true })
	.regex(
		/^urn:air:[a-zA-Z0-9.-]+(?::[a-zA-Z0-9._-]+)+$/,
		'An identifier looks like urn:air:github.com:owner:repository:name.',
	)

/** One resource as Agentic Resource Discovery describes it. `metadata.key` is its key in this registry. */
export const ArdEntry = z.looseObject({
	identifier: ArdIdentifier,
	displayName: z.string(),
	type: z.string(),
	url: z.url(),
	description: z.string().optional(),
	representativeQueries: z.array(z.string()).min(2).max(5).optional(),
	capabilities: z.array(z.string()).optional(),
	tags: z.array(z.string()).optional(),
	version: z.string().optional(),
	updatedAt: z.iso.datetime().optional(),
	metadata: z.record(z.string(), z.string()).optional(),
})
export type ArdEntry = z.infer<typeof ArdEntry>

/** `/.well-known/ard.json`; `specVersion` and `host` are for readers of the format before. */
export const ArdManifest = z.object({
	specVersion: z.literal('1.0'),
	host: z.object({ displayName: z.string(), identifier: z.string() }),
	entries: z.array(ArdEntry),
})
export type ArdManifest = z.infer<typeof ArdManifest>

const Term = z
	.string()
	.max(120, { abort: true })
	.regex(/^[A-Za-z][\w-]*(?:\.[\w-]+)*$/, 'Name a term of an entry, for example type, tags or metadata.category.')
const Value = z.string().max(200)
const Filter = namedFields(z.record(Term, z.union([Value, z.array(Value).max(50)])).default({}))
export type ArdFilter = z.infer<typeof Filter>

const PageToken = z
	.string()
	.max(8, { abort: true })
	.regex(/^[0-9]*$/, 'Send the pageToken of an earlier answer.')
	.default('')
const Text = z.string().trim().min(1, 'Say what is needed, in a few words.').max(500)

/** `POST /api/ard/search`. */
export const ArdSearchRequest = z.object({
	query: z.object({ text: Text, filter: Filter }),
	federation: z.enum(['auto', 'referrals', 'none']).default('auto'),
	pageSize: z.int().min(1).max(100).default(10),
	pageToken: PageToken,
})
export type ArdSearchRequest = z.output<typeof ArdSearchRequest>

const Found = z.looseObject({ ...ArdEntry.shape, score: z.int().min(0).max(100), source: z.url() })
/** `score` is relevance, not trust. `referrals` are included when requested. */
export const ArdSearchResponse = z.object({
	results: z.array(Found),
	referrals: z.array(ArdEntry).optional(),
	pageToken: z.string().optional(),
})
export type ArdSearchResponse = z.infer<typeof ArdSearchResponse>

const Facet = z.object({
	field: Term,
	limit: z.int().min(1).max(200).default(20),
	minCount: z.int().min(1).max(1_000_000).default(1),
})
/** `POST /api/ard/explore`. */
export const ArdExploreRequest = z.object({
	query: z.object({ text: Text.optional(), filter: Filter }).prefault({ filter: {} }),
	resultType: z.object({ facets: z.array(Facet).min(1).max(20) }),
})
export type ArdExploreRequest = z.output<typeof ArdExploreRequest>

const FacetResult = z.object({
	buckets: z.array(z.object({ value: z.string(), count: z.int().min(1) })),
	otherCount: z.int().min(0),
})
/** Counts by term; `otherCount` is for the values that are not listed. */
export const ArdExploreResponse = z.object({
	resultType: z.literal('facets'),
	facets: z.record(z.string(), FacetResult),
})
export type ArdExploreResponse = z.infer<typeof ArdExploreResponse>

const CONDITION = String.raw`(?:displayName|type|publisherId)\s*=\s*'[^']*'|(?:createdAfter|updatedAfter)\s*[>=]\s*'\d{4}-\d{2}-\d{2}[^']*'`
/** `GET /api/ard/agents`. */
export const ArdListQuery = z.object({
	filter: z
		.string()
		.max(500, { abort: true })
		.regex(
			new RegExp(`^\\s*$|^\\s*(?:${CONDITION})(?:\\s+AND\\s+(?:${CONDITION}))*\\s*$`),
			"Join conditions with AND, for example: type = 'text/plain' AND updatedAfter > '2026-01-01'. Terms: displayName, type, publisherId, createdAfter, updatedAfter.",
		)
		.default(''),
	orderBy: z
		.string()
		.regex(/^$|^(?:displayName|updatedAt)(?: (?:ASC|DESC))?$/, 'Order by displayName or updatedAt, with ASC or DESC.')
		.default(''),
	pageSize: limitParameter(100, 20),
	pageToken: PageToken,
})
export type ArdListQuery = z.output<typeof ArdListQuery>

export const ArdListResponse = z.object({
	items: z.array(ArdEntry),
	total: z.int().min(0),
	pageToken: z.string().optional(),
})
export type ArdListResponse = z.infer<typeof ArdListResponse>
