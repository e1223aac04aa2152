import type { Ranked } from '../components/trending/view.ts'
import { staticScore } from '../documents/search.ts'
import { newestEntries } from './_registry.ts'

/** The ranking before anybody has said anything: by facts about trust, then the newest first. */
export const trustedFirst = (most: number): Ranked[] =>
	newestEntries()
		.toSorted((a, b) => staticScore(b) - staticScore(a))
		.slice(0, most)
		.map(({ category, slug, title, description, trustSignals, verificationStatus }) => ({
			category,
			slug,
			title,
			description,
			reasons: [
				...(trustSignals.packageTrust === 'first-party' ? (['first_party_package'] as const) : []),
				...(verificationStatus === 'production' ? (['production_verified'] as const) : []),
			],
		}))
