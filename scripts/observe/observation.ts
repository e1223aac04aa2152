import type { Receipt } from '../../src/schema/receipt.ts'

/** The facts and measurements of something that was started. */
export type Seen = Pick<Receipt, 'facts' | 'measured'> & { varied?: NonNullable<Receipt['varied']> }

/** The observation of an entry, without a date. */
export type Observation = Seen & {
	subject: Receipt['subject']
	/** Everything the entry and this program passed to the subject; with other input it may behave differently. */
	given?: unknown
}

/** Increase this whenever the same subject may give other facts. */
export const METHOD_VERSION = 1

/** What an observation may use, and the signal that stops it. */
export interface Means {
	/** The URL of the npm registry; npm's configuration if undefined. */
	npmRegistry?: string | undefined
	fetch: typeof fetch
	signal?: AbortSignal | undefined
}
