import * as z from 'zod'
import { Day } from './primitives.ts'

/**
 * How old what is said of an entry is: when it was read and at which commit, when it was observed and at which version,
 * when its makers last changed it, and the newest version that is known of.
 */
export const Freshness = z.object({
	readAt: Day.optional(),
	readCommit: z.string().optional(),
	observedAt: Day.optional(),
	observedVersion: z.string().optional(),
	/** The day of the last change of its makers, as of when it was read. */
	upstreamAt: Day.optional(),
	/** Newest version that is known of, and the day on which it was seen to be that. */
	newestVersion: z.string().optional(),
	newestSeenAt: Day.optional(),
	/** Where it has moved to. */
	movedTo: z.string().optional(),
	/** `behind` where a newer version than the described one is known; `unknown` where nobody has looked. */
	state: z.enum(['current', 'behind', 'archived', 'moved', 'unknown']),
})
export type Freshness = z.infer<typeof Freshness>
