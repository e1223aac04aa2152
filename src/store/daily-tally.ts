import type { Counted, DayOfEntry, Signal, Voter } from './store.ts'

/** What a client can say about an entry: a vote or a signal. */
export type Kind = 'vote' | Signal

/** A vote or signal to set or withdraw. */
export interface SignalWrite {
	key: string
	voter: Voter
	on: boolean
	day: string
}

/** How often one address counts at one entry in one day, for each kind of vote, signal and event. */
export const DAILY_CAP = 3

/** The signal that a signal replaces. */
export const opposite = (kind: Kind): Kind | undefined =>
	kind === 'works' ? 'broken' : kind === 'broken' ? 'works' : undefined

/** FNV-1a, to spread clients evenly; it hides nothing. */
export function spread(client: string): number {
	let hash = 0x811c9dc5
	for (let index = 0; index < client.length; index++) hash = Math.imul(hash ^ client.charCodeAt(index), 0x01000193)
	return hash >>> 0
}

/** One number of a day: how often an address did one thing at one entry. */
export interface Tally {
	key: string
	address: string
	counted: Counted
	n: number
}

/** Collects what a driver has stored of one day. */
export class DayTally {
	readonly #entries = new Map<string, Map<string, Partial<Record<Counted, number>>>>()

	add({ key, address, counted, n }: Tally): void {
		const addresses = this.#entries.get(key) ?? new Map<string, Partial<Record<Counted, number>>>()
		const counts = addresses.get(address) ?? {}
		counts[counted] = Math.min(DAILY_CAP, (counts[counted] ?? 0) + n)
		this.#entries.set(key, addresses.set(address, counts))
	}

	/** The day by entry key. */
	entries(): Map<string, DayOfEntry> {
		return new Map(this.#entries)
	}
}
