import type { TrendingReason } from '../schema/vocabulary.ts'
import type { DayOfEntry, Intent } from '../store/store.ts'

/** Days that are looked at; after four weeks a signal weighs a quarter and is let go. */
export const WINDOW_DAYS = 28
const HALF_LIFE_DAYS = 14
/** A target needs signals from this many addresses before they raise it above an entry with none. */
const ADDRESSES_NEEDED = 3

const INSTALL_LIKE: ReadonlySet<Intent> = new Set(['install_copy', 'config_copy', 'install', 'download'])

export type Reason = (typeof TrendingReason.options)[number]

/** What the signals of some weeks add to an entry's score, and why. */
export interface Momentum {
	score: number
	reasons: Reason[]
}

/** Decays, weighs and caps what happened to one entry; `days[0]` is today. */
export function momentumOf(days: readonly (DayOfEntry | undefined)[]): Momentum {
	const sums = { votes: 0, used: 0, works: 0, broken: 0, installs: 0, others: 0 }
	const addresses = new Set<string>()
	days.forEach((day, age) => {
		if (!day) return
		const weight = 2 ** (-age / HALF_LIFE_DAYS)
		for (const name of ['votes', 'used', 'works', 'broken'] as const) sums[name] += weight * day[name]
		for (const [intent, count] of Object.entries(day.intents))
			sums[INSTALL_LIKE.has(intent as Intent) ? 'installs' : 'others'] += weight * count
		for (const address of day.addresses) addresses.add(address)
	})
	const score =
		sums.votes * 4 + sums.used * 3 + sums.works * 5 - sums.broken * 5 + sums.installs * 2 + sums.others * 0.5
	if (addresses.size < ADDRESSES_NEEDED) return { score: Math.min(0, score), reasons: [] }
	return { score, reasons: reasonsOf(sums) }
}

function reasonsOf({
	votes,
	used,
	works,
	installs,
	others,
}: Record<'votes' | 'used' | 'works' | 'installs' | 'others', number>): Reason[] {
	const said: [boolean, Reason][] = [
		[votes > 0, 'upvotes'],
		[used > 0, 'community_used'],
		[works > 0, 'community_works'],
		[installs + others > 0, 'recent_intent'],
	]
	return said.filter(([holds]) => holds).map(([, reason]) => reason)
}
