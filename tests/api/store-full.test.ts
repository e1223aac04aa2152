import { beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '../support/api.ts'

const filled = createApi()
const full = () => Promise.reject(new Error('The database is full.'))
const { send } = createApi({ store: async () => ({ ...(await filled.app.store()), hit: full, record: full }) })

beforeAll(async () => {
	const vote = { key: 'servers:ledger', clientId: 'ana', vote: true }
	await filled.send('POST', '/api/votes/toggle', { body: vote })
	const signal = { targetKey: 'servers:ledger', signal: 'works', clientId: 'ana' }
	await filled.send('POST', '/api/community-signals', { body: signal })
})

describe('with a store that can be read and takes nothing more', () => {
	test('votes and signals are still shown, whether one asks by GET or by POST', async () => {
		const votes = await send('POST', '/api/votes/query', { body: { keys: ['servers:ledger'], clientId: 'ana' } })
		expect([votes.status, votes.body.counts]).toEqual([200, { 'servers:ledger': 1 }])
		const many = await send('POST', '/api/community-signals/query', { body: { targetKeys: ['servers:ledger'] } })
		expect([many.status, many.body.signals]).toEqual([200, { 'servers:ledger': { used: 0, works: 1, broken: 0 } }])
		const one = await send('GET', '/api/community-signals?target=servers:ledger')
		expect([one.status, one.body.signals.works]).toEqual([200, 1])
	})

	test('nobody is told that a vote was kept', async () => {
		const body = { key: 'servers:ledger', clientId: 'bo', vote: true }
		expect((await send('POST', '/api/votes/toggle', { body })).status).toBeGreaterThanOrEqual(500)
	})
})
