import type { DayOfEntry, Intent, Signals, Store, Voice } from '../../src/store/store.ts'
import { type Kind, opposite, slotOf } from '../../src/store/weigh.ts'

export const KEYS = [...Array.from({ length: 9 }, (_, at) => `mcp:entry-${at}`), '__proto__']
export const DAYS = ['2026-11-19', '2026-11-20', '2026-11-21']
/** 24 clients behind 6 addresses, so that many of them share a place. */
export const VOICES: Voice[] = Array.from({ length: 24 }, (_, at) => ({
	client: `client-${at}`,
	address: `address-${at % 6}`,
}))
const KINDS: Kind[] = ['vote', 'used', 'works', 'broken']
const INTENTS: Intent[] = ['view', 'copy', 'vote']

/** A write, to be sent several times at once when it is not an event. */
export type Operation = { key: string; day: string; copies: number } & (
	| { kind: Kind; voice: Voice; on: boolean }
	| { intent: Intent }
)

/** Reads an operation out of a number, so that one number is all there is to generate and to shrink. */
export function operationOf(number: number): Operation {
	let rest = number
	const take = <T>(list: readonly T[]): T => {
		const item = list[rest % list.length] as T
		rest = Math.floor(rest / list.length)
		return item
	}
	const base = { key: take(KEYS), day: take(DAYS) }
	if (take([0, 1, 2, 3, 4, 5]) === 0) return { ...base, copies: 1, intent: take(INTENTS) }
	return {
		...base,
		kind: take(KINDS),
		voice: take(VOICES),
		on: take([true, true, false]),
		copies: take([1, 1, 1, 2, 3]),
	}
}

/** What must not happen twice at once, because the outcome would depend on the order. */
export function claimOf(operation: Operation): string {
	if ('intent' in operation) return `${operation.key} ${Math.random()}`
	const { key, voice, kind } = operation
	return [key, voice.address, slotOf(voice.client), opposite(kind) ? 'works or broken' : kind].join(' ')
}

export function send(store: Store, operation: Operation): Promise<unknown> {
	if ('intent' in operation) return store.addIntent(operation.key, operation.intent, operation.day)
	const { key, voice, kind, on, day } = operation
	if (kind === 'vote') return store.setVote(key, voice, on, day)
	return store.setSignal(key, { voice, name: kind, active: on, day })
}

const FIELD = { vote: 'votes', used: 'used', works: 'works', broken: 'broken' } as const
const ascending = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** The store said as simply as it can be: sets of what was said and of what weighs, and a count of events. */
export class Model {
	readonly #said = new Set<string>()
	readonly #weighs = new Map<string, { key: string; kind: Kind; address: string; day: string }>()
	readonly #events = new Map<string, number>()

	apply(operation: Operation): void {
		if ('intent' in operation) this.#happen(operation)
		else this.#say(operation)
	}

	#happen({ day, key, intent }: Extract<Operation, { intent: Intent }>): void {
		const event = `${day} ${key} ${intent}`
		this.#events.set(event, (this.#events.get(event) ?? 0) + 1)
	}

	#say({ key, day, kind, voice, on }: Extract<Operation, { kind: Kind }>): void {
		const said = `${kind} ${voice.client} ${key}`
		if (this.#said.has(said) === on) return
		const place = `${kind} ${day} ${voice.address} ${slotOf(voice.client)} ${key}`
		if (on) this.#said.add(said)
		else this.#said.delete(said)
		if (on) this.#weighs.set(place, { key, kind, address: voice.address, day })
		else this.#weighs.delete(place)
		const other = opposite(kind)
		if (on && other) this.#say({ key, day, kind: other, voice, on: false, copies: 1 })
	}

	mine(client: string): boolean[] {
		return KEYS.map((key) => this.#said.has(`vote ${client} ${key}`))
	}

	#count(kind: Kind, key: string): number {
		return VOICES.filter(({ client }) => this.#said.has(`${kind} ${client} ${key}`)).length
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

	#entry(key: string, day: string): DayOfEntry | undefined {
		const places = [...this.#weighs.values()].filter((place) => place.key === key && place.day === day)
		const counts = INTENTS.map((intent) => [intent, this.#events.get(`${day} ${key} ${intent}`)] as const)
		const intents = Object.fromEntries(counts.filter(([, count]) => count))
		if (places.length + Object.keys(intents).length === 0) return undefined
		const entry = { votes: 0, used: 0, works: 0, broken: 0 }
		for (const { kind } of places) entry[FIELD[kind]]++
		return { ...entry, intents, addresses: [...new Set(places.map(({ address }) => address))].sort(ascending) }
	}

	activity(): Map<string, DayOfEntry>[] {
		return DAYS.map((day) => {
			const entries = KEYS.map((key) => [key, this.#entry(key, day)] as const)
			return new Map(entries.filter((pair): pair is [string, DayOfEntry] => pair[1] !== undefined))
		})
	}
}
