import type * as z from 'zod'
import type {
	Accepted,
	IntentEvent,
	SignalBatch,
	SignalBatchReport,
	SignalCounts,
	SignalInput,
	SignalReport,
	SignalTarget,
	VoteCounts,
	VoteQuery,
	VoteToggle,
	VoteToggled,
} from '../schema/signals.ts'
import { dayOf } from '../schema/text/day.ts'
import { isPrivate } from '../schema/visibility.ts'
import type { SignalWrite, Written } from '../store/store.ts'
import { isEntry, normalizeKey, requireEntry } from './entry-keys.ts'
import { invalidateAfter } from './recent-activity.ts'
import { hashedSite, type SignalServices, voterOf } from './voter.ts'

/** The services of an operation that sets or withdraws a vote or signal. */
export interface WriteServices extends SignalServices {
	/** Writes it, and counts the request as a hit of the rate limiter. Throws `rate_limited` when it is over the limit. */
	record(write: SignalWrite): Promise<Written>
}

/** The voter and the day of a signal. */
const voterAndDay = (clientId: string, services: SignalServices): Pick<SignalWrite, 'voter' | 'day'> => ({
	voter: voterOf(clientId, services),
	day: dayOf(services.now()),
})

/** Vote counts, and which entries this client voted for. Keys without an entry count 0. */
export async function queryVotes(
	{ keys, clientId }: z.output<typeof VoteQuery>,
	services: SignalServices,
): Promise<z.infer<typeof VoteCounts>> {
	const wanted = [...new Set(keys.map(normalizeKey))]
	const known = wanted.filter((key) => isEntry(key, services))
	const store = await services.store()
	const found = known.length ? await store.votes(known, voterOf(clientId, services).client) : { counts: [], mine: [] }
	const counts: Record<string, number> = Object.create(null)
	const votes: Record<string, boolean> = Object.create(null)
	for (const key of wanted) {
		counts[key] = 0
		votes[key] = false
	}
	known.forEach((key, i) => {
		votes[key] = found.mine[i] ?? false
		counts[key] = visibleCount(found.counts[i] ?? 0, votes[key])
	})
	return { ok: true, votes, counts }
}

/** In a private registry a count could reveal who voted, so each caller sees only their own vote. */
const visibleCount = (count: number, own: boolean): number => (isPrivate ? Number(own) : count)

/** Casts or withdraws a vote. Repeating the current state changes nothing. Throws `not_found` for an unknown entry. */
export async function toggleVote(
	{ key, clientId, vote }: z.output<typeof VoteToggle>,
	services: WriteServices,
): Promise<z.infer<typeof VoteToggled>> {
	const entry = requireEntry(key, services)
	const write = { kind: 'vote', key: entry, on: vote, ...voterAndDay(clientId, services) } as const
	const { count } = await invalidateAfter(services.record(write))
	return { ok: true, key: entry, voted: vote, count: visibleCount(count, vote) }
}

type Counts = z.infer<typeof SignalCounts>
const NONE: Counts = { used: 0, works: 0, broken: 0 }

/** The used, works and broken counts of one entry. */
export async function getSignals(
	{ target }: z.output<typeof SignalTarget>,
	services: SignalServices,
): Promise<z.infer<typeof SignalReport>> {
	const [signals = NONE] = await countsOf([normalizeKey(target)], services)
	return { ok: true, target: normalizeKey(target), signals }
}

/** The signal counts of many entries, each under the key exactly as it was sent. */
export async function querySignals(
	{ targetKeys }: z.output<typeof SignalBatch>,
	services: SignalServices,
): Promise<z.infer<typeof SignalBatchReport>> {
	const counts = await countsOf(targetKeys.map(normalizeKey), services)
	const signals: Record<string, Counts> = Object.create(null)
	targetKeys.forEach((target, i) => {
		signals[target] = counts[i] ?? NONE
	})
	return { ok: true, signals }
}

async function countsOf(keys: readonly string[], services: SignalServices): Promise<Counts[]> {
	if (isPrivate) return keys.map(() => NONE)
	const known = [...new Set(keys)].filter((key) => isEntry(key, services))
	const store = await services.store()
	const found = known.length ? await store.signals(known) : []
	const byKey = new Map(known.map((key, i) => [key, found[i] ?? NONE]))
	return keys.map((key) => byKey.get(key) ?? NONE)
}

/** Sets or withdraws a signal. `accepted` is false when nothing changed. Throws `not_found` for an unknown entry. */
export async function recordSignal(
	{ targetKey, signal, clientId, active }: z.output<typeof SignalInput>,
	services: WriteServices,
): Promise<z.infer<typeof Accepted>> {
	const key = requireEntry(targetKey, services)
	const write = { kind: signal, key, on: active, ...voterAndDay(clientId, services) }
	const { changed } = await invalidateAfter(services.record(write))
	return { ok: true, accepted: changed }
}

/**
 * Counts an event for today. The keyed hash of the address is stored with it, so that one address counts only a few
 * times.
 */
export async function recordIntent(
	{ targetKey, eventName }: z.output<typeof IntentEvent>,
	services: SignalServices,
): Promise<z.infer<typeof Accepted>> {
	const key = requireEntry(targetKey, services)
	const store = await services.store()
	const from = { address: hashedSite(services), day: dayOf(services.now()) }
	await invalidateAfter(store.addIntent(key, eventName, from))
	return { ok: true, accepted: true }
}
