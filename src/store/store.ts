import type { z } from 'zod'
import type { SignalCounts } from '../schema/signals.ts'
import type { IntentName, SignalName } from '../schema/vocabulary.ts'
import type { Desk } from './desk.ts'

export type Signal = z.infer<typeof SignalName>
export type Intent = z.infer<typeof IntentName>
export type Signals = z.infer<typeof SignalCounts>

/**
 * Whoever says something: hashes under the deployment's secret (letters, digits, `-`, `_`), never the things themselves.
 * `client` is what the caller calls itself; `address` is where it comes from, and is kept for 60 days only, to cap and weigh
 * what one address does.
 */
export interface Voter {
	client: string
	address: string
}

/** What is counted for trending: votes and signals by their kind, events under `intent:`. */
export type Counted = 'vote' | Signal | `intent:${Intent}`

/** What came from each address at one entry on one day; each number is 1 to 3, however much came. */
export type DayOfEntry = ReadonlyMap<string, Readonly<Partial<Record<Counted, number>>>>

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

/** A vote or signal that counts as a hit of a limiter, in the same step. */
export interface LimitedWrite {
	kind: 'vote' | Signal
	key: string
	voter: Voter
	on: boolean
	day: string
	hit: { key: string; limit: Limit }
}

/** What the limiter said of a write, and, where it let it through, what the write did. */
export interface Recorded {
	allowance: Allowance
	changed: boolean
	count: number
}

/**
 * Where state lives, in our words. Keys are entry keys (`mcp:playwright`), days are `YYYY-MM-DD` in UTC. Every write can be
 * repeated without counting twice, but for intents, which are never repeated. Every method rejects with a `Failure`
 * `store_unavailable` when the driver cannot be reached in time; nothing else leaves a driver.
 */
export interface Store {
	/** Records of the desk. */
	desk: Desk
	/** Counts of each key, and whether this client is among them; in the order asked. */
	votes(keys: readonly string[], client: string): Promise<{ counts: number[]; mine: boolean[] }>
	/** Sets a vote. A state that already holds changes nothing; a vote that goes takes its weight out of the day that has it. */
	setVote(key: string, voter: Voter, vote: boolean, day: string): Promise<{ count: number; changed: boolean }>
	/** Counts of signals of each key, in the order asked. */
	signals(keys: readonly string[]): Promise<Signals[]>
	/** Sets or withdraws a signal; `works` and `broken` replace each other. */
	setSignal(
		key: string,
		signal: { voter: Voter; name: Signal; active: boolean; day: string },
	): Promise<{ changed: boolean }>
	/** Counts a hit, and sets or withdraws a vote or signal unless that is over its limit: one question for both. */
	record(write: LimitedWrite): Promise<Recorded>
	/** Counts an event of an address on a day; nothing else of its sender is known. */
	addIntent(key: string, intent: Intent, from: { address: string; day: string }): Promise<void>
	/** What happened on each of these days, by entry key. */
	activity(days: readonly string[]): Promise<ReadonlyMap<string, DayOfEntry>[]>
	/** Counts a hit of a limiter in a fixed window. */
	hit(key: string, limit: Limit): Promise<Allowance>
	/** False when what was opened is no longer what is there, so that the store must be opened anew. */
	isUsable(): boolean
	close(): Promise<void>
}
