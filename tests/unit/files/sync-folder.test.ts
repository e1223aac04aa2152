import { mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { syncFolder } from '../../../src/files/atomic-write.ts'

vi.mock('node:fs', async (original) => ({
	...(await original<typeof import('node:fs')>()),
	fsyncSync: () => {
		throw Object.assign(new Error('invalid argument'), { code: 'EINVAL' })
	},
}))

it.runIf(process.platform === 'linux')('a folder that the system does not flush is closed all the same', () => {
	const folder = mkdtempSync(join(tmpdir(), 'flushed-'))
	const isOpen = () =>
		readdirSync('/proc/self/fd').some((fd) => {
			try {
				return readlinkSync(`/proc/self/fd/${fd}`) === folder
			} catch {
				return false
			}
		})
	syncFolder(folder)
	expect(isOpen()).toBe(false)
	rmSync(folder, { recursive: true })
})
