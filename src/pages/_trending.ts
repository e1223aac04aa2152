import type { Ranked } from '../client/trending/view.ts'
import { lastSeenAt, trustReasons } from '../schema/trust.ts'
import { newestEntries } from './_registry.ts'

/** The list while there is too little activity: the most recently checked or changed first, then the newest. */
export const lastSeenFirst = (most: number): Ranked[] =>
	newestEntries()
		.toSorted((a, b) => Date.parse(lastSeenAt(b)) - Date.parse(lastSeenAt(a)))
		.slice(0, most)
		.map((entry) => ({
			category: entry.category,
			slug: entry.slug,
			title: entry.title,
			description: entry.description,
			lastSeenAt: lastSeenAt(entry),
			reasons: trustReasons(entry),
			verdict: entry.verdict,
		}))
