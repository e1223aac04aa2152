import { equalBytes } from '../../src/transparency/bytes.ts'
import { CHECKPOINT_PATH, type CheckedLog, type CheckOptions, checkLog } from '../../src/transparency/client.ts'
import type { EntryEvent } from '../../src/transparency/entry-log.ts'
import { MAX_NOTE_BYTES } from '../../src/transparency/note.ts'
import { Refusal } from '../../src/transparency/refusal.ts'
import type { Release } from '../../src/transparency/release.ts'
import { allEvents, allFiles, allReleases } from '../../src/transparency/whole-log.ts'
import { compareManifest, verifyLog } from './log.ts'
import type { Difference } from './site.ts'
import type { Source } from './source.ts'

/** The result of checking a log once. */
export interface Watched {
	log: CheckedLog
	/** New releases since the last check, each consistent with the one before. */
	releases: readonly Release[]
	/** Their entry events. */
	events: readonly EntryEvent[]
	/** Differences from the newest release: of the manifest, or with `whole` of every file. */
	differences: readonly Difference[]
}

type WatchOptions = Omit<CheckOptions, 'read'> & {
	/** Verifies every file, not only the manifest. */
	whole?: boolean
}

/** The maximum number of attempts if releases appear during a check. */
const MAX_LOOKS = 3

/**
 * Monitors a log: verifies signature, time, history and every leaf, and that the manifest is that of the newest
 * release. A release published during the check is no alarm, but restarts it. Throws `Refusal` as `checkLog` does.
 */
export async function watchLog(source: Source, options: WatchOptions): Promise<Watched> {
	for (let look = 1; ; look++) {
		const before = await checkpointOf(source)
		const seen = await lookOnce(source, options).catch((error: unknown) => {
			if (error instanceof Refusal) return error
			throw error
		})
		const isWell = !(seen instanceof Refusal) && !seen.differences.length
		if (isWell || look === MAX_LOOKS || equalBytes(before, await checkpointOf(source))) {
			if (seen instanceof Refusal) throw seen
			return seen
		}
	}
}

const checkpointOf = async ({ read }: Source) => (await read(CHECKPOINT_PATH, MAX_NOTE_BYTES)) ?? new Uint8Array()

async function lookOnce(source: Source, { whole, ...options }: WatchOptions): Promise<Watched> {
	const { read } = source
	const log = await checkLog({ ...options, read })
	const releases = await allReleases(read, log)
	const events = await allEvents(read, releases)
	const since = options.remembered?.size ?? 0
	const differences = whole
		? (await verifyLog(source, options)).differences
		: await compareManifest(source, log, await allFiles(read, log))
	return {
		...{ log, differences, releases: releases.slice(since) },
		events: events.filter(({ release }) => release > since),
	}
}
