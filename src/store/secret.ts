import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret of this machine: made once and kept, readable by its owner only. */
export function keptSecret(dataDir: string): string {
	const file = join(dataDir, 'secret')
	mkdirSync(dataDir, { recursive: true })
	try {
		writeFileSync(file, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
	}
	return readFileSync(file, 'utf8')
}
