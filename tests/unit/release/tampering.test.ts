import { expect, it } from 'vitest'
import { tryTampering } from '../../../scripts/tamper/run.ts'
import { sampleSite } from '../../../scripts/tamper/sample.ts'

it('finds each of 150 changes of any served file, and has no false alarm in 30 checks of the whole', async () => {
	const signedAt = Date.parse('2026-11-01T12:00:00.000Z')
	const { files, key } = await sampleSite(signedAt)
	const tried = await tryTampering(files, { seed: 20261122, mutations: 150, unchanged: 30, key, signedAt })
	expect(tried).toEqual({ missed: [], falseAlarms: [] })
})
