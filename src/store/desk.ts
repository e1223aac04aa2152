import type { ListedKind } from './listing.ts'

/** Kinds of records: jobs, listing leads, newsletter subscribers, and the list of public alerts. */
export const DESK_KINDS = ['job', 'lead', 'subscriber', 'alerts'] as const
export type DeskKind = (typeof DESK_KINDS)[number]

/** A stored record: `value` is its JSON object; `version` counts its saves from 1. */
export interface DeskRecord {
	id: string
	version: number
	value: Record<string, unknown>
}

/** A line of the append-only audit log: who did what to which record, and its status before and after. */
export interface AuditLine {
	/** ISO 8601 in UTC, with milliseconds. */
	at: string
	/** The scope of the acting token: `admin`, `jobs`, `leads`; `public` or `system` without one. */
	who: string
	action: string
	kind: DeskKind
	id: string
	from?: string
	to?: string
}

/** A compare-and-set: it takes effect only if the stored version is the expected one. */
export interface Save {
	kind: DeskKind
	id: string
	value: Record<string, unknown>
	/** The version that was read; 0 when the record must be new. */
	expected: number
	/** Written together with the record, or not at all. */
	audit?: AuditLine
}

/** A deletion for good that takes effect only if the stored version is the expected one. */
export interface Removal {
	kind: DeskKind
	id: string
	/** The version that was read. */
	expected: number
	/** Written together with the deletion. */
	audit: AuditLine
}

/** Filters and range of a page. */
export interface ListQuery {
	kind: ListedKind
	/** Only records with this status. */
	status?: string
	/** Only records with this facet: the kind of a lead. */
	facet?: string
	/** Only records whose text contains this; `listing.ts` says which text is searched. */
	q?: string
	/** Only records at least this old, in milliseconds since 1970. */
	until?: number
	limit: number
	offset: number
}

/** A page of records. */
export interface ListPage {
	/** The total number of matches; with `partial`, those found before the search stopped. */
	total: number
	records: DeskRecord[]
	/** The search stopped before it had read every record. */
	partial: boolean
}

/**
 * The part of the store that holds records. A save and its audit line are atomic: of two saves from the same version
 * exactly one takes effect. Every method rejects with a `Failure` `store_unavailable` when the driver cannot be reached
 * in time.
 */
export interface Desk {
	get(kind: DeskKind, id: string): Promise<DeskRecord | undefined>
	/** A page of records: those awaiting a decision first, then the newest, then by id. */
	page(query: ListQuery): Promise<ListPage>
	/**
	 * Compares the lists of a kind with its records and repairs what a release without lists has written. Returns how
	 * many records were repaired. A run is bounded; the next one continues.
	 */
	checkLists(kind: ListedKind): Promise<number>
	/** Every record of a kind, sorted by id. For kinds without lists, and for background work. */
	list(kind: DeskKind): Promise<DeskRecord[]>
	/** Saves a record; undefined when another save came first. Repeating a save with the same value is not a conflict. */
	save(save: Save): Promise<DeskRecord | undefined>
	/** Deletes a record for good, with an audit line. False when there was none, or another save came first. */
	remove(removal: Removal): Promise<boolean>
	/** Lines of the audit log, newest first. */
	audit(page: { limit: number; offset: number }): Promise<AuditLine[]>
	/**
	 * Everything in the store, including votes and signals, as lines that `load` reads. Sorted, so that equal stores give
	 * equal dumps.
	 */
	dump(): AsyncIterable<string>
	/**
	 * Loads a dump into an empty store and returns the number of lines. Rejects with `conflict` when the store is not
	 * empty.
	 */
	load(lines: AsyncIterable<string> | Iterable<string>): Promise<number>
}
