import type { Entry } from '../schema/entry.ts'
import type { Tombstone } from '../schema/lifecycle.ts'
import type { Receipt } from '../schema/receipt.ts'
import type { ShippedFile } from '../schema/shipped-files.ts'
import { isDenied } from '../schema/text/verdict.ts'
import type { RecordedChange } from './changes.ts'
import type { Archive } from './package.ts'

/** An entry with its raw content: its source text, the files of its folder, and their archive. */
export interface CatalogueRecord {
	entry: Entry
	text: string
	/** SHA-256 of the source text, in hex. */
	sha256: string
	files: readonly ShippedFile[]
	/** Its files as one archive, if a client opens such a package. */
	archive: Archive | undefined
	/** What was observed when it was started. */
	receipt?: Receipt
	/** The entry before a verdict denied it; used only to write policies that block it. */
	denied?: Entry
	/** A digest of everything the entry was built from; undefined when no build cache is used. */
	madeFrom?: string
}

/** The registry in memory: the model that every document and page is made from. */
export interface Catalogue {
	/** Without a trailing slash. */
	baseUrl: string
	/** Sorted by `category/slug`, in code-unit order. */
	records: readonly CatalogueRecord[]
	/** Withdrawn and renamed entries, sorted by key; none of them is in `records`. */
	tombstones: readonly Tombstone[]
	/** Newest first. */
	events: readonly RecordedChange[]
	/** The time of the newest change to the content. */
	generatedAt: string
	historyFrom: 'git' | 'front-matter'
}

/** All entries, including deprecated ones, in catalogue order. */
export const entriesOf = ({ records }: Catalogue): Entry[] => records.map(({ entry }) => entry)

/** The records that lists and counts include: those of entries that are not deprecated. */
export const listedRecordsOf = ({ records }: Pick<Catalogue, 'records'>): CatalogueRecord[] =>
	records.filter(({ entry }) => !entry.lifecycle)

/** The entries of those records. */
export const listedOf = (catalogue: Catalogue): Entry[] => listedRecordsOf(catalogue).map(({ entry }) => entry)

/**
 * Entries that can be installed and are not denied, including deprecated ones. Hidden entries are not in the catalogue
 * at all.
 */
export const allowedEntriesOf = (catalogue: Catalogue): Entry[] => entriesOf(catalogue).filter(isInstallable)

/** Denied entries, with the install options that are not published. */
export const deniedEntriesOf = ({ records }: Catalogue): Entry[] => records.flatMap(({ denied }) => denied ?? [])

/** Whether the registry tells people how to install an entry. */
const isInstallable = (entry: Entry): boolean => entry.installable && !isDenied(entry)
