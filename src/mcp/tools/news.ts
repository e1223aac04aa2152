import * as z from 'zod'
import { listChanges } from '../../domain/changes.ts'
import { type Change, DiffQuery } from '../../schema/changes.ts'
import { Failure } from '../../schema/contract/errors.ts'
import { Day, keyOfPath } from '../../schema/primitives.ts'
import type { FeedDiscovery } from '../../schema/registry.ts'
import { shorten } from '../../schema/text/shorten.ts'
import { ChangeType } from '../../schema/vocabulary.ts'
import { AnyCategory, Key, Limit, Offset, PlatformName, platformNamed, platformsNamed } from '../entries.ts'
import { categoryOf, entryOf } from '../keys.ts'
import { tool } from '../tool.ts'

export const updatesTool = tool({
	name: 'get_recent_updates',
	title: 'Changes',
	description:
		'What was added, updated, deprecated or removed, newest first, since a day or signature, or of one day, category or entry; with what changed.',
	input: z.object({
		since: z.string().max(64).optional().describe('YYYY-MM-DD, or the signature of an earlier answer'),
		day: z.string().max(10).optional().describe('YYYY-MM-DD'),
		category: AnyCategory.optional(),
		key: Key.optional(),
		type: z.enum(ChangeType.options).optional(),
		limit: Limit(50, 10),
		offset: Offset,
	}),
	async run({ since = '', day, category, key, ...rest }, { published }) {
		const entry = key ? await changedEntry(key, published) : undefined
		const { total, nextOffset, signature, note, page } = listChanges(
			{
				since: sinceOf(since),
				...(day && { day: dayOf(day) }),
				...(category && { category: categoryOf(category) }),
				...(entry && { entry }),
				...rest,
			},
			published,
		)
		return {
			total,
			...(nextOffset !== null && { nextOffset }),
			...(note && { note }),
			changes: page.map(said),
			signature,
		}
	},
})

/** An entry that is there, or was there. */
async function changedEntry(key: string, published: Parameters<typeof entryOf>[1]) {
	const [category = '', slug = ''] = key.trim().split(/[:/]/)
	if (published.changes().entries.some((change) => change.key === `${category}/${slug}`)) return { category, slug }
	return entryOf(key, published)
}

function sinceOf(since: string): DiffQuery['since'] {
	const query = DiffQuery.safeParse({ since })
	if (!query.success) throw new Failure('invalid_query', query.error.issues[0]?.message)
	return query.data.since
}

function dayOf(day: string): string {
	const read = Day.safeParse(day)
	if (!read.success) throw new Failure('invalid_query', `day: ${read.error.issues[0]?.message}`)
	return read.data
}

/** What an update changed takes no more characters of a model's context than this. */
const MOST_SAID = 160

/** A change as far as it says something; of most the day is known, and the hour says nothing. */
const said = ({ key, type, title, at, reason, versions, tools, previousKey, summary, alarm }: Change) => ({
	key: keyOfPath(key),
	type,
	title,
	at: at.slice(0, 10),
	...(previousKey && { formerKey: keyOfPath(previousKey) }),
	...(versions && { versions }),
	...(tools && { tools: Object.fromEntries(Object.entries(tools).filter(([, names]) => names.length)) }),
	...(alarm && { alarm }),
	// Of tools that changed the reason says it already.
	...(reason ? { reason } : summary && { changed: shorten(summary, MOST_SAID) }),
})

export const feedsTool = tool({
	name: 'list_distribution_feeds',
	title: 'Distribution feeds',
	description: 'Addresses of feeds and documents: the whole registry, or one category or platform.',
	input: z.object({ category: AnyCategory.optional(), platform: PlatformName.optional() }),
	run({ category: label, platform: name }, { published, baseUrl }) {
		const platforms = name ? feedsNamed(name, published) : []
		const category = label && categoryOf(label)
		const { rss, atom, jsonFeed, categoryFeeds, platformFeeds, artifacts } = discovery(published)
		const named: Record<string, string | undefined> = {
			...(!category && !platforms.length && { rss, atom, jsonFeed, openapi: '/openapi.json', ...artifacts }),
			...(category && {
				[category]: categoryFeeds[category],
				rss: `/${category}/feed.xml`,
				atom: `/${category}/atom.xml`,
				jsonFeed: `/${category}/feed.json`,
			}),
			...Object.fromEntries(platforms.map((one) => [one, platformFeeds[one]])),
		}
		return { feeds: Object.entries(named).map(([name, path]) => ({ name, url: `${baseUrl}${path}` })) }
	},
})

/** The feed of a platform, or the one of an alias; where that has none, those of the platforms it stands for. */
function feedsNamed(text: string, published: Parameters<typeof discovery>[0]): readonly string[] {
	const name = platformNamed(text)
	return Object.hasOwn(discovery(published).platformFeeds, name) ? [name] : platformsNamed(text)
}

/** The addresses of all feeds and documents. */
export const discovery = (published: { document(path: string): unknown }): FeedDiscovery =>
	published.document('api/registry/feed') as FeedDiscovery
