import { DAY_MS, dayOf } from '../schema/text/day.ts'
import { quoted } from '../schema/text/shorten.ts'
import { decodeUtf8 } from '../schema/text/utf8.ts'
import { type Bytes, base64Of, equalBytes, fromBase64, utf8 } from './bytes.ts'
import { type Checkpoint, parseCheckpoint } from './checkpoint.ts'
import { leafHash } from './hash.ts'
import { cosignedAt, MAX_NOTE_BYTES, type Note, parseVerifierKey, signedBy, type Verifier, wholeNote } from './note.ts'
import { Refusal } from './refusal.ts'
import { LATEST_PATH, MAX_LEAF_BYTES, parseRelease, type Release } from './release.ts'
import { type Read, readTiles, type TileReader } from './tile-reader.ts'
import { TILE_WIDTH } from './tiles.ts'
import { isInUse, openTrust, type Trust } from './trust.ts'
import { followTrust, newestTrust } from './trust-chain.ts'

/** What a client remembers of a log between two checks, as plain JSON. */
export interface Remembered {
	size: number
	/** The root of the tree of that size, in base64. */
	root: string
	/** The text of the last list of keys that was seen. */
	trust?: string
}

/** Options of a check of a log. */
export interface CheckOptions {
	/** Reads a served file by its path from the root of the site. */
	read: Read
	/** The verifier key of the log, pinned: `registry.example/log+25d5cc98+Aeq2du…`. */
	key: string
	/** The state after the last check; absent at the first. */
	remembered?: Remembered | undefined
	/** The text of a list of keys to trust if none is remembered, for example from `trustFromRoot`. */
	trust?: string | undefined
	/** Milliseconds since 1970. */
	now: number
	/** The maximum age of the newest signature, in days. */
	maxAgeDays?: number
	/**
	 * Verifier keys of witnesses besides those in the list of keys. Their signatures are checked where there are any.
	 */
	witnesses?: readonly string[]
}

/** A checked log: all of it is signed, fresh, and continues what was seen before. */
export interface CheckedLog {
	origin: string
	/** The newest release. */
	release: Release
	size: number
	/** The time of the newest signature, in milliseconds since 1970. */
	signedAt: number
	/** The verifier key that signed. */
	key: string
	trust: Trust | undefined
	/**
	 * Every named witness, with the time of its cosignature in milliseconds since 1970; undefined if it did not sign.
	 */
	witnesses: readonly { name: string; at: number | undefined }[]
	/** The checkpoint as it was served, with all signatures: proof for others of what was seen. */
	checkpoint: string
	/** The state to keep for the next check. */
	remember: Remembered
	/** The tree of releases. */
	tiles: TileReader
}

/** The path of the newest checkpoint. */
export const CHECKPOINT_PATH = 'log/checkpoint'
/** For how many days a signature counts as fresh. */
const MAX_AGE_DAYS = 7

/** Checks the signature, freshness, size, history and newest leaf of a log, in this order. Throws a `Refusal`. */
export async function checkLog(options: CheckOptions): Promise<CheckedLog> {
	const { read, remembered } = options
	const { note, ...checkpoint } = await readCheckpoint(read)
	const file = remembered?.trust ?? options.trust
	const known = file === undefined ? undefined : await openTrust(utf8(file))
	const signed = await signerOf(note, options, known)
	checkFreshness(signed.at, options)
	const tiles = readTiles(read, 'log/', checkpoint.size)
	await checkHistory(checkpoint, tiles, remembered)
	const release = await newestRelease(checkpoint, tiles, read)
	const followed = await followTrust({ read, release, known, remembered: file, now: options.now })
	checkInUse(followed?.trust, signed)
	return {
		origin: checkpoint.origin,
		...{ release, tiles, size: checkpoint.size, signedAt: signed.at * 1000, key: signed.vkey, trust: followed?.trust },
		witnesses: await witnessesOf(note, new Set([...(options.witnesses ?? []), ...(followed?.trust.witnesses ?? [])])),
		checkpoint: wholeNote(note),
		remember: {
			...{ size: checkpoint.size, root: base64Of(checkpoint.root) },
			...(followed && { trust: followed.file }),
		},
	}
}

/** Reads the checkpoint of a log. Nothing in it may be trusted before its signature is checked. */
export async function readCheckpoint(read: Read): Promise<Checkpoint & { note: Note }> {
	const bytes = await read(CHECKPOINT_PATH, MAX_NOTE_BYTES)
	if (!bytes) throw new Refusal('missing', `There is no /${CHECKPOINT_PATH}: this registry does not sign its releases.`)
	const checkpoint = parseCheckpoint(decodeUtf8(bytes) ?? '')
	if (!checkpoint) throw new Refusal('bad-checkpoint', `/${CHECKPOINT_PATH} is not a checkpoint: it was changed.`)
	return checkpoint
}

interface Signed {
	vkey: string
	/** Seconds since 1970. */
	at: number
}

/**
 * The key that signed, and when it last did: the pinned key, or one that replaced it in the remembered list of keys.
 */
async function signerOf(note: Note, { key, read }: CheckOptions, known: Trust | undefined): Promise<Signed> {
	const pinned = await parseVerifierKey(key)
	const origin = note.text.split('\n', 1)[0] ?? ''
	if (origin !== pinned.name)
		throw new Refusal(
			'other-log',
			`This is the log ${quoted(origin)}, but the key belongs to ${pinned.name}. Check the address.`,
		)
	const keys = new Set([key, ...(known?.keys ?? []).map(({ vkey }) => vkey)])
	const signed = (await firstSigner(note, keys)) ?? (known && (await firstSigner(note, await laterKeys(read, known))))
	if (signed) return signed
	const rotated = known ? '' : ' If its key has changed, get the new one from a source you trust.'
	throw new Refusal(
		'unsigned',
		`/${CHECKPOINT_PATH} is not signed by the pinned key of ${pinned.name}. Do not use it.${rotated}`,
	)
}

async function firstSigner(note: Note, vkeys: Iterable<string>): Promise<Signed | undefined> {
	for (const vkey of vkeys) {
		const at = await signatureOf(note, await parseVerifierKey(vkey))
		if (at !== undefined) return { vkey, at }
	}
	return undefined
}

/** The keys of newer lists, as far as each list proves that it follows the known one. */
async function laterKeys(read: Read, known: Trust): Promise<string[]> {
	const newest = await newestTrust(read, known)
	return newest?.keys.map(({ vkey }) => vkey) ?? []
}

async function signatureOf(note: Note, verifier: Verifier): Promise<number | undefined> {
	if (!(await signedBy(note, verifier))) return undefined
	const at = await cosignedAt(note, verifier)
	if (at === undefined)
		throw new Refusal('stale', `/${CHECKPOINT_PATH} does not say when it was the newest. Its owner must sign it again.`)
	return at
}

function checkFreshness(at: number, { now, maxAgeDays = MAX_AGE_DAYS }: CheckOptions): void {
	const age = now - at * 1000
	const day = dayOf(at * 1000)
	if (age > maxAgeDays * DAY_MS)
		throw new Refusal(
			'stale',
			`The log was last signed on ${day}, more than ${maxAgeDays} days ago: somebody may be hiding newer releases from you. Try another network, or ask its owner.`,
		)
	if (age < -DAY_MS)
		throw new Refusal(
			'future',
			`The log says that it was signed on ${day}, which is in the future. Set this machine’s clock, or ask its owner.`,
		)
}

async function checkHistory(checkpoint: Checkpoint, tiles: TileReader, seen: Remembered | undefined): Promise<void> {
	const { size, root } = checkpoint
	if (seen) checkSize(size, seen)
	if (size === 0) throw new Refusal('bad-leaf', 'The log is empty: no release has been signed yet.')
	if (!equalBytes(await tiles.root(), root))
		throw new Refusal('bad-tile', 'The tiles of the log do not produce the signed root: they were changed.')
	if (seen) await checkBeginning(tiles, seen)
}

/** Compares a checked log with what was seen before. Throws a `Refusal` if releases are missing or differ. */
export async function checkContinues({ size, tiles }: CheckedLog, seen: Remembered): Promise<void> {
	checkSize(size, seen)
	await checkBeginning(tiles, seen)
}

function checkSize(size: number, seen: Remembered): void {
	if (size < seen.size)
		throw new Refusal(
			'rollback',
			`The log has fewer releases (${size}) than were seen before (${seen.size}): you are being served an old copy. Do not use it.`,
		)
}

async function checkBeginning(tiles: TileReader, seen: Remembered): Promise<void> {
	const before = fromBase64(seen.root)
	if (!before || !equalBytes(await tiles.root(seen.size), before))
		throw new Refusal(
			'fork',
			`The first ${seen.size} releases are not the ones seen before: you are being shown another history. Tell its owner, and do not use it.`,
		)
}

async function newestRelease({ size, root }: Checkpoint, tiles: TileReader, read: Read): Promise<Release> {
	const isNewest = async (leaf: Bytes) =>
		equalBytes(await tiles.root(size, { index: size - 1, hash: await leafHash(leaf) }), root)
	const latest = await read(LATEST_PATH, MAX_LEAF_BYTES)
	// The copy is written last, so it may belong to the previous release; the bundle decides.
	const leaf = latest && (await isNewest(latest)) ? latest : await lastEntry(size, tiles)
	const release = (await isNewest(leaf)) ? parseRelease(leaf) : undefined
	if (release?.release !== size)
		throw new Refusal(
			'bad-leaf',
			`The newest release is not in the signed log: /${LATEST_PATH} or its bundle was changed.`,
		)
	return release
}

async function lastEntry(size: number, tiles: TileReader): Promise<Bytes> {
	const entries = await tiles.entries(Math.floor((size - 1) / TILE_WIDTH))
	return entries.at(-1) as Bytes
}

/** Refuses a signature by a key that is not in the list of keys, or was not in use at that time. */
function checkInUse(trust: Trust | undefined, { vkey, at }: Signed): void {
	if (!trust) return
	const listed = trust.keys.find((key) => key.vkey === vkey)
	if (!listed || !isInUse(listed, at))
		throw new Refusal(
			'key-out-of-use',
			`According to the registry’s own list of keys, the key that signed this is no longer in use, or not yet. Do not use it.`,
		)
}

const witnessesOf = (note: Note, keys: ReadonlySet<string>): Promise<CheckedLog['witnesses']> =>
	Promise.all(
		[...keys].map(async (key) => {
			const verifier = await parseVerifierKey(key)
			const at = await cosignedAt(note, verifier).catch(() => {
				throw new Refusal(
					'bad-witness',
					`/${CHECKPOINT_PATH} has a line of the witness ${verifier.name} that it did not sign: it was changed. Do not use it.`,
				)
			})
			return { name: verifier.name, at: at === undefined ? undefined : at * 1000 }
		}),
	)
