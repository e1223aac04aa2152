import { createPrivateKey } from 'node:crypto'
import { writeFileSync } from 'node:fs'

const SECRET = Buffer.from('a private key that nobody sees..')
const DER = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), SECRET])
const PEM = createPrivateKey({ key: DER, format: 'der', type: 'pkcs8' })
	.export({ format: 'pem', type: 'pkcs8' })
	.toString()

/** Every encoding in which the private key could be leaked. */
export const CANARY_FORMS: readonly string[] = [
	...[SECRET, DER].flatMap((bytes) => [bytes.toString('latin1'), bytes.toString('hex')]),
	// Base64 works in groups of three bytes, so a longer text contains only the start of the encoded key.
	...[SECRET, DER, DER.subarray(1), DER.subarray(2)].map((bytes) => bytes.toString('base64').slice(0, 40)),
	PEM.split('\n')[1] as string,
]

/**
 * Signing settings with a canary key, for builds that must not read them: a key file outside the folder, and its text
 * in a variable.
 */
export function canaryKeys(root: string): Record<string, string> {
	const file = `${root}.pem`
	writeFileSync(file, PEM, { mode: 0o600 })
	return { PINAKES_SIGNING_KEY: file, PINAKES_ROOT_KEY: file, PINAKES_SIGNING_KEY_PEM: PEM }
}
