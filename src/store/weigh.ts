import type { DayOfEntry, Intent, Signal } from './store.ts'

/** What a client can say about an entry: a vote or a signal. */
export type Kind = 'vote' | Signal

/** How long the days behind trending are kept. Nothing else knows where a voice came from. */
export const DAYS_KEPT = 60

/** The signal that a signal replaces. */
export const opposite = (kind: Kind): Kind | undefined =>
	kind === 'works' ? 'broken' : kind === 'broken' ? 'works' : undefined

/** FNV-1a, to spread clients evenly; it hides nothing. */
export function spread(client: string): number {
	let hash = 0x811c9dc5
	for (let index = 0; index < client.length; index++) hash = Math.imul(hash ^ client.charCodeAt(index), 0x01000193)
	return hash >>> 0
}

/**
 * Which of the three places of its address a client takes. As one place weighs once, an address weighs at most three times
 * for an entry and day, and writing a place again changes nothing.
 */
export const slotOf = (client: string): number => spread(client) % 3

const FIELD = { vote: 'votes', used: 'used', works: 'works', broken: 'broken' } as const
type Tally = Omit<DayOfEntry, 'addresses'> & { addresses: Set<string> }

/** Collects what a keeper has stored of one day. */
export class DayTally {
	readonly #entries = new Map<string, Tally>()

	#entry(key: string): Tally {
		const known = this.#entries.get(key)
		if (known) return known
		const fresh: Tally = { votes: 0, used: 0, works: 0, broken: 0, intents: {}, addresses: new Set() }
		this.#entries.set(key, fresh)
		return fresh
	}

	weigh(key: string, kind: Kind, address: string): void {
		const entry = this.#entry(key)
		entry[FIELD[kind]]++
		entry.addresses.add(address)
	}

	happen(key: string, intent: Intent, times: number): void {
		this.#entry(key).intents[intent] = times
	}

	/** The day by entry key, addresses sorted by code unit. */
	entries(): Map<string, DayOfEntry> {
		const done = ([key, tally]: [string, Tally]) => [key, { ...tally, addresses: [...tally.addresses].sort() }] as const
		return new Map([...this.#entries].map(done))
	}
}
