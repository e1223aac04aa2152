import * as z from 'zod'
import { contextOfAll } from '../../clients/context.ts'
import { searchRegistry } from '../../domain/search.ts'
import { trendingEntries } from '../../domain/trending.ts'
import { Failure, issueDetails } from '../../schema/contract/errors.ts'
import type { Entry } from '../../schema/entry.ts'
import { plainIssue } from '../../schema/issues.ts'
import { keyOf } from '../../schema/primitives.ts'
import { SearchQuery } from '../../schema/search.ts'
import { LICENCE_CLASSES } from '../../schema/text/licence.ts'
import { Category, TrendingBasis } from '../../schema/vocabulary.ts'
import { Card, cardOf, contextOf, entryOf, factsOf, Key, Limit, Offset, PlatformName, platformOf } from '../entries.ts'
import { tool } from '../tool.ts'

const Found = z.object({ total: z.int(), nextOffset: z.int().nullable(), results: z.array(Card) })
/** The defaults of the REST endpoint hold here too: the same schema reads what a tool leaves out. */
function queryOf(wanted: object): SearchQuery {
	const read = SearchQuery.safeParse(wanted, { error: plainIssue })
	if (read.success) return read.data
	throw new Failure(
		'invalid_payload',
		issueDetails(read.error, 5)
			.map(({ path, message }) => `${path}: ${message}`)
			.join('\n'),
	)
}

/** The filters that help an agent to choose. What was observed is what a receipt says. */
const filters = {
	kind: z.string().max(64).optional().describe('e.g. mcp-server'),
	tag: z.string().max(40).optional(),
	auth: z.enum(['none', 'key', 'oauth']).optional(),
	transport: z.enum(['stdio', 'http', 'sse']).optional(),
	location: z.enum(['local', 'remote']).optional(),
	license: z.enum(LICENCE_CLASSES).optional(),
	readOnly: z.boolean().optional(),
	maintained: z.boolean().optional(),
	observed: z.boolean().optional(),
	asksNoHost: z.boolean().optional(),
	maxTokens: z.int().min(0).max(999_999).optional().describe('o200k, as observed'),
}

export const searchTool = tool({
	name: 'search_registry',
	title: 'Search the registry',
	description: 'Find MCP servers, skills, agents, commands, hooks, rules and more by task, name or technology.',
	input: z.object({
		query: z.string().max(120).default(''),
		category: Category.optional(),
		platform: PlatformName.optional(),
		...filters,
		limit: Limit(20, 8),
		offset: Offset,
	}),
	output: Found.extend({ nearest: z.array(Card).optional().describe('when nothing fits') }),
	run({ query, category = '', platform, limit, offset, ...asked }, { published }) {
		const narrowed = Object.fromEntries(
			Object.entries(asked).map(([name, value]) => [name, typeof value === 'boolean' ? String(value) : value]),
		)
		const wanted = { ...narrowed, q: query, category, platform: platform ? platformOf(platform) : '', limit, offset }
		const { total, nextOffset, results, nearest } = searchRegistry(queryOf(wanted), published)
		return { total, nextOffset, results: results.map(cardOf), ...(nearest && { nearest: nearest.map(cardOf) }) }
	},
})

export const categoryTool = tool({
	name: 'list_category_entries',
	title: 'List a category',
	description: 'Entries of one category, newest first.',
	input: z.object({ category: Category, limit: Limit(50, 20), offset: Offset }),
	output: Found,
	run({ category, limit, offset }, { published }) {
		const { total, nextOffset, results } = searchRegistry(
			queryOf({ category, limit, offset, sort: 'newest' }),
			published,
		)
		return { total, nextOffset, results: results.map(cardOf) }
	},
})

export const trendingTool = tool({
	name: 'get_trending',
	title: 'Trending entries',
	description: 'What people use and report as working lately; what was checked last while too few have said anything.',
	input: z.object({ category: Category.optional(), platform: PlatformName.optional(), limit: Limit(20, 8) }),
	output: z.object({
		basis: TrendingBasis,
		results: z.array(Card.extend({ score: z.number(), reasons: z.array(z.string()) })),
	}),
	async run({ category = '', platform, limit }, services) {
		const query = { category, platform: platform ? platformOf(platform) : '', limit }
		const { basis, entries } = await trendingEntries(query, services)
		const results = entries.map((entry) => ({ ...cardOf(entry), score: entry.score, reasons: entry.reasons }))
		return { basis, results }
	},
})

export const relatedTool = tool({
	name: 'get_related_entries',
	title: 'Related entries',
	description: 'Entries near a given one, with the reasons.',
	input: z.object({ key: Key, limit: Limit(8, 8) }),
	output: z.object({
		key: z.string(),
		related: z.array(z.object({ key: z.string(), title: z.string(), reasons: z.array(z.string()) })),
	}),
	run({ key, limit }, { published }) {
		const entry = entryOf(key, published)
		return { key: keyOf(entry), related: entry.related.slice(0, limit) }
	},
})

export const compareTool = tool({
	name: 'compare_entries',
	title: 'Compare entries',
	description: 'Two to five entries side by side: facts, platforms, trust, notes.',
	input: z.object({ keys: z.array(Key).min(2).max(5) }),
	output: z.object({
		entries: z.array(z.object({ key: z.string(), title: z.string(), platforms: z.array(z.string()) })),
	}),
	run({ keys }, { published }) {
		const entries = keys.map((key) => entryOf(key, published))
		if (new Set(entries.map(keyOf)).size < entries.length)
			throw new Failure('invalid_payload', 'keys: An entry stands in the list twice. Name different entries.')
		const together = contextTogether(entries)
		return {
			entries: entries.map((entry) => ({ ...cardOf(entry), ...comparedFacts(entry) })),
			...(together && { together }),
		}
	},
})

const comparedFacts = (entry: Entry) => {
	const { safetyNotes, privacyNotes, ...facts } = factsOf(entry)
	const install = [...new Set(entry.install.map(({ kind }) => kind))]
	const { context } = entry
	return {
		...facts,
		...(context && { context: contextOf(context) }),
		install,
		package: entry.package !== null,
		safetyNotes,
		privacyNotes,
	}
}

/** What all of them cost at once, where that is known of more than one; of the others it says so. */
function contextTogether(entries: readonly Entry[]) {
	const { costs, counted } = contextOfAll(entries)
	return counted > 1 ? { counted, of: entries.length, context: contextOf(costs) } : undefined
}
