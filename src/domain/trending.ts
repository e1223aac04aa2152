import type { Published } from '../published/published.ts'
import type { RegistryEntry } from '../schema/entry.ts'
import { standingOf } from '../schema/overlay.ts'
import { keyOf } from '../schema/primitives.ts'
import { didYouMean, nearest } from '../schema/text/nearest.ts'
import { quoted } from '../schema/text/shorten.ts'
import type { TrendingEntry, TrendingQuery, TrendingResponse } from '../schema/trending.ts'
import { lastSeenAt, trustReasons } from '../schema/trust.ts'
import { isPrivate } from '../schema/visibility.ts'
import { Category } from '../schema/vocabulary.ts'
import { find } from '../search/find.ts'
import { recentActivity } from './recent-activity.ts'
import type { Momentum } from './trending-score.ts'
import type { SignalServices } from './voter.ts'

type Services = Pick<SignalServices, 'published' | 'store' | 'now'>

/** With fewer addresses than this in 14 days, trending has no meaning. */
const MIN_ADDRESSES = 10

/**
 * Entries by recent activity. When there is too little activity, or the store cannot be read, by the most recent check
 * instead.
 */
export async function trendingEntries(query: TrendingQuery, services: Services): Promise<TrendingResponse> {
	const { published } = services
	const activity = await activityOf(services)
	const momentum = countedIn(activity)
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
		...noteOn(query.category),
		entries,
	}
}

const activityOf = async (services: Services) => (isPrivate ? undefined : recentActivity(services))

/** What is counted where it has a meaning. */
const countedIn = (activity: Awaited<ReturnType<typeof recentActivity>>) =>
	activity && activity.addresses >= MIN_ADDRESSES ? activity.momentum : undefined

/** The rank of each document by recent activity, for a search that asks for what is used most; nothing where too little is counted. */
export async function ranksByUse(services: Services): Promise<ArrayLike<number> | undefined> {
	const momentum = countedIn(await activityOf(services))
	return momentum && ranked(services.published, momentum)
}

/** A category that does not exist has no entries, as in a search; unlike a search there are no facets that list those that do. */
function noteOn(category: string): { note?: string } {
	if (!category || Category.safeParse(category).success) return {}
	const meant = didYouMean(nearest(category, Category.options))
	return { note: `There is no category ${quoted(category)}. ${meant}There are ${Category.options.join(', ')}.` }
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

/** Document numbers ordered by score, then by the day each was last checked. */
export function inOrder(
	query: TrendingQuery,
	published: Pick<Published, 'index' | 'ranks' | 'documentOf'>,
	momentum?: ReadonlyMap<string, Momentum>,
): number[] {
	const rank = ranked(published, momentum)
	return find(published.index(), { ...ALL, ...query, order: rank }).hits.map(({ doc }) => doc)
}

/** More than any day number since 1970, so that the day only decides between equal scores. */
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
