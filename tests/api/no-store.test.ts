import { beforeAll, describe, expect, test } from 'vitest'
import { ask, send } from './state.ts'

type Handler = Parameters<typeof send>[0]
const functions: Record<string, Handler> = {}

beforeAll(async () => {
	process.env.AWS_LAMBDA_FUNCTION_NAME = 'production'
	functions.votes = (await import('../../netlify/functions/votes.ts')).default
	functions.signals = (await import('../../netlify/functions/signals.ts')).default
	functions.registry = (await import('../../netlify/functions/registry.ts')).default
	functions.search = (await import('../../netlify/functions/search.ts')).default
	functions.mcp = (await import('../../netlify/functions/mcp.ts')).default
	functions.preflight = (await import('../../netlify/functions/preflight.ts')).default
	return () => {
		delete process.env.AWS_LAMBDA_FUNCTION_NAME
	}
})

describe('in production without a store', () => {
	const vote = { key: 'mcp:git', clientId: 'ana', vote: true }
	test.each([
		['votes', '/api/votes/toggle', vote],
		['votes', '/api/votes/query', { keys: ['mcp:git'], clientId: 'ana' }],
		['signals', '/api/community-signals', { targetKey: 'mcp:git', signal: 'used', clientId: 'ana' }],
		['signals', '/api/community-signals/query', { targetKeys: ['mcp:git'] }],
		['signals', '/api/intent-events', { targetKey: 'mcp:git', eventName: 'copy', source: 'web' }],
	])('%s %s says 503 store_not_configured', async (name, path, body) => {
		const answer = await send(functions[name] as Handler, path, body)
		expect([answer.status, answer.body.error.code]).toEqual([503, 'store_not_configured'])
		expect(answer.headers.get('cache-control')).toBe('no-store')
	})

	test('asking for signals says so as well', async () => {
		const answer = await ask(functions.signals as Handler, '/api/community-signals?target=mcp:git')
		expect([answer.status, answer.body.error.code]).toEqual([503, 'store_not_configured'])
	})

	test('what only reads goes on, though it is asked by POST', async () => {
		const message = { jsonrpc: '2.0', id: 1, method: 'ping' }
		expect((await send(functions.mcp as Handler, '/api/mcp', message)).body).toEqual({
			jsonrpc: '2.0',
			id: 1,
			result: {},
		})
		const draft = { fields: { name: 'A tool', category: 'tools', description: 'What it does.' } }
		expect((await send(functions.preflight as Handler, '/api/submissions/preflight', draft)).body).toMatchObject({
			ok: true,
		})
	})

	test('search works, and trending says which signals it has: none', async () => {
		expect((await ask(functions.search as Handler, '/api/registry/search?q=git')).status).toBe(200)
		const { status, body } = await ask(functions.registry as Handler, '/api/registry/trending')
		expect([status, body.signalsAvailable]).toEqual([200, { votes: false, community: false, intent: false }])
		expect(body.entries.length).toBeGreaterThan(0)
	})
})
