import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../../src/files/folder.ts'
import { hasCode } from '../../src/schema/has-code.ts'
import { Expected } from '../expected.ts'

const isAlive = (pid: number): boolean => {
	try {
		process.kill(pid, 0)
		return true
	} catch (error) {
		return hasCode(error, 'EPERM')
	}
}

/** Runs work under an exclusive lock on a folder. Throws `Expected` if another process holds it. */
export async function withLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
	makeFolder(folder)
	const file = join(folder, 'lock')
	takeLock(file)
	try {
		return await work()
	} finally {
		rmSync(file, { force: true })
	}
}

function takeLock(file: string): void {
	try {
		writeFileSync(file, String(process.pid), { flag: 'wx' })
	} catch (error) {
		if (!hasCode(error, 'EEXIST')) throw error
		const holder = Number(readFileSync(file, 'utf8'))
		if (holder !== process.pid && holder > 0 && !isAlive(holder)) {
			// The process that held it was killed; the folder is then in its complete earlier state.
			rmSync(file, { force: true })
			takeLock(file)
			return
		}
		throw new Expected(
			`Another release is being signed (process ${holder}), so this one was not signed. Run it again when that is done.`,
		)
	}
}
