import * as z from 'zod'
import { diffRegistry } from '../../domain/registry.ts'
import { DiffQuery } from '../../schema/changes.ts'
import { Failure } from '../../schema/contract/errors.ts'
import { keyOfPath } from '../../schema/primitives.ts'
import type { FeedDiscovery } from '../../schema/registry.ts'
import { Category } from '../../schema/vocabulary.ts'
import { Limit, PlatformName, platformOf } from '../entries.ts'
import { tool } from '../tool.ts'

export const updatesTool = tool({
	name: 'get_recent_updates',
	title: 'Recent updates',
	description: 'What was added, changed or removed, newest first, since a day or a signature.',
	input: z.object({ since: z.string().max(64).optional(), limit: Limit(50, 10) }),
	output: z.object({
		total: z.int(),
		signature: z.string(),
		changes: z.array(z.object({ key: z.string(), type: z.string(), title: z.string(), at: z.string() })),
	}),
	run({ since = '', limit }, { published }) {
		const query = DiffQuery.safeParse({ since, limit })
		if (!query.success) throw new Failure('invalid_query', query.error.issues[0]?.message)
		const { totalAvailable, currentSignature, entries, note } = diffRegistry(query.data, published)
		const changes = entries.map(({ key, type, title, at, reason, event }) => ({
			key: keyOfPath(key),
			type,
			title,
			at,
			...(event && { event }),
			...(reason && { reason }),
		}))
		return { total: totalAvailable, signature: currentSignature, ...(note && { note }), changes }
	},
})

export const feedsTool = tool({
	name: 'list_distribution_feeds',
	title: 'Distribution feeds',
	description: 'Addresses of feeds and documents: the whole registry, or one category or platform.',
	input: z.object({ category: Category.optional(), platform: PlatformName.optional() }),
	output: z.object({ feeds: z.array(z.object({ name: z.string(), url: z.string() })) }),
	run({ category, platform: name }, { published, baseUrl }) {
		const platform = name && platformOf(name)
		const { rss, atom, jsonFeed, categoryFeeds, platformFeeds, artifacts } = discovery(published)
		const named: Record<string, string | undefined> = {
			...(!category && !platform && { rss, atom, jsonFeed, openapi: '/openapi.json', ...artifacts }),
			...(category && {
				[category]: categoryFeeds[category],
				rss: `/${category}/feed.xml`,
				atom: `/${category}/atom.xml`,
				jsonFeed: `/${category}/feed.json`,
			}),
			...(platform && { [platform]: platformFeeds[platform] }),
		}
		return { feeds: Object.entries(named).map(([name, path]) => ({ name, url: `${baseUrl}${path}` })) }
	},
})

export const discovery = (published: { document(path: string): unknown }): FeedDiscovery =>
	published.document('api/registry/feed') as FeedDiscovery
