import { DAY_MS } from '../../src/schema/text/day.ts'
import { equalBytes } from '../../src/transparency/bytes.ts'
import type { Signer } from '../../src/transparency/ed25519.ts'
import { parseVerifierKey } from '../../src/transparency/note.ts'
import { signSsh, sshPublicKey } from '../../src/transparency/sshsig.ts'
import { TRUST_NAMESPACE, type Trust, type TrustedKey, trustFile, trustText } from '../../src/transparency/trust.ts'
import { Expected } from '../expected.ts'

interface NextTrust {
	/** The current version; undefined for the first. */
	before: Trust | undefined
	/** The root key that signed it, and the root key of the new version. */
	root: Signer
	newRoot: Signer
	/** A key to add. */
	add?: string | undefined
	/** A key to remove. */
	remove?: string | undefined
	/** Verifier keys of witnesses; default those of the current version. */
	witnesses?: readonly string[] | undefined
	now: number
	/** `days`: validity of the new version. `overlap`: days for which keys of the current version stay valid. */
	days: number
	overlap: number
}

/**
 * Creates the next version of the key list, signed by the previous root and its own. Throws `Expected` if the root key
 * is the wrong one.
 */
export async function nextTrust(options: NextTrust): Promise<{ trust: Trust; file: Uint8Array<ArrayBuffer> }> {
	const { before, root, newRoot, now, days, witnesses = before?.witnesses ?? [] } = options
	if (before && before.root !== sshPublicKey(root.publicKey))
		throw new Expected(
			`PINAKES_ROOT_KEY is not the root of version ${before.version}. That root must sign the next version: ${before.root}.`,
		)
	const keys = await keysOf(options)
	await Promise.all(witnesses.map(parseVerifierKey))
	const unsigned = {
		version: (before?.version ?? 0) + 1,
		expires: new Date(now + days * DAY_MS).toISOString(),
		root: sshPublicKey(newRoot.publicKey),
		keys,
		...(witnesses.length && { witnesses }),
	}
	const roots = equalBytes(root.publicKey, newRoot.publicKey) ? [newRoot] : [newRoot, root]
	const signatures = await Promise.all(roots.map((one) => signSsh(trustText(unsigned), TRUST_NAMESPACE, one)))
	const trust = { ...unsigned, signatures }
	return { trust, file: trustFile(trust) }
}

async function keysOf({ before, add, remove, now, overlap }: NextTrust): Promise<TrustedKey[]> {
	const known = before?.keys ?? []
	if (remove !== undefined && !known.some(({ vkey }) => vkey === remove))
		throw new Expected(
			`${remove} is not in the list of keys. It has: ${known.map(({ vkey }) => vkey).join(', ') || 'none'}.`,
		)
	const inUse = known.filter(({ vkey, notAfter }) => vkey !== remove && (!notAfter || Date.parse(notAfter) > now))
	if (add === undefined) return inUse
	await parseVerifierKey(add)
	const end = now + overlap * DAY_MS
	const others = inUse.filter(({ vkey }) => vkey !== add)
	const ending = others.map(({ notAfter, ...key }): TrustedKey => {
		const until = Math.min(end, notAfter ? Date.parse(notAfter) : end)
		return { ...key, notAfter: new Date(until).toISOString() }
	})
	const since = known.find(({ vkey }) => vkey === add)?.notBefore ?? new Date(now - DAY_MS).toISOString()
	return [...ending, { vkey: add, notBefore: since }]
}
