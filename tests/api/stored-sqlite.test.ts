import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { found, leaveTraces, RAW } from './stored.ts'

test('the files of the local store hold no client id and no address, only keyed hashes of them', async () => {
	await leaveTraces()
	const { getApp } = await import('../../src/app.ts')
	const folder = process.env.PINAKES_DATA_DIR ?? ''
	const files = readdirSync(folder).filter((name) => name.startsWith('store.sqlite'))
	const bytes = Buffer.concat(files.map((name) => readFileSync(join(folder, name))))
	expect(bytes.includes('mcp:git')).toBe(true)
	expect(found(bytes)).toEqual([])
	const dump = (await Array.fromAsync((await getApp().desk()).dump())).join('\n')
	expect(dump).toContain('intent:copy')
	expect(RAW.filter((raw) => dump.includes(raw))).toEqual([])
})
