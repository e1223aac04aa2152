import { Failure } from '../schema/contract/errors.ts'
import { isObject } from '../schema/object.ts'
import { DAY_MS, dayOf } from '../schema/text/day.ts'
import type { DayOfEntry } from '../store/store.ts'
import { type Momentum, momentumOf, WINDOW_DAYS } from './trending-score.ts'
import type { SignalServices } from './voter.ts'

type Services = Pick<SignalServices, 'published' | 'store' | 'now'>

const ADDRESS_DAYS = 14
const CACHE_MS = 60_000
const FAILURE_CACHE_MS = 5000

/** Recent activity: the momentum of each entry by its key, and how many distinct addresses took part. */
interface RecentActivity {
	momentum: ReadonlyMap<string, Momentum>
	addresses: number
}

interface CachedActivity {
	activity: Promise<RecentActivity | undefined>
	since: number
	until: number
	/** How many writes this process had made when this was read. */
	writes: number
}

/** Counts the writes of the whole process: each bundle has its own modules, so it is kept on `globalThis`. */
const here: { writes: number } = Reflect.get(globalThis, Symbol.for('pinakes.activity-writes')) ?? { writes: 0 }
Reflect.set(globalThis, Symbol.for('pinakes.activity-writes'), here)

/** Keyed by the published registry, which all requests of a process share; each request wraps the store anew. */
const cache = new WeakMap<Services['published'], CachedActivity>()

/**
 * The activity of the last 28 days; undefined when the store cannot be read. Each process reads it at most once a minute,
 * once in five seconds after a failure, and once after each change that it made through `invalidateAfter`. Those changes
 * show at once; those of other processes show within the minute.
 */
export function recentActivity({ published, store, now }: Services): Promise<RecentActivity | undefined> {
	const at = now()
	const last = cache.get(published)
	if (last && last.writes === here.writes && isFresh(last, at)) return last.activity
	const fresh: CachedActivity = {
		activity: readActivity(store, at),
		since: at,
		until: at + CACHE_MS,
		writes: here.writes,
	}
	cache.set(published, fresh)
	const askAgainSoon = () => {
		fresh.until = now() + FAILURE_CACHE_MS
	}
	fresh.activity.then((activity) => activity ?? askAgainSoon(), askAgainSoon)
	return fresh.activity
}

const isFresh = ({ since, until }: CachedActivity, at: number): boolean =>
	at >= since && at < until && dayOf(at) === dayOf(since)

/**
 * Runs a write that affects trending, then has the activity read again, unless nothing changed or the limiter refused it.
 * A write that failed otherwise may have been stored.
 */
export async function invalidateAfter<T>(write: Promise<T>): Promise<T> {
	try {
		const done = await write
		if (!(isObject(done) && done.changed === false)) here.writes++
		return done
	} catch (error) {
		if (!(error instanceof Failure && error.code === 'rate_limited')) here.writes++
		throw error
	}
}

async function readActivity(store: Services['store'], at: number): Promise<RecentActivity | undefined> {
	const days = Array.from({ length: WINDOW_DAYS }, (_, age) => dayOf(at - age * DAY_MS))
	const activity = await readDays(store, days)
	if (!activity) return undefined
	const keys = new Set(activity.flatMap((day) => [...day.keys()]))
	const momentum = new Map([...keys].map((key) => [key, momentumOf(activity.map((day) => day.get(key)))]))
	return { momentum, addresses: addressesIn(activity.slice(0, ADDRESS_DAYS)) }
}

/** What the store holds of these days; undefined when it says that it cannot be read, which the log knows. */
async function readDays(store: Services['store'], days: readonly string[]) {
	try {
		return await (await store()).activity(days)
	} catch (error) {
		if (error instanceof Failure) return undefined
		throw error
	}
}

const addressesIn = (days: readonly ReadonlyMap<string, DayOfEntry>[]): number =>
	new Set(days.flatMap((day) => [...day.values()].flatMap((addresses) => [...addresses.keys()]))).size
