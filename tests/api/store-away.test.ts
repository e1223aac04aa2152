import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { createApi, TOKENS } from '../support/api.ts'
import { SAMPLE_JOB, SAMPLE_LEAD } from '../support/samples.ts'

const { app, send } = createApi()
const file = join(app.environment.dataDir, 'store.sqlite')
const lines: unknown[] = []
vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(JSON.parse(String(line))))

beforeAll(() => writeFileSync(file, 'this is no database, whatever its name says'))

describe('with a store that cannot be used', () => {
	const vote = { key: 'servers:ledger', clientId: 'ana', vote: true }
	test.each([
		['/api/votes/toggle', vote],
		['/api/votes/query', { keys: ['servers:ledger'], clientId: 'ana' }],
		['/api/community-signals', { targetKey: 'servers:ledger', signal: 'used', clientId: 'ana' }],
		['/api/community-signals/query', { targetKeys: ['servers:ledger'] }],
		['/api/intent-events', { targetKey: 'servers:ledger', eventName: 'copy', source: 'web' }],
		['/api/listing-leads', SAMPLE_LEAD],
		['/api/newsletter/subscribe', { email: 'ana@example.com', source: 'home' }],
	])('%s says 503 store_unavailable', async (path, body) => {
		const { status, body: answer, headers } = await send('POST', path, { body })
		expect([status, answer.error.code, headers.get('retry-after')]).toEqual([503, 'store_unavailable', '2'])
	})

	test.each([
		['/api/community-signals?target=servers:ledger'],
		['/api/jobs'],
		['/api/jobs/any'],
		['/api/public/alerts'],
	])('GET %s says so too', async (path) => {
		const { status, body } = await send('GET', path)
		expect([status, body.error.code]).toEqual([503, 'store_unavailable'])
	})

	test.each(['/api/admin/listing-leads', '/api/admin/jobs', '/api/admin/jobs/health', '/api/admin/audit'])(
		'the desk at %s says so to whoever holds the token, and to nobody else',
		async (path) => {
			const { status, body } = await send('GET', path, { token: TOKENS.admin })
			expect([status, body.error.code]).toEqual([503, 'store_unavailable'])
			expect((await send('GET', path)).status).toBe(401)
		},
	)

	test('what can do without it goes on', async () => {
		const trending = await send('GET', '/api/registry/trending?limit=3')
		expect([trending.status, trending.body.count, trending.body.signalsAvailable.votes]).toEqual([200, 3, false])
		expect((await send('GET', '/api/registry/search?q=git')).status).toBe(200)
	})

	test('one line in the log says what is wrong and where, and the file keeps its bytes', () => {
		expect(lines).toEqual([
			{ level: 'error', at: expect.any(String), class: 'not_a_database', cause: expect.any(String), path: file },
		])
		expect(readFileSync(file, 'utf8')).toBe('this is no database, whatever its name says')
	})

	test('once the file is gone everything works again', async () => {
		rmSync(file)
		await vi.waitUntil(() => app.store().then(Boolean, () => false), { timeout: 10_000 })
		expect((await send('POST', '/api/votes/toggle', { body: vote })).body).toMatchObject({ ok: true, count: 1 })
		const { status } = await send('POST', '/api/admin/jobs', { body: SAMPLE_JOB, token: TOKENS.jobs })
		expect(status).toBe(200)
	})
})
