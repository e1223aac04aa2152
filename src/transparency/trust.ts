import { type Bytes, equalBytes, hexOf, utf8 } from './bytes.ts'
import { sha256 } from './hash.ts'
import { Refusal } from './refusal.ts'
import { isMoment, parseObject } from './release.ts'
import { parseSshPublicKey, verifySsh } from './sshsig.ts'

/** The namespace in which root keys sign: `ssh-keygen -Y sign -n pinakes-trust` makes such a signature. */
export const TRUST_NAMESPACE = 'pinakes-trust'
/** The path of the newest version. */
export const TRUST_PATH = '.well-known/trust.json'
/** The permanent path of a version. */
export const trustVersionPath = (version: number): string => `log/trust/${version}.json`
/** A limit above the size of any list of keys, in bytes. */
export const MAX_TRUST_BYTES = 65_536

/** A key of the log, and the period in which its signatures are valid. */
export interface TrustedKey {
	vkey: string
	notBefore: string
	notAfter?: string
}

/** The keys that may sign the log, as the offline root key states. */
export interface Trust {
	version: number
	expires: string
	/** The root key of this version in OpenSSH's format. The next version must be signed by it. */
	root: string
	keys: readonly TrustedKey[]
	/** Verifier keys of witnesses: third parties who watch this log and sign what they saw. */
	witnesses?: readonly string[]
	/** SSH signatures over the rest: first by this root, then by the previous root if it was another. */
	signatures: readonly string[]
}

/** The text that the root signs: one line of JSON with sorted names, as `jq -cS 'del(.signatures)'` prints it. */
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

/** The digest by which the log refers to a version. */
export const trustDigest = async (file: Bytes): Promise<string> => hexOf(await sha256(file))

/** Parses a version that at least its own root signed. Throws a `Refusal`. It is the root's word, whoever served it. */
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

/** Throws a `Refusal` unless a version is the next one and the previous root signed it. */
export async function checkSuccessor(trust: Trust, before: Pick<Trust, 'version' | 'root'>): Promise<void> {
	if (trust.version !== before.version + 1)
		throw bad(`leads from version ${before.version} to ${trust.version}, and none may be left out`)
	if (!(await isSignedByRoot(trust, before.root))) throw bad(`is not signed by the root of version ${before.version}`)
}

/** Whether a key was valid at a time, in seconds since 1970. */
export const isInUse = ({ notBefore, notAfter }: TrustedKey, at: number): boolean =>
	at * 1000 >= Date.parse(notBefore) && (notAfter === undefined || at * 1000 <= Date.parse(notAfter))
