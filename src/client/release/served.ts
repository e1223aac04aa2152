import { parseRelease, type Release } from '../../transparency/release.ts'
import type { Read } from '../../transparency/tile-reader.ts'

/** Reads a file of this site, past whatever was kept of it. */
export const readServed: Read = async (path, most) => {
	const answer = await fetch(`/${path}`, { cache: 'no-cache' })
	if (!answer.ok) return undefined
	return new Uint8Array(await answer.arrayBuffer()).subarray(0, most + 1)
}

/** The newest release as the site tells it; nothing where there is no log. */
export async function toldRelease(): Promise<Release | undefined> {
	const leaf = await readServed('log/latest', 4096)
	return leaf && parseRelease(leaf)
}
