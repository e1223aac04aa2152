import type { z } from 'zod'
import { type Catalogue, type CatalogueRecord, entriesOf, listedOf } from '../catalogue/catalogue.ts'
import { ARCHIVE_TYPE } from '../catalogue/package.ts'
import type { BrandDomains } from '../schema/brand-assets.ts'
import type { Entry, EntryDetail } from '../schema/entry.ts'
import { isDenied, standingOf } from '../schema/overlay.ts'
import { keyOf, pathOf } from '../schema/primitives.ts'
import type { EntryDigests } from '../schema/registry.ts'
import { settings } from '../schema/settings.ts'
import { entryFile } from '../schema/text/entry-file.ts'
import {
	type Document,
	digestOf,
	digestOfPacked,
	JSON_TYPE,
	joined,
	json,
	known,
	MARKDOWN_TYPE,
	TEXT_TYPE,
	text,
	unheld,
	whenAsked,
} from './document.ts'
import { entryText } from './entry-text.ts'
import { keptDocuments } from './kept-documents.ts'
import { once } from './once.ts'

/** The detail of an entry: its own document, and a line of the read model. */
function makeDetail({ entry }: CatalogueRecord): Document {
	const detail: EntryDetail = { schemaVersion: 1, key: keyOf(entry), entry }
	return json(detailPath(entry), detail)
}

const detailPath = (entry: Entry): string => `api/registry/entries/${pathOf(entry)}`
const textPath = (entry: Entry): string => `${pathOf(entry)}/llms.txt`

const makeText = ({ entry }: CatalogueRecord): Document => text(textPath(entry), entryText(entry))

/** Kept by what its record was made from: to make each of them only to find that it is the same takes long. */
const detailDocument = once((record: CatalogueRecord): Document => {
	const { entry, madeFrom } = record
	if (!madeFrom) return makeDetail(record)
	const from = { kind: `detail of ${pathOf(entry)}`, of: madeFrom }
	return keptDocuments(from, () => [makeDetail(record)])[0] as Document
})
/** The text says nothing that the detail does not, so that it is the same where that is. */
const textDocument = once((record: CatalogueRecord): Document => {
	const from = { kind: `text of ${pathOf(record.entry)}`, of: digestOf(detailDocument(record)).sha256 }
	return keptDocuments(from, () => [makeText(record)])[0] as Document
})

/** The digest of an entry's text, found without making it where an earlier build has kept it. */
export const textDigest = (record: CatalogueRecord): string => digestOf(textDocument(record)).sha256

/** Up to so many entries of a category each of their forms has a file of its own, unless the settings say another number. */
const FILES_UP_TO = 6_000

/** Then each has two names in the folder of its category where it had three: its page, and some a folder of pages. */
const FEWER_NAMES = 3 / 2

/**
 * The categories of so many entries that one folder holds no more of their pages, and whether any is so large that the forms of
 * an entry lie together in one file: a function answers at their addresses then. In a private registry none ever is, since a
 * function has no way through its sign-in.
 */
export const entryPlaces = once((catalogue: Catalogue) => {
	const { entries }: { name: string; entries?: { filesUpTo?: number } } = settings
	const most = settings.visibility === 'private' ? Number.POSITIVE_INFINITY : (entries?.filesUpTo ?? FILES_UP_TO)
	const groups = [...Map.groupBy(catalogue.records, ({ entry }) => entry.category)]
	const above = (number: number) =>
		new Set(groups.filter(([, records]) => records.length > number).map(([id]) => String(id)))
	return { arePacked: above(most).size > 0, pagesApart: above(most * FEWER_NAMES) }
})

/** Each entry in its raw forms: JSON, plain text, its source text byte for byte, and the files it ships. */
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

/** The source of a denied entry says how it is started. */
const sourceOf = ({ entry, text, sha256 }: CatalogueRecord): Document[] =>
	isDenied(entry) ? [] : [known({ path: `${pathOf(entry)}.md`, type: MARKDOWN_TYPE, body: text }, sha256)]

/** The same where they lie together: of so many entries nobody could hold all. */
const packedForms = once((record: CatalogueRecord): Document[] => {
	const { entry } = record
	const within = entryFile(pathOf(entry))
	const forms = [
		unheld({ path: detailPath(entry), type: JSON_TYPE }, () => makeDetail(record)),
		unheld({ path: textPath(entry), type: TEXT_TYPE }, () => makeText(record)),
		...sourceOf(record),
	]
	for (const form of forms) form.within = within
	return forms
})

/** The files that are served here; those of other registries are fetched from there. */
const filesOf = ({ entry, files }: CatalogueRecord, path: string): Document[] =>
	entry.origin
		? []
		: entry.files.map(({ path: name, mediaType }, i) => ({
				path: `data/files/${path}/${name}`,
				type: mediaType,
				body: files[i]?.bytes ?? '',
			}))

/**
 * Functions carry entries of so many bytes in all; of more they carry the digests, and fetch each entry where it is served. Of a
 * private registry they carry all, since a function has no way through its sign-in.
 */
const MOST_CARRIED = settings.visibility === 'private' ? Number.POSITIVE_INFINITY : 32 * 1024 * 1024

/** What functions read entries from: all of them in one file, or their digests where that file would be too large for a function. */
export function entryModel(catalogue: Catalogue, most = MOST_CARRIED): Document[] {
	const { records } = catalogue
	if (entryPlaces(catalogue).arePacked) return [packedModel(records)]
	const bytes = records.reduce((sum, record) => sum + sizeOf(detailDocument(record)) + sizeOf(textDocument(record)), 0)
	return [bytes > most ? digestsModel(records) : wholeModel(records)]
}

const sizeOf = (document: Document): number => digestOf(document).bytes

const beginOf = (sha256: string): string => sha256.slice(0, DIGITS)
const begin = (document: Document): string => beginOf(digestOf(document).sha256)

/** Of entries whose forms lie together the digest of their file. */
export const packedModel = (records: readonly CatalogueRecord[]): Document =>
	whenAsked({ path: DIGESTS, type: JSON_TYPE }, () => {
		const digests: EntryDigests = Object.fromEntries(
			records.map((record) => [keyOf(record.entry), [beginOf(digestOfPacked(packedForms(record)))] as const]),
		)
		return json(DIGESTS, digests)
	})

function digestsModel(records: readonly CatalogueRecord[]): Document {
	const digests: EntryDigests = Object.fromEntries(
		records.map((record) => [
			keyOf(record.entry),
			[begin(detailDocument(record)), begin(textDocument(record))] as const,
		]),
	)
	return json(DIGESTS, digests)
}

const DIGESTS = 'data/model/entry-digests.json'

/** So many hexadecimal digits of a SHA-256 stand for all of it: nobody makes another text that begins so. */
const DIGITS = 32

/**
 * All entries in one file: a line of JSON with where each entry's two lines begin and end (bytes after the first line),
 * then for each entry its detail and its text.
 */
function wholeModel(records: readonly CatalogueRecord[]): Document {
	const places: Record<string, [start: number, middle: number, end: number]> = Object.create(null)
	let at = 0
	for (const record of records) {
		const [detail, plain] = linesOf(record)
		const middle = at + Buffer.byteLength(detail)
		const end = middle + Buffer.byteLength(plain)
		places[keyOf(record.entry)] = [at, middle, end]
		at = end
	}
	const body = joined([`${JSON.stringify(places)}\n`, ...records.flatMap(linesOf)])
	return { path: 'data/model/entries.ndjson', type: 'application/x-ndjson', body }
}

const linesOf = (record: CatalogueRecord) =>
	[detailDocument(record).body as string, `${JSON.stringify(textDocument(record).body)}\n`] as const

/** One small row per entry, for launchers that load everything at once. */
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

/** The first command to run that fits one line. */
const oneLiner = ({ install }: Entry): string | undefined =>
	install.find(({ kind, language, text }) => kind === 'command' && language === 'sh' && !text.includes('\n'))?.text

/** The archives of entries, each under a name that holds its digest. */
export const packageDocuments = ({ records }: Catalogue): Document[] =>
	records.flatMap(({ archive }) => (archive ? [{ path: archive.path, type: ARCHIVE_TYPE, body: archive.bytes }] : []))

/** The domains whose icons and logos may be asked for: those that entries name as their brand's. */
export function brandDocuments(catalogue: Catalogue): Document[] {
	const named = entriesOf(catalogue).flatMap(({ brandDomain }) => brandDomain ?? [])
	const domains: z.infer<typeof BrandDomains> = [...new Set(named)].sort()
	return [json('data/brands.json', domains)]
}
