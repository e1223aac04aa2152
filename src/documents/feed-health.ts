import type * as z from 'zod'
import { cached } from '../catalogue/build-cache.ts'
import { type Catalogue, listedOf } from '../catalogue/catalogue.ts'
import { platformsOf } from '../clients/platforms.ts'
import type { FeedHealth, FeedIndex } from '../schema/feeds.ts'
import { type Document, digestOf, etagOfDocument, json } from './document.ts'
import { newsFeeds } from './news.ts'

type Health = z.infer<typeof FeedHealth>['feeds'][number]

/** The expected state of a feed, to compare with its published bytes. */
interface Expected extends Pick<Health, 'id' | 'title' | 'url' | 'latestItemAt' | 'lastBuilt'> {
	items: number
	/** Counts the items in the published text. */
	count(text: string): number
}

/** Compares the published bytes of every feed with the catalogue. */
export function feedHealth(published: readonly Document[], catalogue: Catalogue): Document {
	const byPath = new Map(published.map((document) => [`/${document.path}`, document]))
	const feeds = [...expectedNews(catalogue), ...expectedStatic(byPath, catalogue)].map(({ items, count, ...feed }) => {
		const document = byPath.get(feed.url) ?? NOTHING
		const { sha256: of } = digestOf(document)
		const itemCount = cached({ kind: `items of ${feed.url}`, of }, () => count(textOf(document)))
		return { ...feed, itemCount, etag: etagOfDocument(document), isCurrent: itemCount === items }
	})
	const { generatedAt } = catalogue
	const value: z.infer<typeof FeedHealth> = { ok: true, generatedAt, count: feeds.length, feeds }
	return json('api/public/feeds/health', value)
}

const textOf = ({ body }: Document): string => (typeof body === 'string' ? body : decoder.decode(body))
const decoder = new TextDecoder()

const NOTHING: Document = { path: '', type: '', body: '' }

const times = (text: string, mark: string): number => text.split(mark).length - 1

const FORMATS = [
	{ file: 'feed.xml', kind: 'rss', count: (text: string) => times(text, '<item>') },
	{ file: 'atom.xml', kind: 'atom', count: (text: string) => times(text, '<entry>') },
	{ file: 'feed.json', kind: 'json', count: (text: string) => (JSON.parse(text) as { items: [] }).items.length },
]

function expectedNews(catalogue: Catalogue): Expected[] {
	return newsFeeds(catalogue).flatMap(({ prefix, title, updatedAt, items }) =>
		FORMATS.map(({ file, kind, count }) => ({
			id: `${kind}:${prefix.replace('/', '') || 'all'}`,
			title,
			url: `/${prefix}${file}`,
			latestItemAt: items[0]?.at ?? null,
			lastBuilt: updatedAt,
			items: items.length,
			count,
		})),
	)
}

/** The number of rows of a list, over all its pages. */
function countRows(text: string, byPath: ReadonlyMap<string, Document>): number {
	let sum = 0
	// One page at a time, because a long list would not fit in memory.
	for (let part: string | undefined = text; part !== undefined; ) {
		const { entries, next = '' } = JSON.parse(part) as { entries: []; next?: string }
		sum += entries.length
		const more = byPath.get(next)
		part = more && textOf(more)
	}
	return sum
}

function expectedStatic(byPath: ReadonlyMap<string, Document>, catalogue: Catalogue): Expected[] {
	const published = byPath.get('/data/feeds/index.json') ?? NOTHING
	const index = cached({ kind: 'feed index', of: digestOf(published).sha256 }, () =>
		JSON.parse(textOf(published)),
	) as z.infer<typeof FeedIndex>
	const entries = listedOf(catalogue)
	return index.feeds.map(({ id, kind, title, url, updatedAt }) => {
		const [, name = ''] = id.split(':')
		const isMember =
			kind === 'category'
				? ({ category }: (typeof entries)[number]) => category === name
				: ({ platforms = [] }: (typeof entries)[number]) => platforms.some((one) => platformsOf(name).includes(one))
		return {
			id,
			title,
			url,
			latestItemAt: updatedAt && `${updatedAt}T00:00:00Z`,
			lastBuilt: catalogue.generatedAt,
			items: entries.filter(isMember).length,
			count: (text) => countRows(text, byPath),
		}
	})
}
