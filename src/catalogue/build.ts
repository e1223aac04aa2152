import { parseEntrySource, parseWithdrawn } from '../kinds/source.ts'
import { isWithdrawn } from '../schema/entry-source.ts'
import { keyOf } from '../schema/primitives.ts'
import { trimEnd } from '../schema/text/shorten.ts'
import { Category } from '../schema/vocabulary.ts'
import type { Catalogue, CatalogueRecord } from './catalogue.ts'
import { deriveChanges, type Revision, type ValidEntry, type Withdrawn } from './changes.ts'
import { toEntry } from './entry.ts'
import type { Findings } from './health.ts'
import { archiveOf, withPackage } from './package.ts'
import type { ParsedEntry } from './read.ts'
import { relatedEntries } from './related.ts'
import { tombstonesOf } from './tombstones.ts'

export interface BuildOptions {
	/** Absolute address of the site, with or without a slash at its end. */
	baseUrl: string
	/** History of the content folder; without it dates come from front matter. */
	revisions?: readonly Revision[] | undefined
	/** When the history begins; a catalogue in which nothing has happened is as old. */
	since?: string | undefined
	/** What the checks of sources found out. */
	findings?: Findings
}

/** Turns entries into the catalogue. Entries that do not hold are left out: the content checks say why. */
export function buildCatalogue(
	entries: readonly ParsedEntry[],
	{ baseUrl, revisions, since, findings = {} }: BuildOptions,
): Catalogue {
	const base = trimEnd(baseUrl, /\//)
	const accepted = entries.flatMap(toValidEntry).sort(inOrder)
	const withdrawn = entries.flatMap(toWithdrawn)
	const records = relate(accepted.map((item) => toRecord(item, { baseUrl: base, findings })))
	const events = deriveChanges([...accepted, ...withdrawn], revisions)
	const generatedAt = events[0]?.change.at ?? since ?? '1970-01-01T00:00:00Z'
	return {
		baseUrl: base,
		records,
		tombstones: tombstonesOf(accepted, withdrawn),
		events,
		generatedAt,
		historyFrom: revisions ? 'git' : 'front-matter',
	}
}

function toRecord(item: ValidEntry, around: { baseUrl: string; findings: Findings }): CatalogueRecord {
	const { text, files } = item.parsed
	const archive = archiveOf(item)
	return { entry: withPackage(toEntry(item, around), archive, around.baseUrl), text, files, archive }
}

const inOrder = ({ parsed: a }: ValidEntry, { parsed: b }: ValidEntry) =>
	keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0

/** One entry as an accepted one, or none. */
export function toValidEntry(parsed: ParsedEntry): ValidEntry[] {
	const category = Category.safeParse(parsed.category)
	if (!category.success || parsed.problems.length || isWithdrawn(parsed.data)) return []
	const source = parseEntrySource(category.data, parsed.data)
	return source.success ? [{ parsed, source: source.data }] : []
}

/** One entry as a withdrawn entry, or none. */
function toWithdrawn(parsed: ParsedEntry): Withdrawn[] {
	const category = Category.safeParse(parsed.category)
	if (!category.success || parsed.problems.length || !isWithdrawn(parsed.data)) return []
	const source = parseWithdrawn(category.data, parsed.data)
	return source.success ? [{ parsed, source: source.data }] : []
}

function relate(records: readonly CatalogueRecord[]): CatalogueRecord[] {
	const related = relatedEntries(records.map(({ entry }) => entry))
	return records.map((record) => ({
		...record,
		entry: { ...record.entry, related: related.get(keyOf(record.entry)) ?? [] },
	}))
}
