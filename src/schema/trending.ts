import * as z from 'zod'
import { CategoryParameter, limitParameter, PlatformParameter } from './contract/parameters.ts'
import { Standing } from './overlay.ts'
import { MAX_PLATFORMS, Platform, TrendingBasis, TrendingReason } from './vocabulary.ts'

export const TrendingQuery = z.object({
	category: CategoryParameter.default(''),
	platform: PlatformParameter.default(''),
	limit: limitParameter(50, 12),
})
export type TrendingQuery = z.infer<typeof TrendingQuery>

export const TrendingEntry = z.object({
	category: z.string(),
	slug: z.string(),
	title: z.string(),
	description: z.string(),
	canonicalUrl: z.url(),
	platforms: z.array(Platform).max(MAX_PLATFORMS),
	tags: z.array(z.string()).max(32),
	dateAdded: z.string(),
	lastSeenAt: z.string().describe('The day on which the registry last checked or updated the entry.'),
	score: z.number().describe('0 if there are too few signals to rank by.'),
	reasons: z.array(TrendingReason).max(6),
	addressesByDay: z
		.array(z.int().min(0))
		.max(28)
		.optional()
		.describe(
			'How many network addresses voted for it, reported using it or that it works, or copied its install text, on each of the last 28 days, today last; present if the score is above 0.',
		),
	trustSignals: z.object({ sourceStatus: z.string() }),
	...Standing.shape,
})
export type TrendingEntry = z.infer<typeof TrendingEntry>

/** `GET /api/registry/trending`. */
export const TrendingResponse = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('registry-trending'),
	category: z.string(),
	platform: z.string(),
	limit: z.int().min(1).max(50),
	count: z.int().min(0),
	basis: TrendingBasis.describe('`recently_observed` if fewer than ten addresses acted in the last 14 days.'),
	signalsAvailable: z.object({ votes: z.boolean(), community: z.boolean(), intent: z.boolean() }),
	note: z.string().optional().describe('Why there is nothing, if the category does not exist.'),
	entries: z.array(TrendingEntry).max(50),
})
export type TrendingResponse = z.infer<typeof TrendingResponse>
