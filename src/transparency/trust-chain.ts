import { quoted } from '../schema/text/shorten.ts'
import { decodeUtf8 } from '../schema/text/utf8.ts'
import { type Bytes, equalBytes, utf8 } from './bytes.ts'
import { Refusal } from './refusal.ts'
import type { Release } from './release.ts'
import { parseSshPublicKey } from './sshsig.ts'
import type { Read } from './tile-reader.ts'
import {
	checkSuccessor,
	MAX_TRUST_BYTES,
	openTrust,
	TRUST_PATH,
	type Trust,
	trustDigest,
	trustVersionPath,
} from './trust.ts'

/** The most versions that are followed at once. More changes of keys between two checks are for people to review. */
const MAX_STEPS = 64

interface TrustSource {
	read: Read
	release: Pick<Release, 'trust'>
	/** The list that was seen before, and its file. */
	known: Trust | undefined
	remembered: string | undefined
	now: number
}

/** The list of keys that the newest release commits to: the remembered one, or a successor. Throws a `Refusal`. */
export async function followTrust(source: TrustSource): Promise<{ trust: Trust; file: string } | undefined> {
	const { release, known, remembered, read } = source
	const bound = release.trust
	if (!bound) {
		if (known)
			throw new Refusal(
				'trust-rollback',
				'The list of keys that was there before is gone. Do not use this registry until its owner has explained why.',
			)
		return undefined
	}
	if (known && bound.version < known.version)
		throw new Refusal(
			'trust-rollback',
			`The list of keys is version ${bound.version}, but ${known.version} was seen before: you are being served an old one. Do not use it.`,
		)
	const isKnown = remembered !== undefined && (await trustDigest(utf8(remembered))) === bound.sha256
	// A list proves that it follows the one before. Another one with the same version proves nothing.
	if (known && !isKnown && bound.version === known.version)
		throw new Refusal(
			'bad-trust',
			`The list of keys is another than the version ${known.version} that was seen before. Do not use this registry until its owner has explained why.`,
		)
	const file = isKnown ? utf8(remembered) : await readTrust(read, trustVersionPath(bound.version))
	if ((await trustDigest(file)) !== bound.sha256)
		throw new Refusal(
			'bad-trust',
			`/${trustVersionPath(bound.version)} is not the list of keys that the newest release names: it was changed.`,
		)
	const trust = await openTrust(file)
	if (trust.version !== bound.version) throw new Refusal('bad-trust', `/${TRUST_PATH} is not version ${bound.version}.`)
	if (known && !isKnown) await checkChain(read, known, trust)
	if (Date.parse(trust.expires) < source.now)
		throw new Refusal(
			'bad-trust',
			`The list of keys expired on ${trust.expires.slice(0, 10)}. Its owner must sign a new one: npm run keys -- rotate.`,
		)
	return { trust, file: decodeUtf8(file) as string }
}

async function readTrust(read: Read, path: string): Promise<Bytes> {
	const file = await read(path, MAX_TRUST_BYTES)
	if (!file) throw new Refusal('missing', `/${path} is missing, but the newest release names it.`)
	return file
}

async function checkChain(read: Read, known: Trust, newest: Trust): Promise<void> {
	if (newest.version - known.version > MAX_STEPS)
		throw new Refusal(
			'bad-trust',
			`The list of keys went from version ${known.version} to ${newest.version}. Get the key again from a source you trust.`,
		)
	let before = known
	for (let version = known.version + 1; version <= newest.version; version++) {
		const next = version === newest.version ? newest : await openTrust(await readTrust(read, trustVersionPath(version)))
		await checkSuccessor(next, before)
		before = next
	}
}

/**
 * The newest list of keys, and its file to remember, for somebody who knows only a root key of this registry, however
 * old. Each list after the first with that root must follow the one before.
 */
export async function trustFromRoot(read: Read, root: string): Promise<{ trust: Trust; file: string }> {
	const key = parseSshPublicKey(root)
	if (!key)
		throw new Refusal('bad-key', `${quoted(root)} is not a root key. Write it as OpenSSH does: ssh-ed25519 AAAA….`)
	const file = await read(TRUST_PATH, MAX_TRUST_BYTES)
	if (!file) throw new Refusal('missing', `/${TRUST_PATH} is missing: this registry has no list of keys.`)
	const newest = await openTrust(file)
	let first = newest
	while (!equalBytes(parseSshPublicKey(first.root) ?? new Uint8Array(), key)) {
		const version = first.version - 1
		if (version < 1 || newest.version - version > MAX_STEPS)
			throw new Refusal('bad-trust', 'No list of keys belongs to the pinned root. Do not use this registry.')
		first = await openTrust(await readTrust(read, trustVersionPath(version)))
		if (first.version !== version)
			throw new Refusal('bad-trust', `/${trustVersionPath(version)} is version ${first.version}: it was changed.`)
	}
	await checkChain(read, first, newest)
	return { trust: newest, file: decodeUtf8(file) as string }
}

/** The newest list of keys that follows a known one, by signatures alone, before anything else is trusted. */
export async function newestTrust(read: Read, known: Trust): Promise<Trust | undefined> {
	const file = await read(TRUST_PATH, MAX_TRUST_BYTES)
	if (!file) return undefined
	const newest = await openTrust(file)
	if (newest.version <= known.version) return undefined
	await checkChain(read, known, newest)
	return newest
}
