import type { Receipt } from '../../src/schema/receipt.ts'

/** What was seen of something that was started. */
export type Seen = Pick<Receipt, 'facts' | 'measured'> & { varied?: NonNullable<Receipt['varied']> }

/** What the program saw of an entry, without the day. */
export type Observation = Seen & {
	subject: Receipt['subject']
	/** All that the subject was given by the entry and by this program: with something else it may do something else. */
	given?: unknown
}

/** Counts up whenever the same subject may give other facts. */
export const METHOD_VERSION = 1

/** What an observation may use, and when it has to stop. */
export interface Means {
	/** Where packages of npm come from, if not from where npm is told to take them. */
	npmRegistry?: string | undefined
	fetch: typeof fetch
	signal?: AbortSignal | undefined
}
