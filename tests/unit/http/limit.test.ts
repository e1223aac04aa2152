import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type App, createApp } from '../../../src/app.ts'
import { withDeadline } from '../../../src/http/deadline.ts'
import { limitNetwork, limitRate, networkOf, widerNetworkOf } from '../../../src/http/limit.ts'
import type { Endpoint } from '../../../src/schema/contract/endpoint.ts'
import { communityEndpoints } from '../../../src/schema/contract/endpoints-community.ts'
import { signalEndpoints } from '../../../src/schema/contract/endpoints-signals.ts'
import { Failure } from '../../../src/schema/contract/errors.ts'
import { parseEnvironment } from '../../../src/schema/environment.ts'
import type { Store } from '../../../src/store/store.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-limit-'))
afterAll(() => rmSync(folder, { recursive: true }))
let apps = 0
const freshApp = (over: Partial<App> = {}): App =>
	createApp(parseEnvironment({ PINAKES_DATA_DIR: join(folder, `${++apps}`) }), over)

describe('the network of an address', () => {
	test.each([
		['192.0.2.77', '192.0.2.77', '192.0.2.0'],
		['::ffff:192.0.2.77', '192.0.2.77', '192.0.2.0'],
		['::FFFF:192.0.2.77', '192.0.2.77', '192.0.2.0'],
		['2001:db8:1:2f3::1', '2001:db8:1:2f3', '2001:db8:1:200'],
		['2001:0DB8:0001:02ff:9:9:9:9', '2001:db8:1:2ff', '2001:db8:1:200'],
		['2001:db8::1', '2001:db8:0:0', '2001:db8:0:0'],
		['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0:0'],
		['::1', '0:0:0:0', '0:0:0:0'],
		['2001:db8:1:2f3:4::1', '2001:db8:1:2f3', '2001:db8:1:200'],
		['64:ff9b::192.0.2.1', '64:ff9b:0:0', '64:ff9b:0:0'],
		['unknown', 'unknown', 'unknown'],
	])('%s is %s, and in the wider sense %s', (address, narrow, wide) => {
		expect([networkOf(address), widerNetworkOf(address)]).toEqual([narrow, wide])
	})
})

/** Counts a valid request in both of its windows. */
const ask = async (endpoint: Endpoint, ip: string, app: App) =>
	limitNetwork({ endpoint, ip, limits: await limitRate(endpoint, ip, app) }, app)

describe('leads', () => {
	const lead = communityEndpoints.createLead
	const outcome = (ip: string, app: App) =>
		ask(lead, ip, app).then(
			(headers) => ({ passed: true, headers }),
			({ message, code, headers }: Failure) => ({ passed: false, message, code, headers }),
		)

	test.each([
		['an IPv4 /24', (n: number) => `198.51.100.${n}`, '198.51.101.1'],
		['an IPv6 /56', (n: number) => `2001:db8:1:2${n.toString(16).padStart(2, '0')}::1`, '2001:db8:1:300::1'],
	])('of %s are 60 a day, whatever the address', async (_, address, elsewhere) => {
		const at = Date.parse('2026-11-21T12:00:00Z')
		vi.useFakeTimers({ now: at, toFake: ['Date'] })
		const app = freshApp()
		for (let n = 0; n < 60; n++) expect((await outcome(address(n), app)).passed).toBe(true)
		const refused = await outcome(address(200), app)
		expect(refused).toMatchObject({
			passed: false,
			code: 'rate_limited',
			message: expect.stringMatching(/^Too many requests\. Try again in 43200 seconds\.$/),
			headers: {
				'RateLimit-Policy': '"default";q=12;w=60, "network";q=60;w=86400',
				RateLimit: '"default";r=11;t=60, "network";r=0;t=43200',
				'Retry-After': '43200',
			},
		})
		expect((await outcome(elsewhere, app)).passed).toBe(true)
		vi.setSystemTime(at + 86_400_000)
		expect((await outcome(address(200), app)).passed).toBe(true)
		vi.useRealTimers()
	})

	test('that the limit of the address refuses do not use up the network', async () => {
		vi.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00Z'), toFake: ['Date'] })
		const app = freshApp()
		for (let n = 0; n < 100; n++) await outcome('203.0.113.9', app)
		const other = await outcome('203.0.113.10', app)
		expect(other).toMatchObject({ passed: true, headers: { RateLimit: '"default";r=11;t=60, "network";r=47;t=43200' } })
		vi.useRealTimers()
	})
})

test('subscriptions of a network are 60 a day, whatever the address', async () => {
	const app = freshApp()
	const subscribe = (n: number) => ask(communityEndpoints.subscribe, `198.51.100.${n}`, app)
	for (let n = 0; n < 60; n++) await subscribe(n)
	await expect(subscribe(200)).rejects.toMatchObject({ code: 'rate_limited' })
})

describe('a store that hangs', () => {
	beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
	afterEach(() => void vi.useRealTimers())
	const never = () => new Promise<never>(() => {})
	const settle = async () => {
		for (let n = 0; n < 20; n++) await Promise.resolve()
	}
	const state = async (work: Promise<unknown>) => {
		const outcome = work.then(
			() => 'done',
			(error: { code: string }) => error.code,
		)
		await settle()
		return Promise.race([outcome, 'waiting'])
	}

	test('holds a request for 1.4 s in all, however often it asks', async () => {
		const hanging = { desk: { get: never }, votes: never, isUsable: () => true } as unknown as Store
		const { app } = withDeadline(freshApp({ store: async () => hanging }))
		const waits = [
			app.store().then((store) => store.votes([], 'a')),
			app.desk().then((desk) => desk.get('job', 'a')),
			app.store().then((store) => store.votes([], 'b')),
		]
		await vi.advanceTimersByTimeAsync(1399)
		expect(await Promise.all(waits.map(state))).toEqual(['waiting', 'waiting', 'waiting'])
		await vi.advanceTimersByTimeAsync(1)
		await settle()
		expect(await Promise.all(waits.map((wait) => wait.catch((error) => error.code)))).toEqual(
			waits.map(() => 'store_unavailable'),
		)
		await expect(app.store().then((store) => store.votes([], 'c'))).rejects.toMatchObject({
			code: 'store_unavailable',
			headers: { 'Retry-After': '2' },
		})
	})

	test('also while it opens, with the wait of the limiter counted in', async () => {
		const { app } = withDeadline(freshApp({ store: never }))
		const read = limitRate(signalEndpoints.getSignals, '192.0.2.1', app)
			.then(() => app.store())
			.catch((error: { code: string }) => error.code)
		await vi.advanceTimersByTimeAsync(1400)
		expect(await read).toBe('store_unavailable')
	})

	test('counts what is waited for and nothing else, such as a body that comes slowly', async () => {
		const { app } = withDeadline(freshApp())
		await vi.advanceTimersByTimeAsync(10_000)
		expect(await (await app.store()).votes(['servers:a'], 'ana')).toEqual({ counts: [0], mine: [false] })
	})

	test('adds up waits, and stands still between them', async () => {
		const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))
		const slow = { votes: (_: unknown, ms: string) => wait(Number(ms)), isUsable: () => true } as unknown as Store
		const { app } = withDeadline(freshApp({ store: async () => slow }))
		const ask = async (ms: number) => (await app.store()).votes([], String(ms)).then(() => 'answered')
		const first = ask(1000)
		await vi.advanceTimersByTimeAsync(1000)
		expect(await first).toBe('answered')
		await vi.advanceTimersByTimeAsync(5000)
		const second = ask(300)
		await vi.advanceTimersByTimeAsync(300)
		expect(await second).toBe('answered')
		const third = ask(300).catch((error: { code: string }) => error.code)
		await vi.advanceTimersByTimeAsync(300)
		expect(await third).toBe('store_unavailable')
	})

	test('leaves work behind the answer alone, also when the answer was late', async () => {
		const { app, done } = withDeadline(freshApp({ store: never }))
		const late = app.store().catch((error: { code: string }) => error.code)
		await vi.advanceTimersByTimeAsync(1400)
		expect(await late).toBe('store_unavailable')
		done()
		expect(await state(app.store())).toBe('waiting')
	})

	test('gives the limiter of a read half a second, so that the read has its time', async () => {
		const read = limitRate(signalEndpoints.getSignals, '192.0.2.1', freshApp({ store: never, now: () => 1e15 }))
		await vi.advanceTimersByTimeAsync(499)
		expect(await state(read)).toBe('waiting')
		await vi.advanceTimersByTimeAsync(1)
		expect(await read).toEqual({})
	})

	test('no longer counts once the answer is on its way', async () => {
		const { app, done } = withDeadline(freshApp())
		done()
		await vi.advanceTimersByTimeAsync(10_000)
		expect(await (await app.store()).votes(['servers:a'], 'ana')).toEqual({ counts: [0], mine: [false] })
	})
})

describe('after the store failed', () => {
	/** Services whose store counts how often it is asked, and never answers. */
	function failing(reason: Error = new Error('connection refused')) {
		const at = { now: 1_000_000, asked: 0 }
		const fails = async (): Promise<Store> => {
			at.asked++
			throw reason
		}
		return { at, app: freshApp({ store: fails, now: () => at.now }) }
	}
	/** One request with services of its own, as every request has them. */
	const request = (app: App) => limitRate(signalEndpoints.getSignals, '192.0.2.1', withDeadline(app).app)

	test.each([
		['as a driver says it', new Failure('store_unavailable')],
		['as no driver should', new Error('connection refused')],
	])('(%s) reads go unlimited for five seconds, and are counted again after it', async (_, reason) => {
		const { app, at } = failing(reason)
		await request(app)
		at.now += 4999
		expect(await request(app)).toEqual({})
		expect(at.asked).toBe(1)
		at.now += 1
		await request(app)
		expect(at.asked).toBe(2)
	})

	test('reads are counted again once the clock is set back', async () => {
		const { app, at } = failing()
		await request(app)
		at.now -= 86_400_000
		await request(app)
		expect(at.asked).toBe(2)
	})

	test('writes are refused with what the store said', async () => {
		const reason = new Failure('store_unavailable')
		await expect(limitRate(signalEndpoints.recordSignal, '192.0.2.1', failing(reason).app)).rejects.toBe(reason)
	})

	test('those of another store are counted as always', async () => {
		await request(failing().app)
		const { app, at } = failing()
		await request(app)
		expect(at.asked).toBe(1)
	})
})
