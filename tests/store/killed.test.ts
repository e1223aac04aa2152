import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { surviveKills } from './killed.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-killed-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('four times kill -9 under mixed writes lose nothing that was acknowledged and double nothing', {
	timeout: 120_000,
}, async () => {
	const { acknowledged, ...left } = await surviveKills(join(folder, 'store.sqlite'), 4)
	expect(acknowledged).toBeGreaterThanOrEqual(240)
	expect(left).toEqual({ lost: [], doubled: [], integrity: { integrity_check: 'ok' } })
})
