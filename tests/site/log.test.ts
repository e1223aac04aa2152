import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LogLine } from '../../src/http/log.ts'
import { CANARY_FORMS, canaryKeys } from '../setup/canary-keys.ts'

const TOKEN = 'an-admin-token-of-the-tests'
/** Everything here goes into some request below; none of it may be seen again. */
const PRIVATE = [
	'private-words',
	'browser-0001',
	'ann.lee@mail.example',
	TOKEN,
	'wrong-token-of-a-stranger',
	'127.0.0.1',
	'::1',
	...CANARY_FORMS,
]

const folder = mkdtempSync(join(tmpdir(), 'pinakes-log-'))
const server = spawn(process.execPath, ['scripts/node.mjs', 'scripts/serve.ts'], {
	env: {
		...process.env,
		...{ PORT: '0', PINAKES_DATA_DIR: folder, PINAKES_LOG: 'json', PINAKES_ADMIN_TOKEN: TOKEN },
		...canaryKeys(folder),
	},
	stdio: ['ignore', 'pipe', 'pipe'],
})
let written = ''
for (const stream of [server.stdout, server.stderr])
	stream.setEncoding('utf8').on('data', (text) => {
		written += text
	})
let base = ''
beforeAll(async () => {
	for (const address = /\n {2}(http:\/\/localhost:\d+)\n/; !base; base = address.exec(written)?.[1] ?? '')
		await new Promise((done) => setTimeout(done, 100))
}, 60_000)
afterAll(() => {
	rmSync(folder, { recursive: true, force: true })
	rmSync(`${folder}.pem`)
})

const lines = () =>
	written
		.split('\n')
		.filter((line) => line.startsWith('{'))
		.map((line) => JSON.parse(line) as LogLine)
const json = { 'content-type': 'application/json' }
const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
	fetch(base + path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })

/** What is asked, and what its line says. */
const ASKED: [what: string, ask: () => Promise<Response>, route: string, status: number, kind?: string][] = [
	['a search', () => fetch(`${base}/api/registry/search?q=private-words`), '/api/registry/search', 200],
	['a page', () => fetch(`${base}/browse?q=private-words`), '/browse', 200],
	['a page with a name in its path', () => fetch(`${base}/jobs/private-words`), '/jobs/{slug}', 404],
	['no page', () => fetch(`${base}/private-words`), 'none', 404],
	['no operation', () => fetch(`${base}/api/private-words`), '/api/{path}', 404, 'not_found'],
	[
		'an entry',
		() => fetch(`${base}/api/registry/entries/servers/private-words`),
		'/api/registry/entries/{category}/{slug}',
		404,
		'not_found',
	],
	[
		'a vote',
		() => post('/api/votes/toggle', { key: 'servers:ledger', clientId: 'browser-0001', vote: true }),
		'/api/votes/toggle',
		200,
	],
	[
		'a bad vote',
		() => post('/api/votes/toggle', { key: 'servers:ledger', clientId: 'ann.lee@mail.example\n' }),
		'/api/votes/toggle',
		400,
		'invalid_payload',
	],
	[
		'the desk',
		() => fetch(`${base}/api/admin/audit`, { headers: { authorization: `Bearer ${TOKEN}` } }),
		'/api/admin/audit',
		200,
	],
	[
		'a stranger at the desk',
		() => fetch(`${base}/api/admin/audit`, { headers: { 'x-admin-token': 'wrong-token-of-a-stranger' } }),
		'/api/admin/audit',
		401,
		'unauthorized',
	],
	['health', () => fetch(`${base}/api/health`), '/api/health', 200],
	['a scheduled function', () => post('/__scheduled/age-jobs', {}), 'schedule:age-jobs', 200],
]

test.each(ASKED)('%s is one line, with the id of its answer', async (_, ask, route, status, kind) => {
	const answer = await ask()
	await answer.text()
	const id = answer.headers.get('x-request-id')
	await expect.poll(() => lines().filter((line) => line.id === id)).toHaveLength(1)
	const line = lines().find((one) => one.id === id)
	expect([answer.status, line?.route, line?.status, line?.class]).toEqual([status, route, status, kind])
})

test('a scheduled function answers what it did', async () => {
	const answer = await post('/__scheduled/age-jobs', {})
	expect([answer.status, await answer.json()]).toEqual([
		200,
		{ ok: true, job: 'age-jobs', listed: 0, moved: 0, removed: 0 },
	])
})

test('health says what is served, and /status says the same', async () => {
	const health = (await (await fetch(`${base}/api/health`)).json()) as {
		builtAt: string
		published: { entries: number }
	}
	expect(health).toMatchObject({ ok: true, status: 'live', store: 'up' })
	const html = await (await fetch(`${base}/status`)).text()
	expect(html).toContain(health.builtAt.slice(0, 16).replace('T', ' '))
	expect(html).toContain(`<td class="mono">${health.published.entries}</td>`)
})

test('nothing of a caller is in the log, and the process ends in peace', async () => {
	server.kill('SIGTERM')
	expect(await once(server, 'exit')).toEqual([0, null])
	const told = lines()
	expect(told.length).toBeGreaterThanOrEqual(ASKED.length)
	expect(told.filter(({ cold }) => cold)).toHaveLength(1)
	const text = told.map((line) => JSON.stringify(line)).join('\n')
	expect(PRIVATE.filter((value) => text.includes(value))).toEqual([])
	expect(CANARY_FORMS.filter((form) => written.includes(form))).toEqual([])
	expect(told.some(({ storeMs }) => storeMs > 0)).toBe(true)
})
