import type { ListedKind } from './listing.ts'

/** What the desk keeps: jobs, listing leads, addresses that asked for the newsletter, and the list of public alerts. */
export const DESK_KINDS = ['job', 'lead', 'subscriber', 'alerts'] as const
export type DeskKind = (typeof DESK_KINDS)[number]

/** A record as it is kept: `value` is its JSON object, `version` counts its saves from 1. */
export interface DeskRecord {
	id: string
	version: number
	value: Record<string, unknown>
}

/** One line of the append-only audit: who did what to which record, and how its status moved. */
export interface AuditLine {
	/** Time in UTC, ISO 8601 with milliseconds. */
	at: string
	/** Which token acted: `admin`, `jobs`, `leads`; `public` or `system` where none did. */
	who: string
	action: string
	kind: DeskKind
	id: string
	from?: string
	to?: string
}

/** What must hold for a save to take effect: the version that was read, or that there is no such record yet. */
export interface Save {
	kind: DeskKind
	id: string
	value: Record<string, unknown>
	/** Version that was read; 0 when the record must be new. */
	expected: number
	/** Written together with the record, or not at all. */
	audit?: AuditLine
}

/** Which records of a list are asked for. */
export interface ListQuery {
	kind: ListedKind
	/** Only those of one status. */
	status?: string
	/** Only those of one facet: the kind of a lead. */
	facet?: string
	/** Only those whose text holds this; see `listing.ts` for how much of a record is searched. */
	q?: string
	/** Only those that are at least as old: milliseconds since 1970. */
	until?: number
	limit: number
	offset: number
}

/** A part of a list. */
export interface ListPage {
	/** How many there are in all; with `partial`, how many were found before the work was bounded. */
	total: number
	records: DeskRecord[]
	/** The search ended before it had read every record. */
	partial: boolean
}

/**
 * Where the desk keeps its records, in our words. A save and its audit line are one step: of two saves from the same
 * version exactly one takes effect. Every method rejects with a `Failure` `store_unavailable` when the driver cannot be
 * reached in time.
 */
export interface Desk {
	get(kind: DeskKind, id: string): Promise<DeskRecord | undefined>
	/** A page of a list, what waits for a decision first, then the newest, then by id. */
	page(query: ListQuery): Promise<ListPage>
	/**
	 * Compares the lists of a kind with its records, and puts right what a release without lists wrote past them; says how
	 * many. It is bounded: the next run goes on where one ended.
	 */
	checkLists(kind: ListedKind): Promise<number>
	/** Every record of a kind, sorted by id. For kinds without lists, and for work that nobody waits for. */
	list(kind: DeskKind): Promise<DeskRecord[]>
	/** The saved record, or nothing when another save came first. A repeated save with the same value is not a conflict. */
	save(save: Save): Promise<DeskRecord | undefined>
	/** Takes a record away for good, with a line of audit; false when it was not there. */
	remove(kind: DeskKind, id: string, audit: AuditLine): Promise<boolean>
	/** Lines of the audit, newest first. */
	audit(page: { limit: number; offset: number }): Promise<AuditLine[]>
	/** True the first time an id is claimed within `seconds`; a later claim of the same id is false. */
	claim(id: string, seconds: number): Promise<boolean>
	/** Gives a claimed id back, so that a failed effect can be tried again. */
	release(id: string): Promise<void>
	/** Everything the store holds, votes and signals included, as lines that `load` takes back; sorted, so that equal stores give equal lines. */
	dump(): AsyncIterable<string>
	/** Takes the lines of a dump into an empty store; rejects when the store is not empty. */
	load(lines: AsyncIterable<string> | Iterable<string>): Promise<number>
}
