import type { Published } from '../published/published.ts'
import type { RegistryEntry } from '../schema/entry.ts'
import { standingOf } from '../schema/overlay.ts'
import { keyOf } from '../schema/primitives.ts'
import type { TrendingEntry, TrendingQuery, TrendingResponse } from '../schema/trending.ts'
import { lastSeenAt, trustReasons } from '../schema/trust.ts'
import { isPrivate } from '../schema/visibility.ts'
import { find } from '../search/find.ts'
import { recentActivity } from './recent-activity.ts'
import type { Momentum } from './trending-score.ts'
import type { Services as VoterServices } from './voter.ts'

type Services = Pick<VoterServices, 'published' | 'store' | 'now'>

/** Below so many addresses in 14 days, nobody can tell what is trending. */
const MIN_ADDRESSES = 10

/** Entries by what people did and said lately; by what was looked at last while that is too little, or cannot be asked. */
export async function trendingEntries(query: TrendingQuery, services: Services): Promise<TrendingResponse> {
	const { published } = services
	const activity = isPrivate ? undefined : await recentActivity(services)
	const momentum = activity && activity.addresses >= MIN_ADDRESSES ? activity.momentum : undefined
	const entries = published
		.rows(inOrder(query, published, momentum))
		.map((row) => toTrending(row, momentum?.get(keyOf(row)) ?? { score: 0, reasons: [] }))
	const available = activity !== undefined
	return {
		schemaVersion: 1,
		kind: 'registry-trending',
		category: query.category,
		platform: query.platform,
		limit: query.limit,
		count: entries.length,
		basis: momentum ? 'signals' : 'recently_observed',
		signalsAvailable: { votes: available, community: available, intent: available },
		entries,
	}
}

const ALL = {
	q: '',
	installable: 'all',
	hasSafetyNotes: 'all',
	hasPrivacyNotes: 'all',
	downloadTrust: 'all',
	claimStatus: 'all',
	sourceStatus: 'all',
	sort: 'trending',
	explain: false,
	offset: 0,
} as const

/** The documents of a list, the first first: by their scores, then by the day on which each was last seen. */
export function inOrder(
	query: TrendingQuery,
	published: Pick<Published, 'index' | 'ranks' | 'documentOf'>,
	momentum?: ReadonlyMap<string, Momentum>,
): number[] {
	const rank = ranked(published, momentum)
	return find(published.index(), { ...ALL, ...query, rank }).hits.map(({ doc }) => doc)
}

/** More than any day, counted from 1970: the score decides, and the day on which an entry was last seen among equal ones. */
const DAYS = 1_000_000

function ranked(
	published: Pick<Published, 'ranks' | 'documentOf'>,
	momentum: ReadonlyMap<string, Momentum> = new Map(),
): Float64Array {
	const rank = Float64Array.from(published.ranks())
	for (const [key, { score }] of momentum) {
		const document = published.documentOf(key)
		if (document !== undefined) rank[document] = (rank[document] ?? 0) + Math.round(score * 100) * DAYS
	}
	return rank
}

function toTrending(row: RegistryEntry, momentum: Momentum): TrendingEntry {
	const { category, slug, title, description, canonicalUrl, platforms = [], tags, dateAdded, trustSignals } = row
	return {
		category,
		slug,
		title,
		description,
		canonicalUrl,
		platforms,
		tags,
		dateAdded,
		lastSeenAt: lastSeenAt(row),
		score: momentum.score,
		reasons: [...momentum.reasons, ...trustReasons(row)].slice(0, 6),
		...(momentum.addressesByDay && { addressesByDay: momentum.addressesByDay }),
		trustSignals: { sourceStatus: trustSignals.sourceStatus ?? 'missing' },
		...standingOf(row),
	}
}
