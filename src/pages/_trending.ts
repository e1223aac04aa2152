import type { Ranked } from '../components/trending/view.ts'
import { trustReasons, trustScore } from '../schema/trust.ts'
import { newestEntries } from './_registry.ts'

/** The ranking before anybody has said anything: by facts about trust, then the newest first. */
export const trustedFirst = (most: number): Ranked[] =>
	newestEntries()
		.toSorted((a, b) => trustScore(b) - trustScore(a))
		.slice(0, most)
		.map((entry) => ({
			category: entry.category,
			slug: entry.slug,
			title: entry.title,
			description: entry.description,
			reasons: trustReasons(entry),
		}))
