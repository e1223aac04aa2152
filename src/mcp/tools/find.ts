import * as z from 'zod'
import type { App } from '../../app.ts'
import { kindOfCategory } from '../../kinds/kind-of.ts'
import { type KindId, kinds } from '../../kinds/kinds.ts'
import { Failure } from '../../schema/contract/errors.ts'
import { TagParameter } from '../../schema/contract/parameters.ts'
import { plainIssue } from '../../schema/issues.ts'
import { keyOf } from '../../schema/primitives.ts'
import { readingsOf, type Told } from '../../schema/readings.ts'
import { type NotKnown, SearchQuery, type SearchReason, type SearchResult } from '../../schema/search.ts'
import { notesOf } from '../../schema/search-notes.ts'
import { knownLicenceClass, LICENCE_CLASSES, OPEN_SOURCE } from '../../schema/text/licence.ts'
import { didYouMean, nearest } from '../../schema/text/nearest.ts'
import { ownValue } from '../../schema/text/own-value.ts'
import { RUNTIMES } from '../../schema/text/runtime.ts'
import { quoted } from '../../schema/text/shorten.ts'
import { slugify } from '../../schema/text/slugify.ts'
import { introduction } from '../../schema/vocabulary.ts'
import { AnyCategory, CategoryName, cardOf, Key, Limit, Offset, PlatformName } from '../entries.ts'
import { categoryOf, entryOf, findCategory } from '../keys.ts'
import { describeIssues, tool } from '../tool.ts'
import { plainName } from '../tool-names.ts'
import { installableFilter, platformFilter } from './clients.ts'
import { locationNamed } from './ways.ts'

/** A complete query with the defaults of the REST endpoint's own schema. */
export function queryOf(wanted: object): SearchQuery {
	const read = SearchQuery.safeParse(wanted, { error: plainIssue })
	if (read.success) return read.data
	throw new Failure('invalid_payload', describeIssues(read.error))
}

/** The filters of the API as tool arguments. */
const filters = {
	kind: z.string().max(64).optional().describe('e.g. mcp-server'),
	tag: z.string().max(80).optional(),
	author: z.string().max(100).optional().describe('who made it'),
	auth: z.enum(['none', 'key', 'oauth']).optional(),
	needsCredentials: z.boolean().optional(),
	transport: z.enum(['stdio', 'http', 'sse']).optional(),
	location: z.enum(['local', 'remote']).optional(),
	runtime: z.enum(RUNTIMES).optional(),
	license: z.enum([...LICENCE_CLASSES, OPEN_SOURCE]).optional(),
	readOnly: z.boolean().optional().describe('by default, or with a switch it has'),
	maintained: z.boolean().optional().describe('its source changed within a year'),
	observed: z.boolean().optional().describe('started and its tools read'),
	asksNoHost: z.boolean().optional().describe('contacted none unprompted; its tools may'),
	maxTokens: z
		.int()
		.optional()
		.meta({ between: [0, 999_999] })
		.describe('of its tools'),
	installable: z.boolean().optional(),
	hasSafetyNotes: z.boolean().optional(),
	hasPrivacyNotes: z.boolean().optional(),
	downloadTrust: z.enum(['first-party', 'external', 'none']).optional(),
	claimStatus: z.enum(['unclaimed', 'pending', 'verified']).optional(),
	sourceStatus: z.enum(['available', 'missing']).optional(),
	includeDeprecated: z.boolean().optional(),
	explain: z.boolean().optional(),
}

const Asked = z.object({
	query: z.string().max(2_000).default('').describe('a task in plain words, or a name'),
	category: CategoryName.optional(),
	platform: PlatformName.optional().describe('a client'),
	...filters,
	words: z.enum(['filters', 'literal']).optional().describe('literal: none is read as a filter'),
	sort: z.enum(['relevance', 'newest', 'title', 'trending', 'tokens', 'most-tokens']).optional(),
	limit: Limit(25, 5),
	offset: Offset,
})

/** Why an entry was found: its own word where it is another one than what was searched for. */
const whyFound = ({ term, matched, fields }: SearchReason): string =>
	`${matched === term ? term : `${matched} for ${term}`} in ${fields.join(', ')}`

const found = (row: SearchResult) => ({
	...cardOf(row),
	...(row.why?.length && { why: row.why.map(whyFound) }),
})

const isByUse = ({ filter, value }: Told): boolean => filter === 'sort' && value === 'trending'

/** Which words of the query were read as a filter, and which of those were ignored. */
export const readAs = (one: Told, isCounted = false): string => {
	const { words, filter, value, because } = one
	const order = isByUse(one)
		? isCounted
			? ' (most used lately first)'
			: ' (last checked first: too little use is counted)'
		: ''
	return `${words}: ${filter}=${value}${order}${because === 'nothing-left' ? ' would leave nothing, let go' : because ? ' set by argument' : ''}`
}

/** The API's answer, sorted by use if that is asked for and known. */
async function answerTo(query: SearchQuery, services: App) {
	const { ranksByUse, searchRegistry } = await import('../engine.ts')
	const first = searchRegistry(query, services.published)
	const isAsked = query.sort === 'trending' || readingsOf(first).some((one) => one.applied && isByUse(one))
	const byUse = isAsked ? await ranksByUse(services) : undefined
	return { answer: byUse ? searchRegistry(query, services.published, byUse) : first, isCounted: byUse !== undefined }
}

/** Searches like the API, but accepts categories, kinds and platforms in any spelling. */
async function search({ query, category, platform, kind, tag, words, ...rest }: z.output<typeof Asked>, services: App) {
	const { shortQuery } = await import('../engine.ts')
	const asked = query.replace(/\s+/g, ' ').trim()
	const q = shortQuery(asked)
	const narrowed = asParameters({ ...rest, kind: kind && kindNamed(kind) })
	const { notes: placed = [], ...place } = platform ? installableFilter(platform, services.published) : {}
	const named = tag && tagNamed(tag)
	const wanted = {
		...place,
		...narrowed,
		q,
		category: category ? categoryOf(category) : '',
		...(words && { words }),
		...(named && { tag: named }),
	}
	const { answer, isCounted } = await answerTo(queryOf(wanted), services)
	const { total, nextOffset, identified, results, nearest, leftOut, notKnown = [] } = answer
	const understood = readingsOf(answer)
	const notes = [
		...(q !== asked ? [`query: it may have 120 characters, so it was shortened to ${quoted(q)}.`] : []),
		...placed,
		...notesOf(answer),
		...notKnown.map(unknownNote),
		...(total ? [] : await whyNothing({ tag: named, author: rest.author }, services)),
	]
	const isNarrowed = Object.keys(narrowed).some((name) => !NOT_FILTERS.has(name))
	return {
		total,
		...(nextOffset !== null && { nextOffset }),
		...(understood.length && { understood: understood.map((one) => readAs(one, isCounted)) }),
		...(identified && { identified: identified.map(({ words, identifier }) => `${words}: ${identifier}`) }),
		results: results.map(found),
		...(nearest && { nearest: nearest.map(found) }),
		...(!total && query && isNarrowed && (await fitting({ wanted, unfiltered: { ...place, q, words } }, services))),
		...(leftOut && { deprecatedLeftOut: leftOut }),
		...(notes.length && { notes }),
		pages: `${services.baseUrl}/<category>/<slug>`,
	}
}

/** Arguments as parameters of the API: those that were given, a yes or no as text. */
const asParameters = (given: Readonly<Record<string, unknown>>): Record<string, unknown> =>
	Object.fromEntries(
		Object.entries(given)
			.filter(([, value]) => value !== undefined)
			.map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
	)

/** Notes that no entry has a tag, and that nobody of a name made one. */
const whyNothing = async (
	{ tag, author }: { tag?: string | undefined; author?: string | undefined },
	services: App,
) => [...(tag ? await describeTag(tag, services) : []), ...(author ? await describeAuthor(author, services) : [])]

/** Of how many entries that fit otherwise it is not known whether they pass a filter, and which are the best of these. */
const unknownNote = ({ filter, count, of, entries }: NotKnown): string =>
	`${filter}: it is not known for ${count} of the ${of} entries that otherwise match: ${entries.join(', ')}${count > entries.length ? ', …' : ''}`

/** A kind by its id, or by a category that has it. Throws a failure that lists them. */
function kindNamed(text: string): KindId {
	const name = slugify(text)
	const category = findCategory(text)
	const found = category ? kindOfCategory(category).id : name
	if (Object.hasOwn(kinds, found)) return found as KindId
	const ids = Object.keys(kinds)
	throw new Failure(
		'invalid_query',
		`kind: There is no kind ${quoted(text)}. ${didYouMean(nearest(name, ids))}Write one of ${ids.join(', ')}.`,
	)
}

/** A tag in its spelling; what has no spelling as one is left for the schema to refuse. */
function tagNamed(text: string): string {
	const tag = text.trim().toLowerCase().replace(/\s+/g, '-')
	return TagParameter.safeParse(tag).success ? tag : slugify(tag) || tag
}

/** A note that no entry has a tag, with a common tag that may be meant. Empty when an entry has it. */
async function describeTag(tag: string, { published }: App) {
	const { searchRegistry } = await import('../engine.ts')
	const having = searchRegistry(queryOf({ tag, limit: 1, includeDeprecated: 'true' }), published)
	if (having.total) return []
	const known = Object.keys(searchRegistry(queryOf({ limit: 1 }), published).facets?.tags ?? {})
	return [`No entry has the tag ${quoted(tag)}. ${didYouMean(nearest(tag, known))}`.trim()]
}

/** A note that nobody of this name made an entry, with a name that may be meant. Empty when somebody did. */
async function describeAuthor(author: string, { published }: App) {
	const { searchRegistry } = await import('../engine.ts')
	if (searchRegistry(queryOf({ author, limit: 1, includeDeprecated: 'true' }), published).total) return []
	const meant = nearest(author, published.index().authors)
	return [`No entry is by ${quoted(author)}. ${didYouMean(meant)}`.trim()]
}

/** Parameters that change how results are shown, not which entries match. */
const NOT_FILTERS: ReadonlySet<string> = new Set(['sort', 'limit', 'offset', 'explain'])

/** How many of the entries that the filters leave out are shown: what is called so comes first. */
const LEFT_OUT = 2

/** The entries that match the words without the filters, and the filters without the words, for a search in which no entry matches both. */
async function fitting({ wanted, unfiltered }: { wanted: object; unfiltered: object }, { published }: App) {
	const { searchRegistry } = await import('../engine.ts')
	const without = {
		withoutTheFilters: { ...unfiltered, limit: LEFT_OUT },
		withoutTheWords: { ...wanted, q: '', offset: 0 },
	}
	return Object.fromEntries(
		Object.entries(without).flatMap(([name, query]) => {
			const { total, results } = searchRegistry(queryOf(query), published)
			return total ? [[name, { total, results: results.map(found) }]] : []
		}),
	)
}

const said =
	(values: Readonly<Record<string, string>>) =>
	(text: string): string | undefined =>
		ownValue(values, plainName(text))

/** Values as drafts, the protocol and facts here word them. */
const reads = {
	license: knownLicenceClass,
	auth: said({ api_key: 'key', apikey: 'key', oauth2: 'oauth', oauth_2: 'oauth' }),
	transport: said({ streamable_http: 'http', streamablehttp: 'http' }),
	location: locationNamed,
}

export const searchTool = tool({
	name: 'search_registry',
	title: 'Search',
	description: `Find ${introduction()} by task, name or technology, narrowed by filters.`,
	input: Asked,
	reads,
	run: search,
})

export const categoryTool = tool({
	name: 'list_category_entries',
	title: 'List a category',
	description: 'Entries of one category, newest first.',
	input: Asked.extend({ limit: Limit(50, 20) }),
	reads,
	run: ({ sort = 'newest', ...asked }, services) =>
		search({ ...asked, sort: asked.query ? undefined : sort }, services),
})

export const trendingTool = tool({
	name: 'get_trending',
	title: 'Trending',
	description:
		'What people have used and reported as working lately, or what was checked last if there are too few reports.',
	input: z.object({ category: AnyCategory.optional(), platform: PlatformName.optional(), limit: Limit(20, 5) }),
	async run({ category, platform, limit }, services) {
		const { notes, platform: place = '' } = platform ? platformFilter(platform, services.published) : {}
		const query = { category: category ? categoryOf(category) : '', platform: place, limit } as const
		const { trendingEntries } = await import('../engine.ts')
		const { basis, entries } = await trendingEntries(query, services)
		return {
			basis,
			results: entries.map((entry) => ({
				...cardOf(entry),
				...(entry.lastSeenAt && { lastSeen: entry.lastSeenAt }),
				...(entry.score && { score: entry.score }),
				...(entry.reasons.length && { reasons: entry.reasons }),
			})),
			...(notes && { notes }),
		}
	},
})

export const relatedTool = tool({
	name: 'get_related_entries',
	title: 'Related entries',
	description: 'Entries near a given one, with the reasons.',
	input: z.object({ key: Key, limit: Limit(8, 8) }),
	async run({ key, limit }, { published }) {
		const entry = await entryOf(key, published)
		return { key: keyOf(entry), related: entry.related.slice(0, limit) }
	},
})
