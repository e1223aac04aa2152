import { parseEntrySource, parseWithdrawn } from '../kinds/source.ts'
import { keyOf } from '../schema/primitives.ts'
import { trimEnd } from '../schema/trim-end.ts'
import { Category } from '../schema/vocabulary.ts'
import { isWithdrawn } from '../schema/withdrawn-source.ts'
import type { Catalogue, CatalogueRecord } from './catalogue.ts'
import { type Accepted, deriveChanges, type Withdrawn } from './changes.ts'
import { toEntry } from './entry.ts'
import type { Revision } from './glance.ts'
import type { Findings } from './health.ts'
import { archiveOf, withPackage } from './package.ts'
import type { Draft } from './read.ts'
import { relatedEntries } from './related.ts'
import { tombstonesOf } from './tombstones.ts'

export interface BuildOptions {
	/** Absolute address of the site, with or without a slash at its end. */
	baseUrl: string
	/** History of the content folder; without it dates come from front matter. */
	revisions?: readonly Revision[] | undefined
	/** What the checks of sources found out. */
	findings?: Findings
}

/** Turns drafts into the catalogue. Drafts that do not hold are left out: the content checks say why. */
export function buildCatalogue(
	drafts: readonly Draft[],
	{ baseUrl, revisions, findings = {} }: BuildOptions,
): Catalogue {
	const base = trimEnd(baseUrl, /\//)
	const accepted = drafts.flatMap(accept).sort(inOrder)
	const withdrawn = drafts.flatMap(acceptWithdrawn)
	const records = relate(accepted.map((item) => toRecord(item, { baseUrl: base, findings })))
	const events = deriveChanges([...accepted, ...withdrawn], revisions)
	const generatedAt = events[0]?.change.at ?? '1970-01-01T00:00:00Z'
	return {
		baseUrl: base,
		records,
		tombstones: tombstonesOf(accepted, withdrawn),
		events,
		generatedAt,
		historyFrom: revisions ? 'git' : 'front-matter',
	}
}

function toRecord(item: Accepted, around: { baseUrl: string; findings: Findings }): CatalogueRecord {
	const { text, files } = item.draft
	const archive = archiveOf(item)
	return { entry: withPackage(toEntry(item, around), archive, around.baseUrl), text, files, archive }
}

const inOrder = ({ draft: a }: Accepted, { draft: b }: Accepted) =>
	keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0

/** One draft as an accepted one, or none. */
export function accept(draft: Draft): Accepted[] {
	const category = Category.safeParse(draft.category)
	if (!category.success || draft.problems.length || isWithdrawn(draft.data)) return []
	const source = parseEntrySource(category.data, draft.data)
	return source.success ? [{ draft, source: source.data }] : []
}

/** One draft as a withdrawn entry, or none. */
function acceptWithdrawn(draft: Draft): Withdrawn[] {
	const category = Category.safeParse(draft.category)
	if (!category.success || draft.problems.length || !isWithdrawn(draft.data)) return []
	const source = parseWithdrawn(category.data, draft.data)
	return source.success ? [{ draft, source: source.data }] : []
}

function relate(records: readonly CatalogueRecord[]): CatalogueRecord[] {
	const related = relatedEntries(records.map(({ entry }) => entry))
	return records.map((record) => ({
		...record,
		entry: { ...record.entry, related: related.get(keyOf(record.entry)) ?? [] },
	}))
}
