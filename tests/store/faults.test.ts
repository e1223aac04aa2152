import { inspect } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { redisStore } from '../../src/store/redis/redis.ts'
import type { Store } from '../../src/store/store.ts'
import { cast } from './cast.ts'
import { BEFORE, FAULTS, startFaultProxy } from './fault-proxy.ts'
import { PATIENCE_MS, redisIsHere, startTestRedis, type TestRedis, TOKEN } from './redis-fixture.ts'
import { fresh } from './suite.ts'

type Of = ReturnType<typeof fresh>
const vote = ({ key, voter, day }: Of) => ({ key, voter: voter(), day })
const signal = (of: Of) => ({ ...vote(of), kind: 'works' }) as const
const LIMIT = { limit: 9, windowSeconds: 3600 }

const OPERATIONS: Record<string, (store: Store, of: Of) => Promise<unknown>> = {
	votes: (store, { key, voter }) => store.votes([key, 'mcp:other'], voter().client),
	vote: (store, of) => cast(store, vote(of)),
	withdrawal: (store, of) => cast(store, { ...vote(of), voter: of.voter(7), on: false }),
	signals: (store, { key }) => store.signals([key]),
	signal: (store, of) => cast(store, signal(of)),
	addIntent: (store, { key, day, voter }) => store.addIntent(key, 'install', { address: voter().address, day }),
	activity: (store, { day }) => store.activity([day]),
	hit: (store, { key }) => store.hit(key, LIMIT),
}

/** The error of an operation; a value is no error. */
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
	work.then(
		(value) => ({ resolved: value }),
		(reason: unknown) => reason,
	)

function expectUnavailable(error: unknown, of: Of): void {
	expect(error).toMatchObject({
		code: 'store_unavailable',
		message: 'The store cannot be reached right now.',
		details: undefined,
		headers: { 'Retry-After': '2' },
	})
	const shown = inspect(error, { depth: 9, showHidden: true })
	for (const secret of [TOKEN, of.key, of.voter().client, of.voter().address, 'ERR ', 'eval']) {
		expect(shown).not.toContain(secret)
	}
}

describe.skipIf(!redisIsHere)('a store that fails', () => {
	let redis: TestRedis
	let proxy: Awaited<ReturnType<typeof startFaultProxy>>
	const store = () => redisStore({ url: proxy.url, token: TOKEN })
	const patient = () => redisStore({ url: proxy.url, token: TOKEN }, PATIENCE_MS)
	const logged = vi.spyOn(console, 'error')
	const said = [logged, vi.spyOn(console, 'warn'), vi.spyOn(console, 'log')]

	/** Each store of a test logs its fault once, with where the store is and nothing of what was sent or stored. */
	function expectLoggedOnce(of: Of): void {
		const lines = logged.mock.calls.map(([line]) => JSON.parse(String(line)))
		expect(lines).toHaveLength(Object.keys(OPERATIONS).length)
		for (const line of lines) {
			expect(line).toEqual({
				level: 'error',
				at: expect.any(String),
				class: expect.stringMatching(/^\w+$/),
				cause: expect.stringMatching(/^Redis|^The /),
				path: proxy.url,
			})
			for (const secret of [TOKEN, of.key, of.voter().client]) expect(JSON.stringify(line)).not.toContain(secret)
		}
		for (const spy of said.slice(1)) expect(spy).not.toHaveBeenCalled()
	}

	beforeAll(async () => {
		redis = await startTestRedis()
		proxy = await startFaultProxy(redis.address.url)
	})
	beforeEach(() => {
		for (const spy of said) spy.mockReset().mockImplementation(() => {})
	})
	afterEach(() => proxy.set(undefined))
	afterAll(async () => {
		await proxy?.close()
		await redis?.close()
	})

	describe.each(FAULTS)('%s', (fault) => {
		test('makes every operation unavailable in time, asked once, and says nothing of what it held', async () => {
			const of = fresh()
			await cast(patient(), { key: of.key, voter: of.voter(7), day: of.day })
			const before = proxy.requests()
			await proxy.set(fault)
			const failures = await Promise.all(Object.values(OPERATIONS).map((run) => failureOf(run(store(), of))))
			for (const failure of failures) expectUnavailable(failure, of)
			const asked = fault === 'a refused connection' ? 0 : failures.length
			expect(proxy.requests() - before).toBe(asked)
			expectLoggedOnce(of)
		})

		test('counts a write once when it is repeated afterwards', async () => {
			const of = fresh()
			const failing = store()
			await proxy.set(fault)
			await failureOf(cast(failing, { key: of.key, voter: of.voter(), day: of.day }))
			await failureOf(cast(failing, signal(of)))
			await failureOf(failing.addIntent(of.key, 'install', { address: of.voter().address, day: of.day }))
			await proxy.set(undefined)
			const driver = patient()
			await cast(driver, { key: of.key, voter: of.voter(), day: of.day })
			await cast(driver, signal(of))
			expect(await driver.votes([of.key], of.voter().client)).toEqual({ counts: [1], mine: [true] })
			expect(await driver.signals([of.key])).toEqual([{ used: 0, works: 1, broken: 0 }])
			const done = (BEFORE as readonly string[]).includes(fault) ? {} : { 'intent:install': 1 }
			const entry = new Map([[of.voter().address, { vote: 1, works: 1, ...done }]])
			expect(await driver.activity([of.day])).toEqual([new Map([[of.key, entry]])])
		})
	})

	test.each([
		['a name that does not exist', () => 'http://store.invalid'],
		['a server without TLS', () => proxy.url.replace('http:', 'https:')],
	])('%s makes every operation unavailable in time', async (_, url) => {
		const of = fresh()
		const driver = () => redisStore({ url: url(), token: TOKEN })
		for (const failure of await Promise.all(Object.values(OPERATIONS).map((run) => failureOf(run(driver(), of))))) {
			expectUnavailable(failure, of)
		}
	})

	test('a wrong token is unavailable too, and is not shown', async () => {
		const of = fresh()
		const driver = redisStore({ url: redis.address.url, token: 'another-token' })
		for (const run of Object.values(OPERATIONS)) expectUnavailable(await failureOf(run(driver, of)), of)
	})
})
