import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { getApp } from '../../src/app.ts'
import { knock, openDesk, SAMPLE_JOB, SAMPLE_LEAD, TOKENS } from './desk-state.ts'
import { ask, send } from './state.ts'

type Handler = Parameters<typeof send>[0]
const doors: Record<string, Handler> = {}
let file = ''
const lines: unknown[] = []
vi.spyOn(console, 'error').mockImplementation((line) => void lines.push(JSON.parse(String(line))))

beforeAll(async () => {
	Object.assign(doors, await openDesk())
	for (const name of ['votes', 'signals', 'registry', 'search', 'public'] as const)
		doors[name] = (await import(`../../netlify/functions/${name}.ts`)).default
	file = join(process.env.PINAKES_DATA_DIR ?? '', 'store.sqlite')
	writeFileSync(file, 'this is no database, whatever its name says')
})
const door = (name: string) => doors[name] as Handler

describe('with a store that cannot be used', () => {
	const vote = { key: 'mcp:git', clientId: 'ana', vote: true }
	test.each([
		['votes', '/api/votes/toggle', vote],
		['votes', '/api/votes/query', { keys: ['mcp:git'], clientId: 'ana' }],
		['signals', '/api/community-signals', { targetKey: 'mcp:git', signal: 'used', clientId: 'ana' }],
		['signals', '/api/community-signals/query', { targetKeys: ['mcp:git'] }],
		['signals', '/api/intent-events', { targetKey: 'mcp:git', eventName: 'copy', source: 'web' }],
		['leads', '/api/listing-leads', SAMPLE_LEAD],
		['newsletter', '/api/newsletter/subscribe', { email: 'ana@example.com', source: 'home' }],
	])('%s %s says 503 store_unavailable', async (name, path, body) => {
		const { status, body: answer, headers } = await send(door(name), path, body)
		expect([status, answer.error.code, headers.get('retry-after')]).toEqual([503, 'store_unavailable', '2'])
	})

	test.each([
		['signals', '/api/community-signals?target=mcp:git'],
		['jobs', '/api/jobs'],
		['jobs', '/api/jobs/any'],
		['public', '/api/public/alerts'],
	])('%s GET %s says so too', async (name, path) => {
		const { status, body } = await ask(door(name), path)
		expect([status, body.error.code]).toEqual([503, 'store_unavailable'])
	})

	test.each(['/api/admin/listing-leads', '/api/admin/jobs', '/api/admin/jobs/health', '/api/admin/audit'])(
		'the desk at %s says so to whoever holds the token, and to nobody else',
		async (path) => {
			const { status, body } = await knock(door('admin'), path, { token: TOKENS.admin })
			expect([status, body.error.code]).toEqual([503, 'store_unavailable'])
			expect((await knock(door('admin'), path)).status).toBe(401)
		},
	)

	test('what can do without it goes on', async () => {
		const trending = await ask(door('registry'), '/api/registry/trending?limit=3')
		expect([trending.status, trending.body.count, trending.body.signalsAvailable.votes]).toEqual([200, 3, false])
		expect((await ask(door('search'), '/api/registry/search?q=git')).status).toBe(200)
	})

	test('one line in the log says what is wrong and where, and the file keeps its bytes', () => {
		expect(lines).toEqual([
			{ level: 'error', at: expect.any(String), class: 'not_a_database', cause: expect.any(String), path: file },
		])
		expect(readFileSync(file, 'utf8')).toBe('this is no database, whatever its name says')
	})

	test('once the file is gone everything works again', async () => {
		rmSync(file)
		await vi.waitUntil(
			() =>
				getApp()
					.store()
					.then(Boolean, () => false),
			{ timeout: 10_000 },
		)
		expect((await send(door('votes'), '/api/votes/toggle', vote)).body).toMatchObject({ ok: true, count: 1 })
		const { status } = await knock(door('admin'), '/api/admin/jobs', {
			method: 'POST',
			body: SAMPLE_JOB,
			token: TOKENS.jobs,
		})
		expect(status).toBe(200)
	})
})
