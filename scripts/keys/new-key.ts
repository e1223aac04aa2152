import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { Expected } from '../expected.ts'

/** Makes an Ed25519 key in a file that only its owner may read; a file that is there is never written over. */
export function newKey(file: string): void {
	const { privateKey } = generateKeyPairSync('ed25519')
	try {
		writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { flag: 'wx', mode: 0o600 })
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
		throw new Expected(`${file} is there already, and may be a key that is in use. Name another file.`)
	}
}
