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
import { settings } from '../schema/settings.ts'
import { startOfHistory } from '../schema/since.ts'
import { Category, categoryLabel } from '../schema/vocabulary.ts'

/** What examples are made of. */
export const samples = (): Samples => samplesOf(registry())

/** The catalogue: one for everybody in this process, made anew while somebody writes. */
export const registry = (): Catalogue =>
	sharedCatalogue({ contentDir: 'content', baseUrl: import.meta.env.SITE, since: startOfHistory() })

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** The title of the entry with this key, where there is one. */
export const titleOf = (key: string | undefined): string | undefined =>
	key && entriesByPath(registry()).get(key.replace(':', '/'))?.title

/** Every listed entry, the newest first, then by path. */
export const newestEntries = (): Entry[] =>
	listedOf(registry()).toSorted((a, b) => byCodeUnit(b.dateAdded, a.dateAdded) || byCodeUnit(a.url, b.url))

/** Entries in the order of their titles, pinned ones first and deprecated ones last. */
export const byTitle = (entries: readonly Entry[]): Entry[] =>
	entries.toSorted(
		(a, b) =>
			Number(!!a.lifecycle) - Number(!!b.lifecycle) ||
			Number(!!b.pinned) - Number(!!a.pinned) ||
			byCodeUnit(a.title.toLowerCase(), b.title.toLowerCase()) ||
			byCodeUnit(a.url, b.url),
	)

/** How many entries each category holds, in the order of the settings; empty ones are listed too. */
export const shelves = (): { category: Category; count: number }[] =>
	Category.options.map((category) => ({
		category,
		count: listedOf(registry()).filter((entry) => entry.category === category).length,
	}))

/** The newest entries, at most two of a category while there are others, so that one busy day does not fill the list. */
export function latest(most: number): Entry[] {
	const rounds = Map.groupBy(newestEntries(), ({ category }) => category)
	const ordered = [...rounds.values()].flatMap((list) => list.map((entry, round) => ({ entry, round })))
	return ordered
		.sort((a, b) => byCodeUnit(b.entry.dateAdded, a.entry.dateAdded) || a.round - b.round)
		.slice(0, most)
		.map(({ entry }) => entry)
}

/** What was observed last, and still counts; of one day by title. */
export const observedLast = (most: number): (Entry & { receipt: ReceiptSummary })[] =>
	listedOf(registry())
		.flatMap((entry) => (entry.receipt?.current && entry.receipt.starts ? [{ ...entry, receipt: entry.receipt }] : []))
		.toSorted((a, b) => byCodeUnit(b.receipt.observedAt, a.receipt.observedAt) || byCodeUnit(a.title, b.title))
		.slice(0, most)

/** What to begin with: the collection that the settings choose, else the first. */
export function starter(): Entry | undefined {
	const collections = listedOf(registry()).filter((entry) => kindOf(entry).members)
	return collections.find((one) => pathOf(one) === chosenExamples.collection) ?? collections[0]
}

/** What happened to one entry, newest first, also under the addresses that it had. */
export const changesOf = (entry: Entry): Change[] => changesIn(registry(), entry)

let logos: boolean | undefined

/** Whether this deployment can ask for logos; its environment is read once. */
export function showsLogos(): boolean {
	logos ??= readEnvironment().brand !== undefined
	return logos
}

/** Words as the query of an address has them. */
export const asWords = (text: string): string => encodeURIComponent(text).replaceAll('%20', '+')

const MAX_NAMED = 4

/** What is here, in the words of the settings or by the names of the first categories. */
export function introOf(): string {
	const { intro }: { name: string; intro?: string } = settings
	const labels = Category.options.map(categoryLabel)
	const named = labels.slice(0, MAX_NAMED).join(', ')
	return intro ?? (labels.length > MAX_NAMED ? `${named} and more` : named)
}
