import { type Bytes, concat } from './bytes.ts'

/** Signs with an Ed25519 key. */
export interface Signer {
	readonly publicKey: Bytes
	sign(message: Bytes): Promise<Bytes>
}

const PKCS8 = Uint8Array.of(0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20)
const ALGORITHM = 'Ed25519'

/** Makes a signer from the 32 secret bytes of a key. */
export async function signerOf(secret: Bytes): Promise<Signer> {
	const { subtle } = globalThis.crypto
	const encoded = concat(PKCS8, secret)
	// Only an extractable key reveals its public key; the key that signs is not extractable.
	const { x = '' } = await subtle.exportKey('jwk', await subtle.importKey('pkcs8', encoded, ALGORITHM, true, ['sign']))
	const key = await subtle.importKey('pkcs8', encoded, ALGORITHM, false, ['sign'])
	return {
		publicKey: Uint8Array.from(atob(x.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)),
		sign: async (message) => new Uint8Array(await subtle.sign(ALGORITHM, key, message)),
	}
}

/** Whether a key signed a message. Never throws, also for malformed keys and signatures. */
export async function isSignedBy(publicKey: Bytes, message: Bytes, signature: Bytes): Promise<boolean> {
	if (publicKey.length !== 32 || signature.length !== 64) return false
	const { subtle } = globalThis.crypto
	try {
		const key = await subtle.importKey('raw', publicKey, ALGORITHM, false, ['verify'])
		return await subtle.verify(ALGORITHM, key, signature, message)
	} catch {
		return false
	}
}
