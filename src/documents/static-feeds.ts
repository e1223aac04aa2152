import type * as z from 'zod'
import { type Catalogue, entriesOf, listedOf } from '../catalogue/catalogue.ts'
import { changedAt } from '../catalogue/find.ts'
import { sha256 } from '../catalogue/sha256.ts'
import { platformAliases, platformLabel, platformsOf } from '../clients/platforms.ts'
import type { Entry, RegistryEntry } from '../schema/entry.ts'
import type { CategoryFeed, FeedIndex, PlatformFeed } from '../schema/feeds.ts'
import { memoize } from '../schema/text/memoize.ts'
import { Category, categoryLabel, Platform } from '../schema/vocabulary.ts'
import { packRows, rowRange } from '../search/index/rows-file.ts'
import { cachedDocuments } from './cached-documents.ts'
import { type Document, JSON_TYPE, json } from './document.ts'

/** The row that lists show: an entry without what only its own document has. Cached. */
export const rowOf = memoize((entry: Entry): RegistryEntry => {
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

/** Aliases that can be file names; those with a space are only supported by search. */
export const feedAliases = [...platformAliases.keys()].filter((name) => !name.includes(' '))

export const categoryFeedPath = (category: string): string => `data/feeds/categories/${category}.json`
export const platformFeedPath = (platform: string): string => `data/feeds/platforms/${platform}.json`

/** The rows of all entries in index order, as one file. */
export const packedRows = memoize((catalogue: Catalogue) => packRows(entriesOf(catalogue).map(rowOf)))

/** The digest of that file. */
export const digestOfRows = memoize((catalogue: Catalogue): string => sha256(packedRows(catalogue).bytes))

/** JSON feeds of entries: one for each category, platform and alias, and their index. */
export const staticFeedDocuments = (catalogue: Catalogue): Document[] =>
	cachedDocuments(
		{
			kind: 'static feeds',
			of: [digestOfRows(catalogue), catalogue.generatedAt, catalogue.events[0]?.change.signature].join(' '),
		},
		() => makeStaticFeeds(catalogue),
	)

/** The most entries in one document; longer lists continue in the next. */
export const MAX_IN_A_DOCUMENT = 5_000

function makeStaticFeeds(catalogue: Catalogue): Document[] {
	const entries = listedOf(catalogue)
	const feeds = [
		...Category.options.map((id) => categoryFeed(id, entries)),
		...Platform.options.map((id) => platformFeed(id, entries)),
		...feedAliases.map((id) => platformFeed(id, entries)),
	]
	const rows = rowTexts(catalogue)
	return [...feeds.flatMap((feed) => feedDocuments(feed, rows)), feedIndex(feeds, catalogue)]
}

type Head<F extends z.ZodType> = Omit<z.infer<F>, 'entries' | 'next'>

interface Feed {
	id: string
	kind: z.infer<typeof FeedIndex>['feeds'][number]['kind']
	path: string
	head: Head<typeof CategoryFeed> | Head<typeof PlatformFeed>
	entries: readonly Entry[]
}

function categoryFeed(category: Category, all: readonly Entry[]): Feed {
	const entries = all.filter((entry) => entry.category === category)
	const title = categoryLabel(category)
	const head = { schemaVersion: 1, kind: 'category-feed', category, title, count: entries.length } as const
	return { id: `category:${category}`, kind: 'category', path: categoryFeedPath(category), head, entries }
}

function platformFeed(platform: string, all: readonly Entry[]): Feed {
	const members = platformsOf(platform)
	const entries = all.filter((entry) => entry.platforms?.some((one) => members.includes(one)))
	const title = members.map(platformLabel).join(' and ')
	const head = { schemaVersion: 1, kind: 'platform-feed', platform, title, count: entries.length } as const
	const kind = Platform.safeParse(platform).success ? 'platform' : 'platform-alias'
	return { id: `platform:${platform}`, kind, path: platformFeedPath(platform), head, entries }
}

/** Returns the row of an entry as JSON. */
type RowText = (entry: Entry) => Uint8Array

/** The rows as they are in the file of all rows. */
function rowTexts(catalogue: Catalogue): RowText {
	const { bytes, starts } = packedRows(catalogue)
	const places = new Map(entriesOf(catalogue).map((entry, document) => [entry, document]))
	return (entry) => {
		const { start, end } = rowRange(starts, places.get(entry) ?? -1)
		return bytes.subarray(start, end)
	}
}

/** The documents of a feed, each with the URL of the next. Their bytes are created on demand and not kept. */
function feedDocuments({ path, head, entries }: Feed, rowOf: RowText): Document[] {
	const count = Math.max(1, Math.ceil(entries.length / MAX_IN_A_DOCUMENT))
	return Array.from({ length: count }, (_, i) => {
		const next = i + 1 < count ? { next: `/${partPath(path, i + 1)}` } : {}
		const rows = entries.slice(i * MAX_IN_A_DOCUMENT, (i + 1) * MAX_IN_A_DOCUMENT)
		return {
			path: partPath(path, i),
			type: JSON_TYPE,
			get body() {
				return withRows({ ...head, ...next }, rows.map(rowOf))
			},
		}
	})
}

const partPath = (path: string, part: number): string =>
	part === 0 ? path : `${path.slice(0, -'.json'.length)}/${part + 1}.json`

const COMMA = Buffer.from(',')

/** Compact JSON of an object with its rows as the last field, and a newline. */
function withRows(head: object, rows: readonly Uint8Array[]): Uint8Array {
	const begin = Buffer.from(`${JSON.stringify(head).slice(0, -1)},"entries":[`)
	return Buffer.concat([begin, ...rows.flatMap((row, i) => (i ? [COMMA, row] : [row])), Buffer.from(']}\n')])
}

function feedIndex(feeds: readonly Feed[], catalogue: Catalogue): Document {
	const rows = feeds.map(({ id, kind, path, head, entries }) => ({
		id,
		kind,
		title: head.title,
		url: `/${path}`,
		count: head.count,
		updatedAt: newestDay(entries, catalogue),
	}))
	const index: z.infer<typeof FeedIndex> = {
		schemaVersion: 1,
		kind: 'feed-index',
		generatedAt: catalogue.generatedAt,
		count: rows.length,
		feeds: rows,
	}
	return json('data/feeds/index.json', index)
}

const newestDay = (entries: readonly Entry[], catalogue: Catalogue): string | null =>
	entries.reduce<string | null>((latest, entry) => {
		const day = changedAt(catalogue, entry).slice(0, 10)
		return latest === null || day > latest ? day : latest
	}, null)
