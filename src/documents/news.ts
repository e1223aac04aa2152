import { type Catalogue, entriesOf } from '../catalogue/catalogue.ts'
import { type Change, changeId } from '../schema/changes.ts'
import type { Entry } from '../schema/entry.ts'
import type { Tombstone } from '../schema/lifecycle.ts'
import { pathOf, pathOfKey } from '../schema/primitives.ts'
import { settings } from '../schema/settings.ts'
import { sentenceCase } from '../schema/text/format.ts'
import { trimEnd } from '../schema/text/shorten.ts'
import { describeVerdict } from '../schema/text/verdict.ts'
import { Category, categoryLabel } from '../schema/vocabulary.ts'

/** The most items in a feed. */
const MAX_NEWS = 100
const VERB: Record<Change['type'], string> = {
	added: 'Added',
	updated: 'Updated',
	renamed: 'Renamed',
	deprecated: 'Deprecated',
	removed: 'Removed',
	restored: 'Restored',
}

/** One news item, independent of the feed format. */
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

/** A news feed: of the whole registry or a category. `prefix` is the path of its three files. */
export interface NewsFeed {
	title: string
	description: string
	homeUrl: string
	/** The path before `feed.xml`, `atom.xml` and `feed.json`: empty, or `mcp/`. */
	prefix: string
	updatedAt: string
	items: readonly NewsItem[]
	/** Items to delete, because their entry has been removed. */
	takenBack: readonly RemovedItem[]
}

/** An item that feed readers should delete, and why. */
export interface RemovedItem {
	id: string
	at: string
	reason: string
	category: string
}

/** The news feeds: one for everything, then one for each category. */
export function newsFeeds(catalogue: Catalogue): NewsFeed[] {
	const about = subjectsOf(catalogue)
	const { news, takenBack } = settle(catalogue)
	const items = news.map((change) => toItem(change, { ...about(change.key), base: catalogue.baseUrl }))
	const feed = (of: FeedHead, belongs: (item: { category: string }) => boolean): NewsFeed => {
		const list = items.filter(belongs)
		return {
			...of,
			homeUrl: `${catalogue.baseUrl}/${of.prefix.replace(/\/$/, '')}`,
			updatedAt: list[0]?.at ?? catalogue.generatedAt,
			items: list.slice(0, MAX_NEWS),
			takenBack: takenBack.filter(belongs).slice(0, MAX_NEWS),
		}
	}
	return [
		feed({ prefix: '', title: settings.name, description: settings.description }, () => true),
		...Category.options.map((id) =>
			feed(
				{
					prefix: `${id}/`,
					title: `${settings.name}: ${categoryLabel(id)}`,
					description: settings.categories[id].about,
				},
				({ category }) => category === id,
			),
		),
	]
}

/** What is at a path now: an entry, which may have moved since, or a tombstone. */
interface Subject {
	entry?: Entry | undefined
	tombstone?: Tombstone | undefined
}

function subjectsOf(catalogue: Catalogue): (path: string) => Subject {
	const entries = new Map(entriesOf(catalogue).map((entry) => [pathOf(entry), entry]))
	const tombstones = new Map(catalogue.tombstones.map((tombstone) => [pathOf(tombstone), tombstone]))
	return (path) => {
		const tombstone = tombstones.get(path)
		const moved = tombstone?.state === 'renamed' && tombstone.successor && pathOfKey(tombstone.successor)
		return { entry: entries.get(moved || path), tombstone }
	}
}

type FeedHead = Pick<NewsFeed, 'prefix' | 'title' | 'description'>

/** The news, newest first. Items about an entry that was removed later are deleted instead. */
function settle({ events, baseUrl }: Catalogue): { news: Change[]; takenBack: RemovedItem[] } {
	const removals = new Map<string, Change | undefined>()
	const news: Change[] = []
	const takenBack: RemovedItem[] = []
	for (const { change } of events.filter((event) => event.news)) {
		const removal = removals.get(change.key)
		if (removal) takenBack.push({ ...removedItem(removal), id: idOf(change, baseUrl) })
		else news.push(change)
		if (!removals.has(change.key)) removals.set(change.key, change.type === 'removed' ? change : undefined)
	}
	return { news, takenBack }
}

const removedItem = ({ at, key, category, reason }: Change): Omit<RemovedItem, 'id'> => ({
	at,
	category,
	reason: reason ?? `${key} is no longer in the catalogue.`,
})

const idOf = (change: Change, base: string): string => `${base}/changes#${changeId(change)}`

/** What an update changed, as a sentence. */
const toldOf = ({ summary }: Change): string => (summary ? `${sentenceCase(trimEnd(summary, /\./))}. ` : '')

function toItem(change: Change, { entry, tombstone, base }: Subject & { base: string }): NewsItem {
	const judged = entry?.verdict ? `${sentenceCase(describeVerdict(entry.verdict))} ` : ''
	const from = entry?.origin ? ` From ${entry.origin.url}` : ''
	return {
		id: idOf(change, base),
		title: `${change.event ? 'Tools changed' : VERB[change.type]}: ${change.title}`,
		url: entry?.canonicalUrl ?? `${base}/${tombstone ? change.key : 'changes'}`,
		summary: `${judged}${toldOf(change)}${change.reason ?? entry?.description ?? `${change.key} is no longer in the catalogue.`}${from}`,
		at: change.at,
		author: entry?.author ?? settings.name,
		tags: entry?.tags ?? [],
		category: change.category,
	}
}
