import type { z } from 'zod'
import type { SignalCounts } from '../schema/signals.ts'
import type { IntentName, SignalName } from '../schema/vocabulary.ts'
import type { Desk } from './desk.ts'

export type Signal = z.infer<typeof SignalName>
export type Intent = z.infer<typeof IntentName>
export type Signals = z.infer<typeof SignalCounts>

/**
 * Whoever says something: hashes under the deployment's secret (letters, digits, `-`, `_`), never the things themselves.
 * `client` is what the caller calls itself; `address` is where it comes from, and is kept for 60 days only, to weigh trending.
 */
export interface Voice {
	client: string
	address: string
}

/** What happened to one entry on one day, with what weighs it: votes and signals by how many addresses stand behind them. */
export interface DayOfEntry {
	/** Voices that count: each address at most three a day and entry. */
	votes: number
	used: number
	works: number
	broken: number
	/** Events as they came; they carry no identity at all. */
	intents: Partial<Record<Intent, number>>
	/** The addresses behind votes and signals, sorted. */
	addresses: readonly string[]
}

/** How many hits a fixed window takes. */
export interface Limit {
	limit: number
	windowSeconds: number
}

/** The limiter's word on one more hit. */
export interface Allowance {
	allowed: boolean
	remaining: number
	/** When the window ends, in milliseconds since 1970. */
	resetAt: number
}

/**
 * Where state lives, in our words. Keys are entry keys (`mcp:playwright`), days are `YYYY-MM-DD` in UTC. Every write can be
 * repeated without counting twice, but for intents, which are never repeated. Every method rejects with a `Failure`
 * `store_unavailable` when the keeper cannot be reached in time; nothing else leaves a keeper.
 */
export interface Store {
	/** Records of the desk. */
	desk: Desk
	/** Counts of each key, and whether this client is among them; in the order asked. */
	votes(keys: readonly string[], client: string): Promise<{ counts: number[]; mine: boolean[] }>
	/** Sets a vote. A state that already holds changes nothing. */
	setVote(key: string, voice: Voice, vote: boolean, day: string): Promise<{ count: number; changed: boolean }>
	/** Counts of signals of each key, in the order asked. */
	signals(keys: readonly string[]): Promise<Signals[]>
	/** Sets or withdraws a signal; `works` and `broken` replace each other. */
	setSignal(
		key: string,
		signal: { voice: Voice; name: Signal; active: boolean; day: string },
	): Promise<{ changed: boolean }>
	/** Counts an event on a day. */
	addIntent(key: string, intent: Intent, day: string): Promise<void>
	/** What happened on each of these days, by entry key. */
	activity(days: readonly string[]): Promise<ReadonlyMap<string, DayOfEntry>[]>
	/** Counts a hit of a limiter in a fixed window. */
	hit(key: string, limit: Limit): Promise<Allowance>
	/** False when what was opened is no longer what is there, so that the store must be opened anew. */
	isUsable(): boolean
	close(): Promise<void>
}
