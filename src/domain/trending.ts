import type { z } from 'zod'
import type { Published } from '../published/published.ts'
import type { RegistryEntry } from '../schema/entry.ts'
import type { TrendingEntry, TrendingQuery, TrendingResponse } from '../schema/trending.ts'
import type { TrendingReason } from '../schema/vocabulary.ts'
import { find } from '../search/find.ts'

/** Entries by trending score. Until there are signals, only facts about trust count, and the answer says so. */
export function trendingEntries({ category, platform, limit }: TrendingQuery, published: Published): TrendingResponse {
	const rank = published.ranks()
	const { hits } = find(published.index(), { ...ALL, category, platform, limit, rank })
	const entries = published
		.rows(hits.map(({ doc }) => doc))
		.map((row, i) => toTrending(row, rank[hits[i]?.doc ?? -1] ?? 0))
	const signalsAvailable = { votes: false, community: false, intent: false }
	return {
		schemaVersion: 1,
		kind: 'registry-trending',
		category,
		platform,
		limit,
		count: entries.length,
		signalsAvailable,
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

function toTrending(row: RegistryEntry, score: number): TrendingEntry {
	const { category, slug, title, description, canonicalUrl, platforms = [], tags, dateAdded, trustSignals } = row
	const sourceStatus = trustSignals.sourceStatus ?? 'missing'
	return {
		category,
		slug,
		title,
		description,
		canonicalUrl,
		platforms,
		tags,
		dateAdded,
		score,
		reasons: reasonsOf(row),
		trustSignals: { sourceStatus },
	}
}

const reasonsOf = ({ trustSignals, verificationStatus }: RegistryEntry): z.infer<typeof TrendingReason>[] => [
	...(trustSignals.packageTrust === 'first-party' ? (['first_party_package'] as const) : []),
	...(verificationStatus === 'production' ? (['production_verified'] as const) : []),
]
