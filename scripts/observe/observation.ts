import type { Receipt } from '../../src/schema/receipt.ts'

/** What the program saw of an entry, without the day. */
export type Observation = Pick<Receipt, 'subject' | 'facts' | 'measured'>

/** Counts up whenever the same subject may give other facts. */
export const METHOD_VERSION = 1

/** What an observation may use, and when it has to stop. */
export interface Means {
	/** Where packages of npm come from, if not from where npm is told to take them. */
	npmRegistry?: string | undefined
	fetch: typeof fetch
	signal?: AbortSignal | undefined
}
