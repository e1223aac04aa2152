import type { Published } from '../published/published.ts'
import { DAY_MS, dayOf } from '../schema/day.ts'
import type { RegistryEntry } from '../schema/entry.ts'
import { keyOf } from '../schema/primitives.ts'
import type { TrendingEntry, TrendingQuery, TrendingResponse } from '../schema/trending.ts'
import { trustReasons } from '../schema/trust.ts'
import { find } from '../search/find.ts'
import type { DayOfEntry } from '../store/store.ts'
import { type Momentum, momentumOf, WINDOW_DAYS } from './trending-score.ts'
import type { Services as VoiceServices } from './voice.ts'

type Services = Pick<VoiceServices, 'published' | 'store' | 'now'>

/** Entries by what people say of them lately and by facts about trust; only the latter while the store is away. */
export async function trendingEntries(
	{ category, platform, limit }: TrendingQuery,
	services: Services,
): Promise<TrendingResponse> {
	const { published } = services
	const momentum = await recentMomentum(services)
	const rank = ranked(published, momentum)
	const { hits } = find(published.index(), { ...ALL, category, platform, limit, rank })
	const entries = published
		.rows(hits.map(({ doc }) => doc))
		.map((row, i) => toTrending(row, rank[hits[i]?.doc ?? -1] ?? 0, momentum?.get(keyOf(row))))
	const heard = momentum !== undefined
	const signalsAvailable = { votes: heard, community: heard, intent: heard }
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

/** The momentum of every entry that somebody spoke of, by key; nothing when the store cannot be asked. */
async function recentMomentum({ store, now }: Services): Promise<Map<string, Momentum> | undefined> {
	const days = Array.from({ length: WINDOW_DAYS }, (_, age) => dayOf(now() - age * DAY_MS))
	try {
		const activity = await (await store()).activity(days)
		const keys = new Set(activity.flatMap((day) => [...day.keys()]))
		return new Map(
			[...keys].map((key) => [key, momentumOf(activity.map((day): DayOfEntry | undefined => day.get(key)))]),
		)
	} catch {
		return undefined
	}
}

function ranked(published: Published, momentum: ReadonlyMap<string, Momentum> | undefined): Float32Array {
	const rank = published.ranks().slice()
	for (const [key, { score }] of momentum ?? []) {
		const document = published.documentOf(key)
		if (document !== undefined) rank[document] = (rank[document] ?? 0) + score
	}
	return rank
}

function toTrending(row: RegistryEntry, score: number, momentum: Momentum | undefined): TrendingEntry {
	const { category, slug, title, description, canonicalUrl, platforms = [], tags, dateAdded, trustSignals } = row
	const reasons = [...(momentum?.reasons ?? []), ...trustReasons(row)].slice(0, 6)
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
		score: Math.round(score * 100) / 100,
		reasons,
		trustSignals: { sourceStatus },
	}
}
