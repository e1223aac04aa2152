import { describe, expect, test } from 'vitest'
import { VoteCounts, VoteToggled } from '../../../src/schema/signals.ts'
import { createApi, publishedWith } from '../../support/api.ts'
import { stopClock } from '../../support/clock.ts'

const published = publishedWith(
	'servers:browser',
	'servers:courier',
	'servers:ledger',
	'servers:sundial',
	'servers:harbour',
	'servers:beacon',
)
const { send } = createApi({ published })
const toggle = (key: string, clientId: string, vote: boolean) =>
	send('POST', '/api/votes/toggle', { body: { key, clientId, vote } })
const query = (keys: unknown, clientId = 'reader') => send('POST', '/api/votes/query', { body: { keys, clientId } })

describe('POST /api/votes/toggle', () => {
	test('counts a client once, however often it says the same', async () => {
		const first = await toggle('servers:browser', 'ana', true)
		expect(VoteToggled.parse(first.body)).toEqual({ ok: true, key: 'servers:browser', voted: true, count: 1 })
		expect((await toggle('servers:browser', 'ana', true)).body.count).toBe(1)
		expect((await toggle('servers:browser', 'bo', true)).body.count).toBe(2)
		expect((await toggle('servers:browser', 'ana', false)).body).toEqual({
			ok: true,
			key: 'servers:browser',
			voted: false,
			count: 1,
		})
	})

	test('a thousand of the same at once count one, and a thousand withdrawals none', async () => {
		await Promise.all(Array.from({ length: 1000 }, () => toggle('servers:courier', 'ana', true)))
		expect((await query(['servers:courier'])).body.counts).toEqual({ 'servers:courier': 1 })
		await Promise.all(Array.from({ length: 1000 }, () => toggle('servers:courier', 'ana', false)))
		expect((await query(['servers:courier'])).body.counts).toEqual({ 'servers:courier': 0 })
	})

	test('is counted whatever it says, and what is over the limit is refused and not kept', async () => {
		stopClock()
		const own = createApi({ published: publishedWith('servers:harbour') })
		const ip = '192.0.2.44'
		const ask = (body: unknown) => own.send('POST', '/api/votes/toggle', { ip, body })
		const vote = (clientId: string) => ask({ key: 'servers:harbour', clientId, vote: true })
		const left = ({ headers }: Awaited<ReturnType<typeof ask>>) => /r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]
		expect(left(await ask({ key: 'servers:harbour' }))).toBe('44')
		expect(left(await ask({ key: 'servers:nothing-here', clientId: 'ana', vote: true }))).toBe('43')
		const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => vote(`voter-${at}`)))
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(43)
		expect(answers.find(({ status }) => status !== 200)).toMatchObject({
			status: 429,
			body: { error: { code: 'rate_limited' } },
		})
		expect((await ask({ key: 'servers:harbour' })).status).toBe(429)
		const { body } = await own.send('POST', '/api/votes/query', {
			body: { keys: ['servers:harbour'], clientId: 'reader' },
		})
		expect(body.counts).toEqual({ 'servers:harbour': 43 })
	})

	test.each(['servers/ledger', 'entry:servers:ledger', 'tool:servers/ledger'])(
		'understands the spelling %s and answers with the contract’s',
		async (key) => {
			expect((await toggle(key, 'cleo', true)).body).toMatchObject({ key: 'servers:ledger', count: 1 })
		},
	)

	test.each(['servers:nothing-here', 'nowhere:git', '__proto__:constructor'.replaceAll('_', 'a')])(
		'refuses %s, which is no entry, and stores nothing',
		async (key) => {
			const answer = await toggle(key, 'ana', true)
			expect([answer.status, answer.body.error.code]).toEqual([404, 'not_found'])
		},
	)

	test.each([
		'__proto__',
		'constructor',
		'a:b:c',
		'MCP:Git',
		'servers:ledger\n',
		`servers:${'a'.repeat(10_000)}`,
		'servers:🦊',
		'servers:ledger%00',
		'',
		7,
		null,
	])('a key like %j is 400', async (key) => {
		const answer = await toggle(key as string, 'ana', true)
		expect([answer.status, answer.body.error.code]).toEqual([
			answer.status === 413 ? 413 : 400,
			answer.status === 413 ? 'payload_too_large' : 'invalid_payload',
		])
	})

	test.each(['true', 1, null, undefined, []])('vote: %j is 400, never read as yes or no', async (vote) => {
		expect((await toggle('servers:ledger', 'dora', vote as unknown as boolean)).body).toMatchObject({
			ok: false,
			error: { code: 'invalid_payload' },
		})
	})

	test.each(['', ' ', 'a b', 'ä', 'x'.repeat(129), 'tab\t'])('a client id like %j is 400', async (clientId) => {
		expect((await toggle('servers:ledger', clientId, true)).status).toBe(400)
	})
})

describe('POST /api/votes/query', () => {
	test('tells counts, and which of them are this client’s', async () => {
		await toggle('servers:harbour', 'ana', true)
		const { body } = await query(
			['servers:harbour', 'servers/beacon', 'servers:unknown-entry', 'servers:harbour'],
			'ana',
		)
		expect(VoteCounts.parse(body)).toEqual({
			ok: true,
			votes: { 'servers:harbour': true, 'servers:beacon': false, 'servers:unknown-entry': false },
			counts: { 'servers:harbour': 1, 'servers:beacon': 0, 'servers:unknown-entry': 0 },
		})
	})

	test.each([
		[0, 200],
		[1, 200],
		[1000, 200],
		[1001, 400],
	])('%i keys give %i', async (length, status) => {
		expect((await query(Array.from({ length }, (_, i) => `servers:key-${i}`))).status).toBe(status)
	})

	test('a hundred thousand keys are too large to read', async () => {
		expect((await query(Array.from({ length: 100_000 }, () => 'servers:ledger'))).status).toBe(413)
	})

	test.each([[['servers:ledger', 7]], [[['servers:ledger']]], ['servers:ledger'], [{}]])(
		'keys: %j is 400',
		async (keys) => {
			expect((await query(keys)).status).toBe(400)
		},
	)

	test('is never kept by a cache', async () => {
		expect((await query([])).headers.get('cache-control')).toBe('no-store')
	})
})

describe('guards', () => {
	test('a page of another origin cannot vote, the own can', async () => {
		const body = { key: 'servers:sundial', clientId: 'ana', vote: true }
		const evil = await send('POST', '/api/votes/toggle', { body: body, headers: { origin: 'https://evil.example' } })
		expect([evil.status, evil.body.error.code]).toEqual([403, 'forbidden_origin'])
		const own = await send('POST', '/api/votes/toggle', { body: body, headers: { origin: 'http://localhost:8888' } })
		expect([own.status, own.headers.get('access-control-allow-origin'), own.headers.get('vary')]).toEqual([
			200,
			'http://localhost:8888',
			'Origin',
		])
	})

	test('a form or a beacon of plain text writes nothing', async () => {
		const answer = await send('POST', '/api/votes/toggle', {
			body: '{"key":"servers:sundial","clientId":"mallory","vote":true}',
			headers: { 'content-type': 'text/plain' },
		})
		expect([answer.status, answer.body.error.code]).toEqual([415, 'unsupported_media_type'])
	})

	test('the forty-sixth toggle of a minute from one address is 429, with the fields that say when to come back', async () => {
		stopClock()
		const ip = '203.0.113.9'
		const answers: Awaited<ReturnType<typeof send>>[] = []
		for (let i = 0; i < 46; i++)
			answers.push(
				await send('POST', '/api/votes/toggle', {
					body: { key: 'servers:sundial', clientId: `c${i}`, vote: true },
					ip,
				}),
			)
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(45)
		expect(answers[0]?.headers.get('ratelimit-policy')).toBe('"default";q=45;w=60')
		expect(answers[0]?.headers.get('ratelimit')).toMatch(/^"default";r=44;t=\d+$/)
		const last = answers.at(-1)
		expect([last?.status, last?.body.error.code]).toEqual([429, 'rate_limited'])
		expect(last?.headers.get('ratelimit-policy')).toBe('"default";q=45;w=60')
		expect(last?.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/)
		expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
	})

	test('one IPv6 network is one client', async () => {
		stopClock()
		const answers: Awaited<ReturnType<typeof send>>[] = []
		for (let i = 0; i < 46; i++)
			answers.push(
				await send('POST', '/api/votes/toggle', {
					body: { key: 'servers:sundial', clientId: `v${i}`, vote: true },
					ip: `2001:db8:1:2::${i.toString(16)}`,
				}),
			)
		expect(answers.at(-1)?.status).toBe(429)
	})
})
