import * as z from 'zod'
import { Day } from './primitives.ts'

/**
 * How current an entry is: when it was read and at which commit, when observed and in which version, when it last
 * changed upstream, and its newest known version.
 */
export const Freshness = z.object({
	readAt: Day.optional(),
	readCommit: z.string().optional(),
	observedAt: Day.optional(),
	observedVersion: z.string().optional(),
	/** The day of its last change in the commit that was read; its makers may have changed it since. */
	upstreamAt: Day.optional(),
	/** The newest known version, and the date it was seen. */
	newestVersion: z.string().optional(),
	newestSeenAt: Day.optional(),
	/** The new location of the source. */
	movedTo: z.string().optional(),
	/** `behind` when a newer version is known; `unknown` when nobody has checked. */
	state: z.enum(['current', 'behind', 'archived', 'moved', 'unknown']),
})
export type Freshness = z.infer<typeof Freshness>
