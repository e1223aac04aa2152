import { readEnvironment } from '../app.ts'
import { type Catalogue, listedOf } from '../catalogue/catalogue.ts'
import { sharedCatalogue } from '../catalogue/disk/shared.ts'
import { changesOf as changesIn, entriesByPath } from '../catalogue/find.ts'
import { samplesOf } from '../documents/samples.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Change } from '../schema/changes.ts'
import type { Samples } from '../schema/contract/samples.ts'
import type { Entry } from '../schema/entry.ts'
import { chosenExamples } from '../schema/examples.ts'
import { pathOf } from '../schema/primitives.ts'
import type { ReceiptSummary } from '../schema/receipt-summary.ts'
import { startOfHistory } from '../schema/since.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import { Category } from '../schema/vocabulary.ts'

/** Values for examples. */
export const samples = (): Samples => samplesOf(registry())

/** The catalogue, shared by the whole process and rebuilt while content is edited. */
export const registry = (): Catalogue =>
	sharedCatalogue({ contentDir: 'content', baseUrl: import.meta.env.SITE, since: startOfHistory() })

/** The title of the entry with this key; undefined when there is none. */
export const titleOf = (key: string | undefined): string | undefined =>
	key && entriesByPath(registry()).get(key.replace(':', '/'))?.title

/** Every listed entry, newest first, then by path. */
export const newestEntries = (): Entry[] =>
	listedOf(registry()).toSorted((a, b) => byCodeUnit(b.dateAdded, a.dateAdded) || byCodeUnit(a.url, b.url))

/** Entries by title, pinned ones first. */
export const byTitle = (entries: readonly Entry[]): Entry[] =>
	entries.toSorted(
		(a, b) =>
			Number(!!b.pinned) - Number(!!a.pinned) ||
			byCodeUnit(a.title.toLowerCase(), b.title.toLowerCase()) ||
			byCodeUnit(a.url, b.url),
	)

/** The number of entries of each category, in the order of the settings, including empty ones. */
export const shelves = (): { category: Category; count: number }[] =>
	Category.options.map((category) => ({
		category,
		count: listedOf(registry()).filter((entry) => entry.category === category).length,
	}))

/** The newest entries. Among those of one day the categories take turns, so that none of them fills the list. */
export function latest(most: number): Entry[] {
	const rounds = Map.groupBy(newestEntries(), ({ category }) => category)
	const ordered = [...rounds.values()].flatMap((list) => list.map((entry, round) => ({ entry, round })))
	return ordered
		.sort((a, b) => byCodeUnit(b.entry.dateAdded, a.entry.dateAdded) || a.round - b.round)
		.slice(0, most)
		.map(({ entry }) => entry)
}

/** The most recently observed entries with a valid receipt; on one day by title. */
export const observedLast = (most: number): (Entry & { receipt: ReceiptSummary })[] =>
	listedOf(registry())
		.flatMap((entry) => (entry.receipt?.current && entry.receipt.starts ? [{ ...entry, receipt: entry.receipt }] : []))
		.toSorted((a, b) => byCodeUnit(b.receipt.observedAt, a.receipt.observedAt) || byCodeUnit(a.title, b.title))
		.slice(0, most)

/** The collection suggested on the front page: the one in the settings, or else the first. */
export function starter(): Entry | undefined {
	const collections = listedOf(registry()).filter((entry) => kindOf(entry).members)
	return collections.find((one) => pathOf(one) === chosenExamples.collection) ?? collections[0]
}

/** The changes of an entry, newest first, including those under its former paths. */
export const changesOf = (entry: Entry): Change[] => changesIn(registry(), entry)

let logos: boolean | undefined

/** Whether this deployment can fetch logos. Its environment is read once. */
export function showsLogos(): boolean {
	logos ??= readEnvironment().brand !== undefined
	return logos
}

/** Text as a query parameter. */
export const asWords = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+')
