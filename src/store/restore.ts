import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { besideOf } from '../files/in-one-step.ts'
import { Failure } from '../schema/contract/errors.ts'
import type { StoreSettings } from '../schema/environment.ts'
import { hasCode } from '../schema/has-code.ts'
import { storeOpener } from './open.ts'
import { appear } from './private-file.ts'

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

async function make(file: string, lines: AsyncIterable<string>): Promise<number> {
	const beside = besideOf(file)
	try {
		const { sqliteStore } = await import('./sqlite/sqlite.ts')
		const store = sqliteStore(beside)
		const count = await store.desk.load(lines).finally(() => store.close())
		appear(beside, file)
		return count
	} catch (error) {
		if (hasCode(error, 'EEXIST')) throw new Failure('conflict', APPEARED)
		throw error
	} finally {
		for (const end of ['', '-wal', '-shm']) rmSync(`${beside}${end}`, { force: true })
	}
}

const APPEARED = 'A store was made there while the export was read, so nothing was restored. Restore it again.'
