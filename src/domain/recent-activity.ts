import { DAY_MS, dayOf } from '../schema/text/day.ts'
import type { DayOfEntry } from '../store/store.ts'
import { type Momentum, momentumOf, WINDOW_DAYS } from './trending-score.ts'
import type { Services as VoterServices } from './voter.ts'

type Services = Pick<VoterServices, 'published' | 'store' | 'now'>

const ADDRESS_DAYS = 14
const CACHE_MS = 60_000
const FAILURE_CACHE_MS = 5000

/** What was done lately, as far as the registry knows: the momentum of each entry by its key, and how many addresses spoke. */
interface RecentActivity {
	momentum: ReadonlyMap<string, Momentum>
	addresses: number
}

interface CachedActivity {
	activity: Promise<RecentActivity | undefined>
	since: number
	until: number
	/** How many writes this process had done before. */
	writes: number
}

/** Functions come in bundles with modules of their own; a process counts the writes of all of them. */
const here: { writes: number } = Reflect.get(globalThis, Symbol.for('pinakes.activity-writes')) ?? { writes: 0 }
Reflect.set(globalThis, Symbol.for('pinakes.activity-writes'), here)

/** By the registry that is served, the one thing that all requests of a process share: each has a store of its own around the one. */
const cache = new WeakMap<Services['published'], CachedActivity>()

/**
 * What was done lately; nothing when the store cannot be asked. However many ask, a process reads it once a minute, and
 * after a failure once in five seconds: it is all that was done in 28 days. What this process writes itself through
 * `invalidateAfter` shows at once, so a process that is alone is exact; what others write shows within the minute.
 */
export function recentActivity({ published, store, now }: Services): Promise<RecentActivity | undefined> {
	const at = now()
	const last = cache.get(published)
	if (last && last.writes === here.writes && isFresh(last, at)) return last.activity
	const fresh: CachedActivity = { activity: read(store, at), since: at, until: at + CACHE_MS, writes: here.writes }
	cache.set(published, fresh)
	void fresh.activity.then((activity) => {
		if (!activity) fresh.until = now() + FAILURE_CACHE_MS
	})
	return fresh.activity
}

const isFresh = ({ since, until }: CachedActivity, at: number): boolean =>
	at >= since && at < until && dayOf(at) === dayOf(since)

/** Does a write that counts in trending, and has the activity read anew: also after a failure, which may have written. */
export async function invalidateAfter<T>(write: Promise<T>): Promise<T> {
	try {
		return await write
	} finally {
		here.writes++
	}
}

async function read(store: Services['store'], at: number): Promise<RecentActivity | undefined> {
	const days = Array.from({ length: WINDOW_DAYS }, (_, age) => dayOf(at - age * DAY_MS))
	try {
		const activity = await (await store()).activity(days)
		const keys = new Set(activity.flatMap((day) => [...day.keys()]))
		const momentum = new Map([...keys].map((key) => [key, momentumOf(activity.map((day) => day.get(key)))]))
		return { momentum, addresses: addressesIn(activity.slice(0, ADDRESS_DAYS)) }
	} catch {
		return undefined
	}
}

const addressesIn = (days: readonly ReadonlyMap<string, DayOfEntry>[]): number =>
	new Set(days.flatMap((day) => [...day.values()].flatMap((addresses) => [...addresses.keys()]))).size
