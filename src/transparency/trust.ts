import { type Bytes, equalBytes, hexOf, utf8 } from './bytes.ts'
import { sha256 } from './hash.ts'
import { Refusal } from './refusal.ts'
import { isMoment, parseObject } from './release.ts'
import { parseSshPublicKey, verifySsh } from './sshsig.ts'

/** What root keys sign: `ssh-keygen -Y sign -n pinakes-trust` can make such a signature. */
export const TRUST_NAMESPACE = 'pinakes-trust'
/** Where the newest version lies. */
export const TRUST_PATH = '.well-known/trust.json'
/** Where each version stays. */
export const trustVersionPath = (version: number): string => `log/trust/${version}.json`
/** More than a list of keys has. */
export const MAX_TRUST_BYTES = 65_536

/** A key of the log, and from when until when what it signed is taken. */
export interface TrustedKey {
	vkey: string
	notBefore: string
	notAfter?: string
}

/** Which keys sign the log, as the offline root says. */
export interface Trust {
	version: number
	expires: string
	/** The root key of this version, as OpenSSH writes it. The next version needs its signature. */
	root: string
	keys: readonly TrustedKey[]
	/** Verifier keys of witnesses: others who watch this log and sign that they saw it. */
	witnesses?: readonly string[]
	/** SSH signatures over the rest: that of this root first, then that of the root before where it was another. */
	signatures: readonly string[]
}

/** What the root signs: one line of JSON with sorted names, which `jq -cS 'del(.signatures)'` makes of the file. */
export function trustText({ version, expires, root, keys, witnesses }: Omit<Trust, 'signatures'>): Bytes {
	const sorted = keys.map(({ vkey, notBefore, notAfter }) => ({ ...(notAfter && { notAfter }), notBefore, vkey }))
	return utf8(`${JSON.stringify({ expires, keys: sorted, root, version, ...(witnesses && { witnesses }) })}\n`)
}

/** The file of a version. */
export function trustFile(trust: Trust): Bytes {
	const { expires, keys, root, version, witnesses } = JSON.parse(new TextDecoder().decode(trustText(trust)))
	const { signatures } = trust
	return utf8(`${JSON.stringify({ version, expires, root, keys, witnesses, signatures }, null, '\t')}\n`)
}

/** The digest by which the log knows a version. */
export const trustDigest = async (file: Bytes): Promise<string> => hexOf(await sha256(file))

/** Reads the file of a version, signed by its own root at least; what it says is the root's word, whoever served it. */
export async function openTrust(file: Bytes): Promise<Trust> {
	const value = parseObject(file) as Trust | undefined
	const isTrust =
		value &&
		Number.isSafeInteger(value.version) &&
		value.version >= 1 &&
		isMoment(value.expires) &&
		typeof value.root === 'string' &&
		Array.isArray(value.keys) &&
		value.keys.every(isTrustedKey) &&
		(value.witnesses === undefined || isListOfTexts(value.witnesses)) &&
		Array.isArray(value.signatures) &&
		value.signatures.length <= 4
	if (!isTrust || !equalBytes(trustFile(value), file)) throw bad('is not a list of keys in this registry’s format')
	if (!(await isSignedByRoot(value, value.root))) throw bad('is not signed by the root that it names')
	return value
}

const isListOfTexts = (list: unknown): boolean =>
	Array.isArray(list) && list.length > 0 && list.length <= 16 && list.every((one) => typeof one === 'string')

const isTrustedKey = (key: TrustedKey | undefined): boolean =>
	typeof key?.vkey === 'string' && isMoment(key.notBefore) && (key.notAfter === undefined || isMoment(key.notAfter))

const bad = (what: string) =>
	new Refusal('bad-trust', `/${TRUST_PATH} ${what}. Do not use this registry until its owner has explained why.`)

/** Whether a root signed a version. */
async function isSignedByRoot(trust: Trust, root: string): Promise<boolean> {
	const key = parseSshPublicKey(root)
	if (!key) return false
	for (const signature of trust.signatures) {
		const signer = await verifySsh(trustText(trust), TRUST_NAMESPACE, signature)
		if (signer && equalBytes(signer, key)) return true
	}
	return false
}

/** Holds a version against the one before: one number more, and signed by the root of both. */
export async function checkSuccessor(trust: Trust, before: Pick<Trust, 'version' | 'root'>): Promise<void> {
	if (trust.version !== before.version + 1)
		throw bad(`leads from version ${before.version} to ${trust.version}, and none may be left out`)
	if (!(await isSignedByRoot(trust, before.root))) throw bad(`is not signed by the root of version ${before.version}`)
}

/** Whether a key was in use at a time, in seconds since 1970. */
export const isInUse = ({ notBefore, notAfter }: TrustedKey, at: number): boolean =>
	at * 1000 >= Date.parse(notBefore) && (notAfter === undefined || at * 1000 <= Date.parse(notAfter))
