import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApi } from '../support/api.ts'
import { found, leaveTraces, RAW } from './stored.ts'

test('the files of the local store hold no client id and no address, only keyed hashes of them', async () => {
	const api = createApi()
	await leaveTraces(api)
	const folder = api.app.environment.dataDir
	const files = readdirSync(folder).filter((name) => name.startsWith('store.sqlite'))
	const bytes = Buffer.concat(files.map((name) => readFileSync(join(folder, name))))
	expect(bytes.includes('servers:ledger')).toBe(true)
	expect(found(bytes)).toEqual([])
	const dump = (await Array.fromAsync((await api.app.desk()).dump())).join('\n')
	expect(dump).toContain('intent:copy')
	expect(RAW.filter((raw) => dump.includes(raw))).toEqual([])
})
