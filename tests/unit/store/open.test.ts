import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { storeOpener, storeProbe } from '../../../src/store/open.ts'
import { secretKeeper } from '../../../src/store/secret.ts'
import { newerSchema } from '../../../src/store/sqlite/migrations.ts'

vi.spyOn(console, 'error').mockImplementation(() => {})
const dataDir = mkdtempSync(join(tmpdir(), 'pinakes-open-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

test('one store is opened, and given to everybody as long as it can be used', async () => {
	const open = storeOpener({ kind: 'embedded', dataDir })
	const [first, second] = await Promise.all([open(), open()])
	expect(second).toBe(first)
	expect(await open()).toBe(first)
	rmSync(join(dataDir, 'store.sqlite'))
	const third = await open()
	expect(third).not.toBe(first)
	expect(await open()).toBe(third)
	await third.close()
})

test('a store that cannot even be closed is left for another one', async () => {
	const folder = join(dataDir, 'broken')
	const open = storeOpener({ kind: 'embedded', dataDir: folder })
	const first = await open()
	const close = vi.spyOn(first, 'close').mockRejectedValueOnce(new Error('disk I/O error'))
	rmSync(join(folder, 'store.sqlite'))
	const second = await open()
	expect([close.mock.calls.length, second === first]).toEqual([1, false])
	await Promise.all([first.close(), second.close()])
})

test('what was found out about a store is asked again once the clock is set back', async () => {
	let time = Date.parse('2026-11-21T12:00:00Z')
	const now = () => time
	const folder = join(dataDir, 'later')
	writeFileSync(folder, 'a file where the folder should be')
	const open = storeOpener({ kind: 'embedded', dataDir: folder }, { now })
	const state = storeProbe({ open, now })
	await expect(open()).rejects.toMatchObject({ code: 'store_unavailable' })
	expect(await state()).toBe('down')
	rmSync(folder)
	expect(await state()).toBe('down')
	await expect(open()).rejects.toMatchObject({ code: 'store_unavailable' })
	time -= 86_400_000
	const store = await open()
	expect(await state()).toBe('up')
	await store.close()
})

test('a folder that keeps no secret is a store that is away, and one that was mended is not', () => {
	const folder = join(dataDir, 'file')
	writeFileSync(folder, '')
	const secret = secretKeeper(folder)
	expect(secret).toThrow(expect.objectContaining({ code: 'store_unavailable' }))
	rmSync(folder)
	expect(secret()).toHaveLength(64)
	expect(secret()).toBe(secret())
})

test('who meets the file of a newer release is told both versions and what to do', () => {
	expect(newerSchema(99).message).toMatch(
		/^The store has version 99, but this release supports only \d+: run the newer release, or restore/,
	)
})
