import type { WriteFile } from '../../src/files/atomic-write.ts'
import { base64Of } from '../../src/transparency/bytes.ts'
import { checkpointText } from '../../src/transparency/checkpoint.ts'
import type { Signer } from '../../src/transparency/ed25519.ts'
import { growTree } from '../../src/transparency/merkle.ts'
import { cosignNote, noteOf, signNote } from '../../src/transparency/note.ts'
import { type Release, releaseLeaf } from '../../src/transparency/release.ts'
import { keepRelease } from '../release/state.ts'

interface MadeLog {
	/** The number of releases. */
	count: number
	origin: string
	signer: Signer
	/** When the last release was signed, in milliseconds; they are one minute apart. */
	now: number
	put?: WriteFile | undefined
}

/** Writes the folder of a log with many releases, whose files no longer exist. */
export async function makeLog(folder: string, { count, origin, signer, now, put }: MadeLog): Promise<void> {
	const nothing = { count: 0, root: base64Of(await (await growTree([])).root()) }
	const releases = Array.from({ length: count }, (_, i): Release => {
		const digest = i.toString(16).padStart(64, '0')
		return {
			...{ v: 1, release: i + 1, at: new Date(now - (count - i) * 60_000).toISOString() },
			manifest: { sha256: digest, bytes: i },
			...{ files: nothing, changes: nothing },
			build: { commit: digest.slice(24), node: '24.0.0', lock: digest, url: `https://${origin.split('/')[0]}` },
		}
	})
	const text = checkpointText({ origin, size: count, root: await (await growTree(releases.map(releaseLeaf))).root() })
	const at = Math.floor(now / 1000)
	const lines = [await signNote(text, origin, signer), await cosignNote(text, { name: origin, at, signer })]
	const checkpoint = noteOf(text, lines)
	// A release writes only its own bundle, so each bundle is written when it is full.
	for (let full = 256; full < count; full += 256)
		await keepRelease(folder, { releases: releases.slice(0, full), events: [], checkpoint }, put)
	await keepRelease(folder, { releases, events: [], checkpoint }, put)
}
