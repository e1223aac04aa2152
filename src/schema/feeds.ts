import * as z from 'zod'
import { RegistryEntry } from './entry.ts'

/** `GET /data/feeds/index.json`: every static feed. */
export const FeedIndex = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('feed-index'),
	generatedAt: z.iso.datetime(),
	count: z.int().min(0),
	feeds: z.array(
		z.object({
			id: z.string(),
			kind: z.enum(['category', 'platform', 'platform-alias']),
			title: z.string(),
			url: z.string(),
			count: z.int().min(0),
			updatedAt: z.string().nullable(),
		}),
	),
})

export const CategoryFeed = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('category-feed'),
	category: z.string(),
	title: z.string(),
	count: z.int().min(0),
	entries: z.array(RegistryEntry),
	next: z
		.string()
		.optional()
		.describe('Where the list continues, in a document of the same form; absent on the last one.'),
})

export const PlatformFeed = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('platform-feed'),
	platform: z.string(),
	title: z.string(),
	count: z.int().min(0),
	entries: z.array(RegistryEntry),
	next: z
		.string()
		.optional()
		.describe('Where the list continues, in a document of the same form; absent on the last one.'),
})

/** `GET /api/public/feeds/health`. */
export const FeedHealth = z.object({
	ok: z.literal(true),
	generatedAt: z.iso.datetime(),
	count: z.int().min(0),
	feeds: z.array(
		z.object({
			id: z.string(),
			title: z.string(),
			url: z.string(),
			itemCount: z.int().min(0),
			latestItemAt: z.iso.datetime().nullable(),
			lastBuilt: z.iso.datetime(),
			etag: z.string(),
			isCurrent: z.boolean(),
		}),
	),
})
