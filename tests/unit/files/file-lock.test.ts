import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryBeside } from '../../../src/files/atomic-write.ts'
import { lockFileOf, withFileLock } from '../../../src/files/file-lock.ts'

let folder: string
let file: string
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'lock-'))
	file = join(folder, '.mcp.json')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Leaves a lock as a process of another machine would that was killed an hour ago. */
function abandon(temporary: unknown): void {
	writeFileSync(lockFileOf(file), JSON.stringify({ host: 'elsewhere', pid: 1, temporary }))
	const then = Date.now() / 1000 - 3600
	utimesSync(lockFileOf(file), then, then)
}

it('what was done counts, also where the system does not let the lock go', async () => {
	const inTheWay = () => {
		rmSync(lockFileOf(file))
		mkdirSync(lockFileOf(file))
		return 'done'
	}
	expect(await withFileLock(file, inTheWay)).toEqual({ done: 'done' })
})

describe('an abandoned lock', () => {
	it('goes with the temporary file that its process left', async () => {
		const temporary = temporaryBeside(file)
		writeFileSync(temporary, 'half')
		abandon(temporary.slice(folder.length + 1))
		expect(await withFileLock(file, () => 'done')).toEqual({ done: 'done' })
		expect([existsSync(temporary), existsSync(lockFileOf(file))]).toEqual([false, false])
	})

	// Not a name, another file, one in another folder, and the temporary file of another one.
	it.each([[7], ['.env'], ['../other.txt'], ['.other.json.0123456789ab.tmp']])(
		'takes nothing else with it, whatever it names: %s',
		async (name) => {
			const precious = join(folder, String(name))
			writeFileSync(precious, 'KEY=1')
			abandon(name)
			expect(await withFileLock(file, () => 'done')).toEqual({ done: 'done' })
			expect([existsSync(precious), existsSync(lockFileOf(file))]).toEqual([true, false])
			rmSync(precious)
		},
	)
})

it('a lock that no process wrote, such as a link to a device without end, is not read and stays', async () => {
	symlinkSync('/dev/zero', lockFileOf(file))
	expect(await withFileLock(file, () => 'done', { waitMs: 0 })).toEqual({ busy: lockFileOf(file) })
	rmSync(lockFileOf(file))
	writeFileSync(lockFileOf(file), ' '.repeat(5_000))
	utimesSync(lockFileOf(file), 1, 1)
	expect(await withFileLock(file, () => 'done', { waitMs: 0 })).toEqual({ busy: lockFileOf(file) })
})
