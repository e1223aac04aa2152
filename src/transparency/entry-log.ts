import { type Bytes, equalBytes, hexOf, utf8 } from './bytes.ts'
import { sha256 } from './hash.ts'
import { byCodePoints } from './order.ts'
import { isSha256, parseObject } from './release.ts'

/** The states of an entry. `gone`: it was removed without a tombstone. */
const ENTRY_STATES = ['listed', 'deprecated', 'withdrawn', 'renamed', 'gone'] as const
type EntryState = (typeof ENTRY_STATES)[number]

/** What the registry states about an entry in a release. */
export interface EntryRecord {
	key: string
	state: EntryState
	/** Its version, if it has one. */
	version?: string | undefined
	/** SHA-256 of its source text. */
	sha256?: string | undefined
	/** Why it is deprecated, withdrawn or renamed. */
	reason?: string | undefined
	/** The entry to use instead. */
	successor?: string | undefined
	/** The registry's advisory about it. */
	advisory?: { decision: string; reason: string } | undefined
}

/** A leaf of the log of entries: the record of an entry from this release on. */
export interface EntryEvent extends EntryRecord {
	release: number
}

/** Encodes an event as a leaf, canonically: equal events give equal bytes. */
export function eventLeaf(event: EntryEvent): Bytes {
	const { release, key, state, version, sha256, reason, successor, advisory } = event
	return utf8(
		JSON.stringify({
			...{ v: 1, release, key, state, version, sha256, reason, successor },
			...(advisory && { advisory: { decision: advisory.decision, reason: advisory.reason } }),
		}),
	)
}

/** Decodes a leaf; undefined if it is not an event in canonical form. */
export function parseEvent(leaf: Bytes): EntryEvent | undefined {
	const value = parseObject(leaf) as (EntryEvent & { v: number }) | undefined
	if (value?.v !== 1 || !Number.isSafeInteger(value.release) || typeof value.key !== 'string') return undefined
	const { v: _, ...event } = value
	const texts = [event.version, event.reason, event.successor, event.advisory?.decision, event.advisory?.reason]
	const isEvent =
		ENTRY_STATES.includes(event.state) &&
		texts.every((text) => text === undefined || typeof text === 'string') &&
		(event.sha256 === undefined || isSha256(event.sha256))
	return isEvent && equalBytes(eventLeaf(event), leaf) ? event : undefined
}

/** The last event of each entry, by its key. */
export const recordsAfter = (events: readonly EntryEvent[]): Map<string, EntryEvent> =>
	new Map(events.map((event) => [event.key, event]))

const same = (a: EntryRecord, b: EntryRecord): boolean =>
	equalBytes(eventLeaf({ ...a, release: 0 }), eventLeaf({ ...b, release: 0 }))

/** The events of a release: each record that differs from the one before, sorted by key. */
export function eventsOf(
	release: number,
	before: ReadonlyMap<string, EntryEvent>,
	now: readonly EntryRecord[],
): EntryEvent[] {
	const keys = new Set(now.map(({ key }) => key))
	const left = [...before.values()].filter(({ key, state }) => !keys.has(key) && state !== 'gone')
	const records = [...now, ...left.map(({ key }): EntryRecord => ({ key, state: 'gone' }))]
	const news = records.filter((record) => {
		const known = before.get(record.key)
		return known === undefined || !same(known, record)
	})
	return news.map((record) => ({ ...record, release })).sort((a, b) => byCodePoints(a.key, b.key))
}

/**
 * The path of the file that says since when an entry has its record. Keys are spread over 256 files to keep them small.
 */
export const sincePath = async (key: string): Promise<string> =>
	`log/since/${hexOf((await sha256(utf8(key))).slice(0, 1))}.json`

/** The release of each entry's first event and of its current record, as files by path. */
export async function sinceFiles(events: readonly EntryEvent[]): Promise<Map<string, Bytes>> {
	const first = new Map<string, number>()
	for (const { key, release } of events) if (!first.has(key)) first.set(key, release)
	const files = new Map<string, Record<string, [since: number, first: number]>>()
	for (const [key, { release }] of [...recordsAfter(events)].sort(([a], [b]) => byCodePoints(a, b))) {
		const path = await sincePath(key)
		const file = files.get(path) ?? {}
		file[key] = [release, first.get(key) ?? release]
		files.set(path, file)
	}
	return new Map([...files].map(([path, keys]) => [path, utf8(JSON.stringify(keys))]))
}
