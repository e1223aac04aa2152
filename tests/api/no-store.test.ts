import { describe, expect, test } from 'vitest'
import { createApi } from '../support/api.ts'

const { send } = createApi({ variables: { AWS_LAMBDA_FUNCTION_NAME: 'production' } })

describe('in production without a store', () => {
	const vote = { key: 'servers:ledger', clientId: 'ana', vote: true }
	test.each([
		['/api/votes/toggle', vote],
		['/api/votes/query', { keys: ['servers:ledger'], clientId: 'ana' }],
		['/api/community-signals', { targetKey: 'servers:ledger', signal: 'used', clientId: 'ana' }],
		['/api/community-signals/query', { targetKeys: ['servers:ledger'] }],
		['/api/intent-events', { targetKey: 'servers:ledger', eventName: 'copy', source: 'web' }],
	])('%s says 503 store_not_configured', async (path, body) => {
		const answer = await send('POST', path, { body })
		expect([answer.status, answer.body.error.code]).toEqual([503, 'store_not_configured'])
		expect(answer.headers.get('cache-control')).toBe('no-store')
	})

	test('asking for signals says so as well', async () => {
		const answer = await send('GET', '/api/community-signals?target=servers:ledger')
		expect([answer.status, answer.body.error.code]).toEqual([503, 'store_not_configured'])
	})

	test('what only reads goes on, though it is asked by POST', async () => {
		const message = { jsonrpc: '2.0', id: 1, method: 'ping' }
		expect((await send('POST', '/api/mcp', { body: message })).body).toEqual({
			jsonrpc: '2.0',
			id: 1,
			result: {},
		})
		const draft = { fields: { name: 'A tool', category: 'tools', description: 'What it does.' } }
		expect((await send('POST', '/api/submissions/preflight', { body: draft })).body).toMatchObject({
			ok: true,
		})
	})

	test('search works, and trending says which signals it has: none', async () => {
		expect((await send('GET', '/api/registry/search?q=git')).status).toBe(200)
		const { status, body } = await send('GET', '/api/registry/trending')
		expect([status, body.signalsAvailable]).toEqual([200, { votes: false, community: false, intent: false }])
		expect(body.entries.length).toBeGreaterThan(0)
	})
})
