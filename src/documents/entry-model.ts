import type { Catalogue, CatalogueRecord } from '../catalogue/catalogue.ts'
import { keyOf } from '../schema/primitives.ts'
import type { EntryDigests } from '../schema/registry.ts'
import { settings } from '../schema/settings.ts'
import { MODEL_FILES } from '../schema/text/published-paths.ts'
import { type Document, digestOf, digestOfPacked, JSON_TYPE, joined, json, whenAsked } from './document.ts'
import { detailDocument, entryPlaces, packedForms, textDocument } from './entries.ts'

/** How many hex digits of a SHA-256 are compared: enough to rule out a collision. */
const DIGITS = 32

/**
 * How many bytes of entries a function may contain. Beyond that it contains the digests and fetches entries from the
 * site; in a private registry it contains all of them, because it cannot pass the sign-in.
 */
const MAX_CARRIED = settings.visibility === 'private' ? Number.POSITIVE_INFINITY : 32 * 1024 * 1024

/** The entries for functions: all in one file, or their digests if that file would be too large. */
export function entryModel(catalogue: Catalogue, most = MAX_CARRIED): Document[] {
	const { records } = catalogue
	if (entryPlaces(catalogue).arePacked) return [packedModel(records)]
	const bytes = records.reduce((sum, record) => sum + sizeOf(detailDocument(record)) + sizeOf(textDocument(record)), 0)
	return [bytes > most ? digestsModel(records) : wholeModel(records)]
}

const sizeOf = (document: Document): number => digestOf(document).bytes

const beginOf = (sha256: string): string => sha256.slice(0, DIGITS)
const begin = (document: Document): string => beginOf(digestOf(document).sha256)

/** The digests of packed entries. */
export const packedModel = (records: readonly CatalogueRecord[]): Document =>
	whenAsked({ path: MODEL_FILES.digests, type: JSON_TYPE }, () => {
		const digests: EntryDigests = Object.fromEntries(
			records.map((record) => [keyOf(record.entry), [beginOf(digestOfPacked(packedForms(record)))] as const]),
		)
		return json(MODEL_FILES.digests, digests)
	})

function digestsModel(records: readonly CatalogueRecord[]): Document {
	const digests: EntryDigests = Object.fromEntries(
		records.map((record) => [
			keyOf(record.entry),
			[begin(detailDocument(record)), begin(textDocument(record))] as const,
		]),
	)
	return json(MODEL_FILES.digests, digests)
}

/**
 * All entries in one file. Its first line is JSON with the byte range of each entry, counted after that line; then come
 * two lines per entry: its detail and its text.
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
	return { path: MODEL_FILES.entries, type: 'application/x-ndjson', body }
}

const linesOf = (record: CatalogueRecord) =>
	[detailDocument(record).body as string, `${JSON.stringify(textDocument(record).body)}\n`] as const
