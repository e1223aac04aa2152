import { DAILY_CAP, type Kind, opposite } from '../../src/store/daily-tally.ts'
import type { Counted, DayOfEntry, Intent, Signals, Store, Voter } from '../../src/store/store.ts'
import { cast } from './cast.ts'

export const KEYS = [...Array.from({ length: 9 }, (_, at) => `mcp:entry-${at}`), '__proto__']
/** Consecutive days, and days of a wrong clock. */
export const DAYS = ['2026-11-20', '2026-11-21', '2026-08-13', '2029-08-17']
const HOMES = 8
export const CLIENTS = Array.from({ length: 6 * HOMES }, (_, at) => `client-${at}`)
const ADDRESSES = Array.from({ length: 2 * HOMES }, (_, at) => `address-${at}`)
/** Six clients share the two addresses of a household, so that caps are reached, and clients change addresses. */
const VOTERS: Voter[] = CLIENTS.flatMap((client, at) =>
	ADDRESSES.filter((_, address) => address % HOMES === at % HOMES).map((address) => ({ client, address })),
)
const KINDS: Kind[] = ['vote', 'used', 'works', 'broken']
const INTENTS: Intent[] = ['view', 'copy', 'vote']

/** A write; all but events are sent several times at once. */
export type Operation = { key: string; day: string; copies: number } & (
	| { kind: Kind; voter: Voter; on: boolean }
	| { intent: Intent; address: string }
)

/** Derives an operation from a number, which makes generating and shrinking simple. */
export function operationOf(number: number): Operation {
	let rest = number
	const take = <T>(list: readonly T[]): T => {
		const item = list[rest % list.length] as T
		rest = Math.floor(rest / list.length)
		return item
	}
	const base = { key: take(KEYS), day: take(DAYS) }
	if (take([0, 1, 2, 3, 4, 5]) === 0) return { ...base, copies: 1, intent: take(INTENTS), address: take(ADDRESSES) }
	return {
		...base,
		kind: take(KINDS),
		voter: take(VOTERS),
		on: take([true, true, false]),
		copies: take([1, 1, 1, 2, 3]),
	}
}

/** What must not be written concurrently, because the result would depend on the order: a household shares a cap. */
export function claimOf(operation: Operation): string | undefined {
	if ('intent' in operation) return undefined
	const { key, voter, kind } = operation
	return [key, opposite(kind) ? 'works or broken' : kind, CLIENTS.indexOf(voter.client) % HOMES].join(' ')
}

export function send(store: Store, operation: Operation): Promise<unknown> {
	const { key, day } = operation
	if ('intent' in operation) return store.addIntent(key, operation.intent, { address: operation.address, day })
	const { voter, kind, on } = operation
	return cast(store, { key, voter, kind, on, day })
}

interface Cast {
	key: string
	day: string
	address: string
	counted: Counted
}

const isAt = (a: Cast, b: Cast): boolean =>
	a.key === b.key && a.day === b.day && a.address === b.address && a.counted === b.counted

/** A reference implementation of the store: what was said, its weight and day, and every event. */
export class Model {
	readonly #said = new Map<string, Cast | undefined>()
	readonly #events: Cast[] = []

	apply(operation: Operation): void {
		if ('intent' in operation) this.#happen(operation)
		else this.#say(operation)
	}

	#happen({ day, key, intent, address }: Extract<Operation, { intent: Intent }>): void {
		this.#events.push({ day, key, address, counted: `intent:${intent}` })
	}

	#say({ key, day, kind, voter, on }: Extract<Operation, { kind: Kind }>): void {
		const said = `${kind} ${voter.client} ${key}`
		if (this.#said.has(said) === on) return
		const cast: Cast = { key, day, address: voter.address, counted: kind }
		const full = [...this.#said.values()].filter((other) => other && isAt(other, cast)).length >= DAILY_CAP
		if (on) this.#said.set(said, full ? undefined : cast)
		else this.#said.delete(said)
		const other = opposite(kind)
		if (on && other) this.#say({ key, day, kind: other, voter, on: false, copies: 1 })
	}

	mine(client: string): boolean[] {
		return KEYS.map((key) => this.#said.has(`vote ${client} ${key}`))
	}

	#count(kind: Kind, key: string): number {
		return CLIENTS.filter((client) => this.#said.has(`${kind} ${client} ${key}`)).length
	}

	votes(): number[] {
		return KEYS.map((key) => this.#count('vote', key))
	}

	signals(): Signals[] {
		return KEYS.map((key) => ({
			used: this.#count('used', key),
			works: this.#count('works', key),
			broken: this.#count('broken', key),
		}))
	}

	activity(): Map<string, DayOfEntry>[] {
		const days = new Map(DAYS.map((day) => [day, new Map<string, Map<string, Partial<Record<Counted, number>>>>()]))
		for (const cast of [...this.#said.values(), ...this.#events]) {
			const entries = cast && days.get(cast.day)
			if (!entries) continue
			const addresses = entries.get(cast.key) ?? new Map()
			const counts = addresses.get(cast.address) ?? {}
			counts[cast.counted] = Math.min(DAILY_CAP, (counts[cast.counted] ?? 0) + 1)
			entries.set(cast.key, addresses.set(cast.address, counts))
		}
		return DAYS.map((day) => days.get(day) ?? new Map())
	}
}
