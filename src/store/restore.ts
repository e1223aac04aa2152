import { existsSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { temporaryBeside } from '../files/atomic-write.ts'
import { Failure } from '../schema/contract/errors.ts'
import type { StoreSettings } from '../schema/environment.ts'
import { hasCode } from '../schema/has-code.ts'
import { storeOpener } from './open.ts'
import { linkIntoPlace } from './private-file.ts'

/**
 * Loads a dump into an empty store, or makes one of it, and returns the number of lines. A store that is made gets its
 * name only when it holds all of them: an empty one would pass for what was restored.
 */
export async function restore(settings: StoreSettings, lines: AsyncIterable<string>): Promise<number> {
	const file = settings.kind === 'embedded' ? join(settings.dataDir, 'store.sqlite') : undefined
	if (file !== undefined && !existsSync(file)) return make(file, lines)
	const store = await storeOpener(settings)()
	try {
		return await store.desk.load(lines)
	} finally {
		await store.close()
	}
}

/** What SQLite keeps beside its file. It takes what it finds under these names for the newest part of whatever file has the name. */
const SIDES = ['-wal', '-shm', '-journal']

/** Throws `conflict` where an earlier store has left files that would be written over the restored one. */
function refuseLeftOvers(file: string): void {
	const left = SIDES.map((side) => `${file}${side}`).filter((side) => existsSync(side))
	if (left.length === 0) return
	const them = left.length === 1 ? 'it' : 'them'
	throw new Failure(
		'conflict',
		`${dirname(file)} still has ${left.map((side) => basename(side)).join(', ')} of an earlier store, which would damage what is restored. Stop the server, and move ${them} to where that store is now. Nothing was restored.`,
	)
}

async function make(file: string, lines: AsyncIterable<string>): Promise<number> {
	refuseLeftOvers(file)
	const beside = temporaryBeside(file)
	try {
		const { sqliteStore } = await import('./sqlite/sqlite.ts')
		const store = sqliteStore(beside)
		const count = await store.desk.load(lines).finally(() => store.close())
		linkIntoPlace(beside, file)
		return count
	} catch (error) {
		if (hasCode(error, 'EEXIST')) throw new Failure('conflict', APPEARED)
		throw error
	} finally {
		for (const end of ['', ...SIDES]) rmSync(`${beside}${end}`, { force: true })
	}
}

const APPEARED = 'A store was made there while the export was read, so nothing was restored. Restore it again.'
