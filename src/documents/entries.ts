import type * as z from 'zod'
import { type Catalogue, type CatalogueRecord, entriesOf, listedOf } from '../catalogue/catalogue.ts'
import { ARCHIVE_TYPE } from '../catalogue/package.ts'
import type { BrandDomains } from '../schema/brand-assets.ts'
import type { Entry, EntryDetail } from '../schema/entry.ts'
import { standingOf } from '../schema/overlay.ts'
import { keyOf, pathOf } from '../schema/primitives.ts'
import { settings } from '../schema/settings.ts'
import { entryFile } from '../schema/text/entry-file.ts'
import { memoize } from '../schema/text/memoize.ts'
import { isDenied } from '../schema/text/verdict.ts'
import { cachedDocuments } from './cached-documents.ts'
import {
	type Document,
	digestOf,
	JSON_TYPE,
	json,
	MARKDOWN_TYPE,
	TEXT_TYPE,
	text,
	uncachedDocument,
	withDigest,
} from './document.ts'
import { entryText } from './entry-text.ts'

/** The detail of an entry: its own document, and a line of the read model. */
function makeDetail({ entry }: CatalogueRecord): Document {
	const detail: EntryDetail = { schemaVersion: 1, key: keyOf(entry), entry }
	return json(detailPath(entry), detail)
}

const detailPath = (entry: Entry): string => `api/registry/entries/${pathOf(entry)}`
const textPath = (entry: Entry): string => `${pathOf(entry)}/llms.txt`

const makeText = ({ entry }: CatalogueRecord): Document => text(textPath(entry), entryText(entry))

/** Cached by what the record was built from, because creating every detail only to compare it is slow. */
export const detailDocument = memoize((record: CatalogueRecord): Document => {
	const { entry, madeFrom } = record
	if (!madeFrom) return makeDetail(record)
	const from = { kind: `detail of ${pathOf(entry)}`, of: madeFrom }
	return cachedDocuments(from, () => [makeDetail(record)])[0] as Document
})
/** Depends only on the detail, so it is unchanged when the detail is. */
export const textDocument = memoize((record: CatalogueRecord): Document => {
	const from = { kind: `text of ${pathOf(record.entry)}`, of: digestOf(detailDocument(record)).sha256 }
	return cachedDocuments(from, () => [makeText(record)])[0] as Document
})

/** The digest of an entry's text, taken from the build cache if possible. */
export const textDigest = (record: CatalogueRecord): string => digestOf(textDocument(record)).sha256

/** Up to this many entries in a category, each form of an entry has its own file. The settings can override it. */
const FILES_UP_TO = 6_000

/** Packed entries have two names in their category's folder instead of three. */
const FEWER_NAMES = 3 / 2

/**
 * The maximum number of entries in a category whose pages fit in one folder, and whether any category is larger. Then
 * the forms of each entry are packed into one file, which a function serves. In a private registry they never are,
 * because a function cannot pass its sign-in.
 */
export const entryPlaces = memoize((catalogue: Catalogue) => {
	const { entries }: { name: string; entries?: { filesUpTo?: number } } = settings
	const most = settings.visibility === 'private' ? Number.POSITIVE_INFINITY : (entries?.filesUpTo ?? FILES_UP_TO)
	const groups = [...Map.groupBy(catalogue.records, ({ entry }) => entry.category)]
	const above = (number: number) =>
		new Set(groups.filter(([, records]) => records.length > number).map(([id]) => String(id)))
	return { arePacked: above(most).size > 0, pagesApart: above(most * FEWER_NAMES) }
})

/** Each entry in its raw forms: JSON, plain text, its source byte for byte, and the files it ships. */
export function entryDocuments(catalogue: Catalogue, packs = entryPlaces(catalogue).arePacked): Document[] {
	return catalogue.records.flatMap((record) => {
		const path = pathOf(record.entry)
		return [...(packs ? packedForms(record) : formsOf(record)), ...filesOf(record, path)]
	})
}

const formsOf = (record: CatalogueRecord): Document[] => [
	detailDocument(record),
	textDocument(record),
	...sourceOf(record),
]

/** A denied entry's source is not published, because it says how to start it. */
const sourceOf = ({ entry, text, sha256 }: CatalogueRecord): Document[] =>
	isDenied(entry) ? [] : [withDigest({ path: `${pathOf(entry)}.md`, type: MARKDOWN_TYPE, body: text }, sha256)]

/** The packed forms of an entry, created on demand because all of them would not fit in memory. */
export const packedForms = memoize((record: CatalogueRecord): Document[] => {
	const { entry } = record
	const within = entryFile(pathOf(entry))
	const forms = [
		uncachedDocument({ path: detailPath(entry), type: JSON_TYPE }, () => makeDetail(record)),
		uncachedDocument({ path: textPath(entry), type: TEXT_TYPE }, () => makeText(record)),
		...sourceOf(record),
	]
	for (const form of forms) form.within = within
	return forms
})

/** The files served here; those of other registries are fetched from there. */
const filesOf = ({ entry, files }: CatalogueRecord, path: string): Document[] =>
	entry.origin
		? []
		: entry.files.map(({ path: name, mediaType }, i) => ({
				path: `data/files/${path}/${name}`,
				type: mediaType,
				body: files[i]?.bytes ?? '',
			}))

/** One small row per entry, for launchers that load all of them. */
export function compactDocuments(catalogue: Catalogue): Document[] {
	const entries = listedOf(catalogue).map((entry) => {
		const install = oneLiner(entry)
		return {
			key: keyOf(entry),
			title: entry.title,
			description: entry.description,
			url: entry.canonicalUrl,
			platforms: entry.platforms ?? [],
			...(install && { install }),
			...standingOf(entry),
		}
	})
	const { generatedAt } = catalogue
	return [
		json('data/compact.json', { schemaVersion: 1, kind: 'compact-index', generatedAt, count: entries.length, entries }),
	]
}

/** The first shell command that fits on one line. */
const oneLiner = ({ install }: Entry): string | undefined =>
	install.find(({ kind, language, text }) => kind === 'command' && language === 'sh' && !text.includes('\n'))?.text

/** The archives of entries. The file name contains the digest. */
export const packageDocuments = ({ records }: Catalogue): Document[] =>
	records.flatMap(({ archive }) => (archive ? [{ path: archive.path, type: ARCHIVE_TYPE, body: archive.bytes }] : []))

/** The domains whose logos may be requested: those that entries name as their brand. */
export function brandDocuments(catalogue: Catalogue): Document[] {
	const named = entriesOf(catalogue).flatMap(({ brandDomain }) => brandDomain ?? [])
	const domains: z.infer<typeof BrandDomains> = [...new Set(named)].sort()
	return [json('data/brands.json', domains)]
}
