import type { Entry } from '../schema/entry.ts'
import type { Tombstone } from '../schema/lifecycle.ts'
import { isDenied } from '../schema/overlay.ts'
import type { Receipt } from '../schema/receipt.ts'
import type { ShippedFile } from '../schema/shipped-files.ts'
import type { Event } from './changes.ts'
import type { Archive } from './package.ts'

/** An entry with the bytes it came from: its source text, the files of its folder and their archive. */
export interface CatalogueRecord {
	entry: Entry
	text: string
	/** The SHA-256 digest of the text. */
	sha256: string
	files: readonly ShippedFile[]
	/** Its files packed, where a client opens such a package. */
	archive: Archive | undefined
	/** What was seen when it was started. */
	receipt?: Receipt
	/** What a verdict denies, as it was before: only to keep it from being started. */
	denied?: Entry
	/** A digest of all that it was made from; none where no build keeps values. */
	madeFrom?: string
}

/** The registry in memory: the one model that every document and page reads. */
export interface Catalogue {
	/** Without a slash at its end. */
	baseUrl: string
	/** Sorted by `<category>/<slug>`, by code unit. */
	records: readonly CatalogueRecord[]
	/** What is no longer at its address, sorted by key; none of it is among the records. */
	tombstones: readonly Tombstone[]
	/** Newest first. */
	events: readonly Event[]
	/** Time of the newest change of the content. */
	generatedAt: string
	historyFrom: 'git' | 'front-matter'
}

/** The entries alone, deprecated ones among them, in the catalogue's order. */
export const entriesOf = ({ records }: Catalogue): Entry[] => records.map(({ entry }) => entry)

/** The records that lists and counts are made of: those of entries that are still recommended. */
export const listedRecordsOf = ({ records }: Pick<Catalogue, 'records'>): CatalogueRecord[] =>
	records.filter(({ entry }) => !entry.lifecycle)

/** Their entries alone. */
export const listedOf = (catalogue: Catalogue): Entry[] => listedRecordsOf(catalogue).map(({ entry }) => entry)

/**
 * What this registry tells people to install: entries with a way to take them that no verdict denies, deprecated ones among
 * them. What is hidden is in no catalogue.
 */
export const allowedEntriesOf = (catalogue: Catalogue): Entry[] => entriesOf(catalogue).filter(isInstallable)

/** What verdicts deny, with the ways to take it that nobody is told. */
export const deniedEntriesOf = ({ records }: Catalogue): Entry[] => records.flatMap(({ denied }) => denied ?? [])

/** Whether people are told how to install an entry. */
export const isInstallable = (entry: Entry): boolean => entry.installable && !isDenied(entry)
