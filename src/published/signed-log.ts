import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type EntryEvent, parseEvent } from '../transparency/entry-log.ts'
import { LATEST_PATH, parseRelease } from '../transparency/release.ts'
import { entriesIn, tileCount, tilePath, tileWidth } from '../transparency/tiles.ts'

/** The log of releases as it was when this deployment was published. Readers verify it themselves. */
export interface SignedLog {
	/** The current release, and when it was signed. */
	release: { number: number; signedAt: string }
	/** The release that last changed an entry, by its key. */
	since(key: string): number | undefined
	/** The first release in which an entry had this source. */
	releaseOf(key: string, sha256: string): number | undefined
}

/** Opens the log of a build; undefined when nothing was released. */
export function openSignedLog(root: string): SignedLog | undefined {
	if (!existsSync(join(root, LATEST_PATH))) return undefined
	const release = parseRelease(new Uint8Array(readFileSync(join(root, LATEST_PATH))))
	if (!release) return undefined
	let places: Places | undefined
	const all = () => {
		places ??= placesOf(readEvents(root, release.changes.count))
		return places
	}
	return {
		release: { number: release.release, signedAt: release.at },
		since: (key) => all().last.get(key),
		releaseOf: (key, sha256) => all().first.get(`${key}@${sha256}`),
	}
}

interface Places {
	/** The release of the last event of each key, and the first release of each source. */
	last: Map<string, number>
	first: Map<string, number>
}

function placesOf(events: readonly EntryEvent[]): Places {
	const [last, first] = [new Map<string, number>(), new Map<string, number>()]
	for (const { key, sha256, release } of events) {
		last.set(key, release)
		if (!first.has(`${key}@${sha256}`)) first.set(`${key}@${sha256}`, release)
	}
	return { last, first }
}

function readEvents(root: string, count: number): EntryEvent[] {
	const bundles = Array.from({ length: tileCount(count) }, (_, index) => {
		const width = tileWidth(count, 0, index)
		const file = join(root, 'log/changes', tilePath('entries', index, width))
		// A function that was bundled without the log still knows its release.
		return existsSync(file) ? (entriesIn(new Uint8Array(readFileSync(file)), width) ?? []) : []
	})
	return bundles.flat().flatMap((leaf) => parseEvent(leaf) ?? [])
}
