import type { Counted, DayOfEntry, SignalWrite } from './store.ts'

/** A vote or the name of a signal. */
export type Kind = SignalWrite['kind']

/** How often one address counts per entry, day and kind of vote, signal or event. */
export const DAILY_CAP = 3

/** The signal that this one replaces: `works` and `broken` exclude each other. */
export const opposite = (kind: Kind): Kind | undefined =>
	kind === 'works' ? 'broken' : kind === 'broken' ? 'works' : undefined

/** How often an address did one thing at one entry on one day. */
export interface Tally {
	key: string
	address: string
	counted: Counted
	n: number
}

/** Collects the stored tallies of one day. */
export class DayTally {
	readonly #entries = new Map<string, Map<string, Partial<Record<Counted, number>>>>()

	add({ key, address, counted, n }: Tally): void {
		const addresses = this.#entries.get(key) ?? new Map<string, Partial<Record<Counted, number>>>()
		const counts = addresses.get(address) ?? {}
		counts[counted] = Math.min(DAILY_CAP, (counts[counted] ?? 0) + n)
		this.#entries.set(key, addresses.set(address, counts))
	}

	/** The day's activity by entry key. */
	entries(): Map<string, DayOfEntry> {
		return new Map(this.#entries)
	}
}
