import type * as z from 'zod'
import type { SignalCounts } from '../schema/signals.ts'
import type { IntentName, SignalName } from '../schema/vocabulary.ts'
import type { Desk } from './desk.ts'

export type Signal = z.infer<typeof SignalName>
export type Intent = z.infer<typeof IntentName>
export type Signals = z.infer<typeof SignalCounts>

/**
 * Who casts a vote or signal, as hashes under the deployment's secret (letters, digits, `-`, `_`). `client` is the id
 * that the caller sends; `address` is its network, kept for 60 days only, to cap and weigh what one network does.
 */
export interface Voter {
	client: string
	address: string
}

/** What counts for trending: votes, signals by name, and events prefixed with `intent:`. */
export type Counted = 'vote' | Signal | `intent:${Intent}`

/** The activity at one entry on one day, by address. Each number is capped to 1–3. */
export type DayOfEntry = ReadonlyMap<string, Readonly<Partial<Record<Counted, number>>>>

/** A fixed-window rate limit. */
export interface Limit {
	limit: number
	windowSeconds: number
}

/** The rate limiter's answer to a hit. */
export interface Allowance {
	allowed: boolean
	remaining: number
	/** When the window ends, in milliseconds since 1970. */
	resetAt: number
}

/** A vote or signal to set or withdraw. */
export interface SignalWrite {
	kind: 'vote' | Signal
	key: string
	voter: Voter
	on: boolean
	day: string
}

/** What a write did: whether it changed anything, and the count of its kind at the entry. */
export interface Written {
	changed: boolean
	count: number
}

/** A vote or signal that also counts as a hit of the rate limiter, atomically. */
export interface LimitedWrite extends SignalWrite {
	hit: { key: string; limit: Limit }
}

/** The rate limiter's answer, and what the write did if it was allowed. */
export interface Recorded extends Written {
	allowance: Allowance
}

/**
 * The interface of every driver. Keys are entry keys (`mcp:playwright`), days are `YYYY-MM-DD` in UTC. Repeating a
 * write does not count twice, except for `addIntent`, which is never retried. Every method rejects with a `Failure`
 * `store_unavailable` when the driver cannot be reached in time, and with no other error.
 */
export interface Store {
	/** Records: jobs, leads, subscribers and alerts. */
	desk: Desk
	/** Vote counts, and whether this client voted, in the order of `keys`. */
	votes(keys: readonly string[], client: string): Promise<{ counts: number[]; mine: boolean[] }>
	/** Signal counts in the order of `keys`. */
	signals(keys: readonly string[]): Promise<Signals[]>
	/**
	 * Counts a hit and, if it is within the limit, sets or withdraws a vote or signal, in one step. Repeating the current
	 * state changes nothing. `works` and `broken` replace each other. What is withdrawn stops counting on the day it was
	 * cast.
	 */
	record(write: LimitedWrite): Promise<Recorded>
	/** Counts an event of an address on a day. Nothing else about the sender is stored. */
	addIntent(key: string, intent: Intent, from: { address: string; day: string }): Promise<void>
	/** The activity of each of these days, by entry key. */
	activity(days: readonly string[]): Promise<ReadonlyMap<string, DayOfEntry>[]>
	/** Counts a hit in a fixed window. */
	hit(key: string, limit: Limit): Promise<Allowance>
	/**
	 * When the store began to hold data, in milliseconds since 1970; undefined if unknown. A later time than before means
	 * that what it held is lost.
	 */
	since(): Promise<number | undefined>
	/** False when the opened store is no longer the one at its path, so that it must be opened again. */
	isUsable(): boolean
	close(): Promise<void>
}
