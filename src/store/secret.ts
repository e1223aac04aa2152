import { randomBytes } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { temporaryBeside, writeNew } from '../files/atomic-write.ts'
import { ifExists } from '../files/if-exists.ts'
import { hasCode } from '../schema/has-code.ts'
import { faultLog, StoreFault } from './faults.ts'
import { giveToFolderOwner, linkIntoPlace, privateFile, privateFolder } from './private-file.ts'

const LEAST_CHARACTERS = 32

/** Reads the machine's secret on first use. Throws `store_unavailable` when the folder cannot hold one. */
export function secretKeeper(dataDir: string): () => string {
	const faults = faultLog(join(dataDir, 'secret'))
	let secret: string | undefined
	return () => {
		try {
			secret ??= keptSecret(dataDir)
			faults.fine()
			return secret
		} catch (error) {
			throw faults.failed(error)
		}
	}
}

/**
 * The secret of this machine, created once, readable by its owner only. It is written under another name and linked
 * into place, so that no other process reads half of it. A truncated one is refused: a short key would protect nothing.
 */
export function keptSecret(dataDir: string): string {
	const file = join(dataDir, 'secret')
	privateFolder(dataDir)
	const secret = ifExists(() => readFileSync(file, 'utf8')) ?? make(file)
	privateFile(file)
	if (secret.length >= LEAST_CHARACTERS) return secret
	throw new StoreFault(
		'short_secret',
		`${file} has ${secret.length} characters instead of ${LEAST_CHARACTERS} or more. Restore it, or set PINAKES_SECRET.`,
	)
}

function make(file: string): string {
	const beside = temporaryBeside(file)
	try {
		writeNew(beside, Buffer.from(randomBytes(32).toString('hex')), { mode: 0o600 })
		giveToFolderOwner(beside)
		linkIntoPlace(beside, file)
	} catch (error) {
		if (!hasCode(error, 'EEXIST')) throw error
	} finally {
		rmSync(beside, { force: true })
	}
	return readFileSync(file, 'utf8')
}
