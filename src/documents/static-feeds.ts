import type { z } from 'zod'
import { type Catalogue, entriesOf, listedOf } from '../catalogue/catalogue.ts'
import { sha256 } from '../catalogue/sha256.ts'
import { platformAliases, platformLabel, platformsOf } from '../clients/platforms.ts'
import type { Entry, RegistryEntry } from '../schema/entry.ts'
import type { CategoryFeed, FeedIndex, PlatformFeed } from '../schema/feeds.ts'
import { Category, categoryLabel, Platform } from '../schema/vocabulary.ts'
import { packRows } from '../search/rows-file.ts'
import { type Document, json } from './document.ts'
import { keptDocuments } from './kept-documents.ts'
import { once } from './once.ts'

/** The row that lists show: the entry without what only its own document carries. Made once. */
export const rowOf = once((entry: Entry): RegistryEntry => {
	const {
		body,
		headings,
		install,
		files,
		package: _,
		platformCompatibility,
		related,
		details,
		sourceHealth,
		observed,
		toolsFrom,
		context,
		contextCounted,
		...row
	} = entry
	return row
})

/** Names that can be part of a file name; an alias with a space is answered by search only. */
export const feedAliases = [...platformAliases.keys()].filter((name) => !name.includes(' '))

export const categoryFeedPath = (category: string): string => `data/feeds/categories/${category}.json`
export const platformFeedPath = (platform: string): string => `data/feeds/platforms/${platform}.json`

/** The rows of all entries, in the order of the index, as one file. */
export const packedRows = once((catalogue: Catalogue) => packRows(entriesOf(catalogue).map(rowOf)))

/** The digest of the rows of all entries. */
export const digestOfRows = once((catalogue: Catalogue): string => sha256(packedRows(catalogue).bytes))

/** JSON feeds of entries: one for each category, platform and alias, and their index. */
export const staticFeedDocuments = (catalogue: Catalogue): Document[] =>
	keptDocuments({ kind: 'static feeds', of: `${digestOfRows(catalogue)} ${catalogue.generatedAt}` }, () =>
		makeStaticFeeds(catalogue),
	)

function makeStaticFeeds(catalogue: Catalogue): Document[] {
	const entries = listedOf(catalogue)
	const feeds = [
		...Category.options.map((id) => categoryFeed(id, entries)),
		...Platform.options.map((id) => platformFeed(id, entries)),
		...feedAliases.map((id) => platformFeed(id, entries)),
	]
	return [...feeds.map(({ path, feed }) => json(path, feed)), feedIndex(feeds, catalogue.generatedAt)]
}

interface Feed {
	id: string
	kind: z.infer<typeof FeedIndex>['feeds'][number]['kind']
	path: string
	feed: z.infer<typeof CategoryFeed> | z.infer<typeof PlatformFeed>
}

function categoryFeed(category: Category, all: readonly Entry[]): Feed {
	const entries = all.filter((entry) => entry.category === category).map(rowOf)
	const feed = {
		schemaVersion: 1,
		kind: 'category-feed',
		category,
		title: categoryLabel(category),
		count: entries.length,
		entries,
	} as const
	return { id: `category:${category}`, kind: 'category', path: categoryFeedPath(category), feed }
}

function platformFeed(platform: string, all: readonly Entry[]): Feed {
	const members = platformsOf(platform)
	const entries = all.filter((entry) => entry.platforms?.some((one) => members.includes(one))).map(rowOf)
	const title = members.map(platformLabel).join(' and ')
	const feed = { schemaVersion: 1, kind: 'platform-feed', platform, title, count: entries.length, entries } as const
	const kind = Platform.safeParse(platform).success ? 'platform' : 'platform-alias'
	return { id: `platform:${platform}`, kind, path: platformFeedPath(platform), feed }
}

function feedIndex(feeds: readonly Feed[], generatedAt: string): Document {
	const rows = feeds.map(({ id, kind, path, feed }) => ({
		id,
		kind,
		title: feed.title,
		url: `/${path}`,
		count: feed.count,
		updatedAt: newest(feed.entries),
	}))
	const index: z.infer<typeof FeedIndex> = {
		schemaVersion: 1,
		kind: 'feed-index',
		generatedAt,
		count: rows.length,
		feeds: rows,
	}
	return json('data/feeds/index.json', index)
}

const newest = (rows: readonly RegistryEntry[]): string | null =>
	rows.reduce<string | null>((latest, { dateAdded, dateUpdated = '' }) => {
		const day = dateUpdated > dateAdded ? dateUpdated : dateAdded
		return latest === null || day > latest ? day : latest
	}, null)
