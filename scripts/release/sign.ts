import type { WriteFile } from '../../src/files/atomic-write.ts'
import { decodeUtf8 } from '../../src/schema/text/utf8.ts'
import { equalBytes } from '../../src/transparency/bytes.ts'
import { checkpointText, parseCheckpoint } from '../../src/transparency/checkpoint.ts'
import { CHECKPOINT_PATH } from '../../src/transparency/client.ts'
import type { Signer } from '../../src/transparency/ed25519.ts'
import { growTree } from '../../src/transparency/merkle.ts'
import {
	cosignedAt,
	cosignNote,
	MAX_NOTE_BYTES,
	noteOf,
	signatureLine,
	signedBy,
	signNote,
	wholeNote,
} from '../../src/transparency/note.ts'
import { releaseLeaf } from '../../src/transparency/release.ts'
import type { Read } from '../../src/transparency/tile-reader.ts'
import { isInUse } from '../../src/transparency/trust.ts'
import { Expected } from '../expected.ts'
import type { LogState } from './state.ts'
import { hasEnded } from './trust-end.ts'

/** The log to sign, and the signer. */
export interface SigningOptions {
	/** The folder of the log. */
	state: string
	/** The name of the log and of its key: `registry.example/log`. */
	origin: string
	signer: Signer
	/** In milliseconds. */
	now: number
	/** Reads the published registry, so that a log older than the published one is not signed. */
	published?: Read | undefined
	put?: WriteFile
}

/**
 * Throws `Expected` if the log has another name, or if clients would refuse what this key signs: it is not in the newest
 * key list, or that list has ended.
 */
export function checkKey({ checkpoint, trust }: LogState, vkey: string, { origin, now }: SigningOptions): void {
	if (checkpoint && checkpoint.origin !== origin)
		throw new Expected(
			`The log belongs to ${checkpoint.origin}, and this build to ${origin}. A log keeps its name: build with its address, or start another log with --state.`,
		)
	const newest = trust.at(-1)?.trust
	if (newest && hasEnded(newest, now))
		throw new Expected(
			`Version ${newest.version} of the list of keys ended on ${newest.expires.slice(0, 10)}, so every client would refuse what is signed now. Nothing was signed. Sign a new list first: npm run keys -- rotate, then npm run release.`,
		)
	const listed = newest?.keys.find((key) => key.vkey === vkey)
	if (newest && !(listed && isInUse(listed, Math.floor(now / 1000))))
		throw new Expected(
			`PINAKES_SIGNING_KEY is not in use, according to version ${newest.version} of the list of keys. Sign with a key from that list, or add this one with: npm run keys -- rotate.`,
		)
}

/**
 * Throws `Expected` if the local log is behind or differs from the published one, because clients would see a fork. The
 * published checkpoint need not be verified, because it can only stop a release.
 */
export async function checkPublished({ state, origin, published }: SigningOptions, before: LogState): Promise<void> {
	const bytes = await published?.(CHECKPOINT_PATH, MAX_NOTE_BYTES)
	const served = bytes && parseCheckpoint(decodeUtf8(bytes) ?? '')
	if (!served || served.origin !== origin) return
	const count = before.releases.length
	if (served.size > count)
		throw new Expected(
			`${state} holds ${count} releases of ${origin}, and ${served.size} are published, so it is an older copy. Nothing was signed. Use the newest copy, from its branch or a backup.`,
		)
	const tree = await growTree(before.releases.map(releaseLeaf))
	if (!equalBytes(await tree.root(served.size), served.root))
		throw new Expected(
			`${state} holds releases of ${origin} that differ from the published ones. Nothing was signed. Use the folder that those were made from.`,
		)
}

/** The checkpoint of a state; the existing one if nothing has changed, so that the output is reproducible. */
export async function signCheckpoint(
	{ origin, signer, now, renew }: SigningOptions & { renew?: boolean },
	before: LogState,
	state: LogState,
): Promise<{ text: string; isNew: boolean }> {
	const root = await (await growTree(state.releases.map(releaseLeaf))).root()
	const text = checkpointText({ origin, size: state.releases.length, root })
	const verifier = { name: origin, type: 1, publicKey: signer.publicKey } as const
	const old = before.checkpoint?.note.text === text ? before.checkpoint.note : undefined
	const isSigned = old && (await signedBy(old, verifier)) !== undefined
	if (old && isSigned && !renew) return { text: wholeNote(old), isNew: false }
	await checkClock({ origin, signer, now }, before)
	const at = Math.floor(now / 1000)
	const own = [await signNote(text, origin, signer), await cosignNote(text, { name: origin, at, signer })]
	// Witnesses' signatures of the same text stay valid, whichever key of the log signs it.
	const others = old?.signatures.filter(({ name }) => name !== origin) ?? []
	return { text: noteOf(text, [...own, ...others.map(signatureLine)]), isNew: true }
}

/** Throws `Expected` if the clock is behind the last signature, because clients would reject such a log forever. */
async function checkClock(
	{ origin, signer, now }: Pick<SigningOptions, 'origin' | 'signer' | 'now'>,
	{ checkpoint, releases }: LogState,
): Promise<void> {
	const { publicKey } = signer
	const signed = (checkpoint && (await cosignedAt(checkpoint.note, { name: origin, publicKey }))) ?? 0
	const last = Math.max(signed * 1000, Date.parse(releases.at(-1)?.at ?? '1970-01-01'))
	if (now < last)
		throw new Expected(
			`The log was signed on ${new Date(last).toISOString()}, which is in the future for this machine. Set its clock.`,
		)
}
