import { createPrivateKey } from 'node:crypto'
import { writeFileSync } from 'node:fs'

const SECRET = Buffer.from('a private key that nobody sees..')
const DER = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), SECRET])
const PEM = createPrivateKey({ key: DER, format: 'der', type: 'pkcs8' })
	.export({ format: 'pem', type: 'pkcs8' })
	.toString()

/** Every way in which the private key could be written somewhere. */
export const CANARY_FORMS: readonly string[] = [
	...[SECRET, DER].flatMap((bytes) => [bytes.toString('latin1'), bytes.toString('hex')]),
	// The beginning of a group of three bytes is what a longer text in base64 has of them.
	...[SECRET, DER, DER.subarray(1), DER.subarray(2)].map((bytes) => bytes.toString('base64').slice(0, 40)),
	PEM.split('\n')[1] as string,
]

/** Settings with which releases are signed, given to what is to know nothing of them: a file beside a folder with the key, and its text. */
export function canaryKeys(root: string): Record<string, string> {
	const file = `${root}.pem`
	writeFileSync(file, PEM, { mode: 0o600 })
	return { PINAKES_SIGNING_KEY: file, PINAKES_ROOT_KEY: file, PINAKES_SIGNING_KEY_PEM: PEM }
}
