import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { hasCode } from '../../src/schema/has-code.ts'
import { Expected } from '../expected.ts'

/** Creates an Ed25519 private key in a file that only its owner may read. Throws `Expected` if the file exists. */
export function newKey(file: string): void {
	const { privateKey } = generateKeyPairSync('ed25519')
	try {
		writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { flag: 'wx', mode: 0o600 })
	} catch (error) {
		if (!hasCode(error, 'EEXIST')) throw error
		throw new Expected(`${file} is there already, and may be a key that is in use. Name another file.`)
	}
}
