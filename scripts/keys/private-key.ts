import { createPrivateKey } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { equalBytes, utf8 } from '../../src/transparency/bytes.ts'
import { type Signer, signerOf } from '../../src/transparency/ed25519.ts'
import { fieldsOf } from '../../src/transparency/sshsig.ts'
import { Expected } from '../expected.ts'

/** The maximum size of a key file. */
const MAX_BYTES = 16_384
const HOW = 'Make one with `npm run keys -- new`, or with `ssh-keygen -t ed25519 -N ""`.'

/**
 * Reads an Ed25519 private key in the format of openssl or ssh-keygen. Error messages never include its content. Throws
 * `Expected` if it is not one or has a passphrase.
 */
export async function readSigner(file: string, setting: string): Promise<Signer> {
	const text = readKeyFile(file, setting)
	const secret = text.includes('BEGIN OPENSSH PRIVATE KEY') ? secretOfSsh(text) : secretOfPkcs8(text)
	if (!secret) throw new Expected(`${file} (${setting}) is not an Ed25519 private key, or has a passphrase. ${HOW}`)
	return signerOf(secret)
}

function readKeyFile(file: string, setting: string): string {
	try {
		if (statSync(file).size <= MAX_BYTES) return readFileSync(file, 'utf8')
	} catch {
		throw new Expected(`${setting} names ${file}, which cannot be read. ${HOW}`)
	}
	throw new Expected(`${setting} names ${file}, which is too long to be a key.`)
}

function secretOfPkcs8(text: string): Uint8Array<ArrayBuffer> | undefined {
	try {
		const key = createPrivateKey(text)
		if (key.asymmetricKeyType !== 'ed25519') return undefined
		return new Uint8Array(key.export({ format: 'der', type: 'pkcs8' }).subarray(16))
	} catch {
		return undefined
	}
}

const MAGIC = utf8('openssh-key-v1\0')

/** The secret of an unencrypted OpenSSH key file (PROTOCOL.key); undefined if it is not one. */
function secretOfSsh(text: string): Uint8Array<ArrayBuffer> | undefined {
	const base64 = text.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, '')
	const bytes = new Uint8Array(Buffer.from(base64, 'base64'))
	if (!equalBytes(bytes.subarray(0, MAGIC.length), MAGIC)) return undefined
	// Header: cipher, key derivation function and its options, number of keys, public key, private section.
	const head = bytes.slice(MAGIC.length)
	const cipher = new TextDecoder().decode(head.subarray(4, 8))
	const [publicPart, privatePart] = fieldsOf(head.slice(4 + 4 + 4 + 4 + 4 + 4)) ?? []
	if (cipher !== 'none' || !publicPart || !privatePart) return undefined
	// Private section: two equal check numbers, then type, public key, secret with public key, comment, padding.
	const type = fieldAt(privatePart, 8)
	const publicKey = fieldAt(privatePart, 8 + 4 + (type?.length ?? 0))
	const secret = fieldAt(privatePart, 8 + 4 + (type?.length ?? 0) + 4 + (publicKey?.length ?? 0))
	return new TextDecoder().decode(type) === 'ssh-ed25519' && secret?.length === 64 ? secret.slice(0, 32) : undefined
}

function fieldAt(bytes: Uint8Array<ArrayBuffer>, at: number): Uint8Array<ArrayBuffer> | undefined {
	if (at + 4 > bytes.length) return undefined
	const length = new DataView(bytes.buffer, bytes.byteOffset + at).getUint32(0)
	return at + 4 + length <= bytes.length ? bytes.slice(at + 4, at + 4 + length) : undefined
}
