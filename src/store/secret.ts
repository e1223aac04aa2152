import { randomBytes, randomUUID } from 'node:crypto'
import { constants, copyFileSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultLog, StoreFault } from './faults.ts'
import { privateFile, privateFolder } from './private-file.ts'

const LEAST_CHARACTERS = 32

/** Gives the kept secret, read when it is first needed; a folder that cannot keep one is a store that is away. */
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
 * The secret of this machine: made once and kept, readable by its owner only. It appears under its name whole, so that a
 * second process never reads half of it, and one that was cut off is refused: a short key would hide nothing.
 */
export function keptSecret(dataDir: string): string {
	const file = join(dataDir, 'secret')
	privateFolder(dataDir)
	const secret = readIfThere(file) ?? make(file)
	privateFile(file)
	if (secret.length >= LEAST_CHARACTERS) return secret
	throw new StoreFault(
		'short_secret',
		`${file} has ${secret.length} characters instead of ${LEAST_CHARACTERS} or more. Restore it, or set PINAKES_SECRET.`,
	)
}

function readIfThere(file: string): string | undefined {
	try {
		return readFileSync(file, 'utf8')
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
		throw error
	}
}

/** Gives a whole file a second name, if that is free; a file system without links copies it instead. */
function appear(part: string, file: string): void {
	try {
		linkSync(part, file)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error
		copyFileSync(part, file, constants.COPYFILE_EXCL)
	}
}

function make(file: string): string {
	const part = `${file}.${randomUUID()}.part`
	try {
		writeFileSync(part, randomBytes(32).toString('hex'), { flag: 'wx', mode: 0o600 })
		privateFile(part)
		appear(part, file)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
	} finally {
		rmSync(part, { force: true })
	}
	return readFileSync(file, 'utf8')
}
