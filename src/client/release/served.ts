import { LATEST_PATH, MAX_LEAF_BYTES, parseRelease, type Release } from '../../transparency/release.ts'
import type { Read } from '../../transparency/tile-reader.ts'

const DEADLINE = 20_000

/**
 * Reads a file of this site, revalidating any cached copy; undefined on an error status. Returns at most one byte more
 * than `most`, so that the caller notices a file that is too large.
 */
export const readServed: Read = async (path, most) => {
	const answer = await fetch(`/${path}`, { cache: 'no-cache', signal: AbortSignal.timeout(DEADLINE) })
	if (!answer.ok) return undefined
	return new Uint8Array(await answer.arrayBuffer()).subarray(0, most + 1)
}

/** The newest release of the log; undefined when there is no log. */
export async function newestRelease(): Promise<Release | undefined> {
	const leaf = await readServed(LATEST_PATH, MAX_LEAF_BYTES)
	return leaf && parseRelease(leaf)
}
