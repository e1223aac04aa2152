import { type Catalogue, entriesOf } from '../catalogue/catalogue.ts'
import { type Change, changeId } from '../schema/changes.ts'
import type { Entry } from '../schema/entry.ts'
import { pathOf } from '../schema/primitives.ts'
import { settings } from '../schema/settings.ts'
import { Category, categoryLabel } from '../schema/vocabulary.ts'

/** Most items of one feed. */
export const MOST_NEWS = 100
const VERB: Record<Change['type'], string> = {
	added: 'Added',
	updated: 'Updated',
	renamed: 'Renamed',
	deprecated: 'Deprecated',
	removed: 'Removed',
	restored: 'Restored',
}

/** One line of news, ready for every feed format. */
export interface NewsItem {
	id: string
	title: string
	url: string
	summary: string
	at: string
	author: string
	tags: readonly string[]
	category: string
}

/** One feed of news: the whole registry's, or a category's. `prefix` is where its three files lie. */
export interface NewsFeed {
	title: string
	description: string
	homeUrl: string
	/** Path before `feed.xml`, `atom.xml`, `feed.json`: empty, or `mcp/`. */
	prefix: string
	updatedAt: string
	items: readonly NewsItem[]
}

/** The news feeds: one for everything, then one for each category. */
export function newsFeeds(catalogue: Catalogue): NewsFeed[] {
	const entries = new Map(entriesOf(catalogue).map((entry) => [pathOf(entry), entry]))
	const items = catalogue.events
		.filter(({ news }) => news)
		.map(({ change }) => toItem(change, { entry: entries.get(change.key), base: catalogue.baseUrl }))
	const feed = (prefix: string, title: string, description: string, list: readonly NewsItem[]): NewsFeed => ({
		title,
		description,
		homeUrl: `${catalogue.baseUrl}/${prefix.replace(/\/$/, '')}`,
		prefix,
		updatedAt: list[0]?.at ?? catalogue.generatedAt,
		items: list.slice(0, MOST_NEWS),
	})
	return [
		feed('', settings.name, settings.description, items),
		...Category.options.map((category) =>
			feed(
				`${category}/`,
				`${settings.name}: ${categoryLabel(category)}`,
				settings.categories[category].about,
				items.filter((item) => item.category === category),
			),
		),
	]
}

function toItem(change: Change, { entry, base }: { entry: Entry | undefined; base: string }): NewsItem {
	const url = entry ? entry.canonicalUrl : `${base}/changes`
	return {
		id: `${base}/changes#${changeId(change)}`,
		title: `${VERB[change.type]}: ${change.title}`,
		url,
		summary: entry?.description ?? `${change.key} is no longer in the catalogue.`,
		at: change.at,
		author: entry?.author ?? settings.name,
		tags: entry?.tags ?? [],
		category: change.category,
	}
}
