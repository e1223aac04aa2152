import type { Published } from '../published/published.ts'
import type {
	ArdEntry,
	ArdExploreRequest,
	ArdExploreResponse,
	ArdFilter,
	ArdListQuery,
	ArdListResponse,
	ArdManifest,
	ArdSearchRequest,
	ArdSearchResponse,
} from '../schema/ard.ts'
import { Failure } from '../schema/contract/errors.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import { find } from '../search/find.ts'
import { meaningOf } from './meaning.ts'

interface Match {
	entry: ArdEntry
	score: number
}

const entriesOf = (published: Published) => (published.document('data/ard.json') as ArdManifest).entries

/** Searches entries with the registry's own engine. Referrals are always empty, as no other registry is asked. */
export function searchArd(
	{ query, federation, pageSize, pageToken }: ArdSearchRequest,
	{ published, baseUrl }: { published: Published; baseUrl: string },
): ArdSearchResponse {
	const matches = matching(query, published)
	const best = matches[0]?.score ?? 1
	const { items, next } = paginate(matches, { pageSize, pageToken })
	return {
		results: items.map(({ entry: { representativeQueries, ...entry }, score }) => ({
			...entry,
			score: Math.round((100 * score) / best),
			source: `${baseUrl}/api/ard`,
		})),
		...(federation === 'referrals' && { referrals: [] }),
		...next,
	}
}

/** Counts the entries that match a query, grouped by the requested terms. */
export function exploreArd({ query, resultType }: ArdExploreRequest, published: Published): ArdExploreResponse {
	const matches = matching(query, published).map(({ entry }) => entry)
	const facets = resultType.facets.map(({ field, limit, minCount }) => {
		const counts = new Map<string, number>()
		for (const entry of matches)
			for (const value of new Set(valuesAt(entry, field))) counts.set(value, (counts.get(value) ?? 0) + 1)
		const buckets = [...counts]
			.filter(([, count]) => count >= minCount)
			.sort(([a, m], [b, n]) => n - m || byCodeUnit(a, b))
			.map(([value, count]) => ({ value, count }))
		const otherCount = buckets.slice(limit).reduce((sum, { count }) => sum + count, 0)
		return [field, { buckets: buckets.slice(0, limit), otherCount }] as const
	})
	return { resultType: 'facets', facets: Object.fromEntries(facets) }
}

/** Lists entries in catalogue order, or by name or date. */
export function listArd({ filter, orderBy, pageSize, pageToken }: ArdListQuery, published: Published): ArdListResponse {
	const conditions = conditionsOf(filter)
	const found = entriesOf(published).filter((entry) => conditions.every((holds) => holds(entry)))
	const [field, direction] = orderBy.split(' ')
	if (field) found.sort((a, b) => compare(a, b, field) * (direction === 'DESC' ? -1 : 1))
	const { items, next } = paginate(found, { pageSize, pageToken })
	return { items, total: found.length, ...next }
}

/** One entry by its exact identifier. Throws `not_found`. */
export function getArd({ identifier }: { identifier: string }, published: Published): ArdEntry {
	const found = entriesOf(published).find((entry) => entry.identifier === identifier)
	if (!found) throw new Failure('not_found', `There is no entry ${identifier} in this registry.`)
	return found
}

/** The entries that match the text (all of them without one) and the filter, best match first. */
function matching({ text, filter }: { text?: string | undefined; filter: ArdFilter }, published: Published): Match[] {
	const entries = entriesOf(published)
	const all = text === undefined ? entries.map((entry) => ({ entry, score: 0 })) : hits(text, { entries, published })
	return all.filter(({ entry }) =>
		Object.entries(filter).every(([term, wanted]) => {
			const values = valuesAt(entry, term)
			return [wanted].flat().some((value) => values.includes(value))
		}),
	)
}

function hits(text: string, { entries, published }: { entries: readonly ArdEntry[]; published: Published }): Match[] {
	const byDocument = new Map(
		entries.flatMap((entry) => {
			const document = published.documentOf(String(entry.metadata?.key))
			return document === undefined ? [] : [[document, entry]]
		}),
	)
	return find(published.index(), { q: text, limit: byDocument.size, meaning: meaningOf(published) }).hits.flatMap(
		({ doc, score }) => {
			const entry = byDocument.get(doc)
			return entry ? [{ entry, score }] : []
		},
	)
}

/** The values at a dotted path, as strings. `publisher` is taken from the identifier. */
function valuesAt(entry: ArdEntry, path: string): string[] {
	if (path === 'publisher') return [publisherOf(entry)]
	let values: unknown[] = [entry]
	for (const part of path.split('.')) {
		values = values.flatMap((value) =>
			typeof value === 'object' && value !== null && Object.hasOwn(value, part)
				? [(value as Record<string, unknown>)[part]].flat()
				: [],
		)
	}
	return values.filter((value) => value !== null && typeof value !== 'object').map(String)
}

const publisherOf = ({ identifier }: ArdEntry): string => identifier.split(':')[2] ?? ''

const textAt = (entry: ArdEntry, field: string) => valuesAt(entry, field)[0] ?? ''
const compare = (a: ArdEntry, b: ArdEntry, field: string) => byCodeUnit(textAt(a, field), textAt(b, field))

const CONDITION = /\b(\w+)\s*[=>]\s*'([^']*)'/g

/** Parses the conditions of a filter whose syntax has already been checked. Comma-separated values mean any of them. */
const conditionsOf = (filter: string) =>
	[...filter.matchAll(CONDITION)].map(([, term = '', value = '']) => {
		const any = value.split(',').map((one) => one.trim())
		return (entry: ArdEntry): boolean => {
			if (term === 'type') return any.includes(entry.type)
			if (term === 'publisherId') return any.includes(publisherOf(entry))
			if (term === 'displayName') return entry.displayName.toLowerCase() === value.toLowerCase()
			const at = term === 'createdAfter' ? String(entry.metadata?.dateAdded ?? '') : (entry.updatedAt ?? '')
			return at !== '' && Date.parse(at) > Date.parse(value)
		}
	})

interface Page {
	pageSize: number
	pageToken: string
}

function paginate<T>(all: readonly T[], { pageSize, pageToken }: Page): { items: T[]; next: { pageToken?: string } } {
	const start = Number(pageToken)
	const end = start + pageSize
	return { items: all.slice(start, end), next: end < all.length ? { pageToken: String(end) } : {} }
}
