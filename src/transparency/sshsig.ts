import { type Bytes, base64Of, bigEndian, concat, equalBytes, fromBase64, fromBigEndian, utf8 } from './bytes.ts'
import { isSignedBy, type Signer } from './ed25519.ts'

const MAGIC = utf8('SSHSIG')
const KEY_TYPE = 'ssh-ed25519'
const HASHES = { sha256: 'SHA-256', sha512: 'SHA-512' } as const

const field = (value: Uint8Array | string): Bytes => {
	const bytes = typeof value === 'string' ? utf8(value) : value
	return concat(bigEndian(bytes.length, 4), bytes)
}

const keyBlob = (publicKey: Bytes): Bytes => concat(field(KEY_TYPE), field(publicKey))

/** A public key in OpenSSH's format: `ssh-ed25519 AAAA…`. */
export const sshPublicKey = (publicKey: Bytes): string => `${KEY_TYPE} ${base64Of(keyBlob(publicKey))}`

/** Parses such a line, with or without a comment; undefined if it is not an Ed25519 key. */
export function parseSshPublicKey(line: string): Bytes | undefined {
	const [type, base64 = ''] = line.trim().split(/\s+/)
	const blob = fromBase64(base64)
	const [, key, ...more] = (blob && fieldsOf(blob)) ?? []
	const isWhole = type === KEY_TYPE && blob && key && !more.length && equalBytes(keyBlob(key), blob)
	return isWhole ? key : undefined
}

/** The line of an `allowed_signers` file with which `ssh-keygen -Y verify` accepts a key in one namespace. */
export const allowedSigner = (who: string, publicKey: Bytes, namespace: string): string =>
	`${who} namespaces="${namespace}" ${sshPublicKey(publicKey)}\n`

const digest = async (hash: keyof typeof HASHES, message: Bytes): Promise<Bytes> =>
	new Uint8Array(await globalThis.crypto.subtle.digest(HASHES[hash], message))

const toBeSigned = async (message: Bytes, namespace: string, hash: keyof typeof HASHES): Promise<Bytes> =>
	concat(MAGIC, field(namespace), field(''), field(hash), field(await digest(hash, message)))

/** Signs in a namespace, as `ssh-keygen -Y sign` does. */
export async function signSsh(message: Bytes, namespace: string, signer: Signer): Promise<string> {
	const signature = await signer.sign(await toBeSigned(message, namespace, 'sha512'))
	const blob = concat(
		...[MAGIC, bigEndian(1, 4), field(keyBlob(signer.publicKey)), field(namespace), field(''), field('sha512')],
		field(concat(field(KEY_TYPE), field(signature))),
	)
	return armor(blob)
}

const armor = (blob: Bytes): string =>
	`-----BEGIN SSH SIGNATURE-----\n${base64Of(blob).replace(/.{70}(?=.)/g, '$&\n')}\n-----END SSH SIGNATURE-----\n`

/** The key that signed a message in a namespace; undefined if the signature is invalid or not Ed25519. */
export async function verifySsh(message: Bytes, namespace: string, armored: string): Promise<Bytes | undefined> {
	const [, lines = ''] =
		/^-----BEGIN SSH SIGNATURE-----\n([A-Za-z0-9+/=\n]+)\n-----END SSH SIGNATURE-----\n?$/.exec(armored) ?? []
	const blob = fromBase64(lines.replaceAll('\n', ''))
	// Only OpenSSH's own formatting is accepted, so that not even a line end can be changed unnoticed.
	if (!blob || armor(blob) !== armored || !equalBytes(blob.subarray(0, 10), concat(MAGIC, bigEndian(1, 4))))
		return undefined
	const [key, purpose, reserved, hash, signature, ...more] = fieldsOf(blob.slice(10)) ?? []
	if (!key || !purpose || reserved?.length !== 0 || !hash || !signature || more.length) return undefined
	const name = new TextDecoder().decode(hash)
	const publicKey = fieldsOf(key)?.[1]
	const raw = fieldsOf(signature)?.[1]
	const isOurs = (name === 'sha512' || name === 'sha256') && equalBytes(purpose, utf8(namespace))
	if (!isOurs || !publicKey || !raw || !equalBytes(key, keyBlob(publicKey))) return undefined
	if (!equalBytes(signature, concat(field(KEY_TYPE), field(raw)))) return undefined
	return (await isSignedBy(publicKey, await toBeSigned(message, namespace, name), raw)) ? publicKey : undefined
}

/** The length-prefixed fields of an SSH record; undefined if they do not fill it exactly. */
export function fieldsOf(bytes: Bytes): Bytes[] | undefined {
	const fields: Bytes[] = []
	let at = 0
	while (at + 4 <= bytes.length) {
		const end = at + 4 + fromBigEndian(bytes.subarray(at, at + 4))
		if (end > bytes.length) return undefined
		fields.push(bytes.slice(at + 4, end))
		at = end
	}
	return at === bytes.length ? fields : undefined
}
