import { expect, test, vi } from 'vitest'
import { type HealthServices, health } from '../../../src/domain/health.ts'
import { route } from '../../../src/http/route.ts'
import { serviceEndpoints } from '../../../src/schema/contract/endpoints-service.ts'
import { Failure } from '../../../src/schema/contract/errors.ts'
import { Health, type StoreState } from '../../../src/schema/health.ts'
import { storeProbe } from '../../../src/store/open.ts'
import type { Store } from '../../../src/store/store.ts'
import { ask, serveRoutes } from './ask.ts'

const NOW = Date.UTC(2026, 10, 21)
const BUILT = NOW - 60_000
const services = (state: StoreState, more: Partial<HealthServices> = {}): HealthServices => ({
	published: {
		document: () => ({ entries: [{ count: 3 }, { count: 4 }] }),
		changes: () => ({ generatedAt: '2026-11-20T00:00:00Z', currentSignature: 'abc' }) as never,
		builtAt: () => BUILT,
	},
	storeState: async () => state,
	storeSince: async () => undefined,
	now: () => NOW,
	...more,
})
const LIVE = {
	status: 'live',
	published: { generatedAt: '2026-11-20T00:00:00Z', entries: 7 },
	release: 'abc',
	builtAt: new Date(BUILT).toISOString(),
}

test.each(['up', 'none'] as const)('a deployment whose store is %s is live', async (store) => {
	const found = await health(services(store))
	expect(Health.parse(found)).toEqual({ ok: true, ...LIVE, store })
})

test('since when the store holds data is told where it is known, and no reason to fail where it is not', async () => {
	const found = async (storeSince: HealthServices['storeSince']) => health(services('up', { storeSince }))
	expect(Health.parse(await found(async () => NOW)).storeSince).toBe('2026-11-21T00:00:00.000Z')
	expect(await found(() => Promise.reject(new Error('away')))).not.toHaveProperty('storeSince')
	expect(await health(services('down', { storeSince: async () => NOW })).catch(({ fields }) => fields)).toEqual({
		...LIVE,
		status: 'degraded',
		store: 'down',
	})
})

test('a store that is down is a 503 in the envelope of errors, with the same fields beside it', async () => {
	const answer = serveRoutes({}, [route(serviceEndpoints.getHealth, () => health(services('down')))])
	const response = await ask('/api/health', {}, answer)
	expect([response.status, response.headers.get('cache-control'), response.headers.get('retry-after')]).toEqual([
		503,
		'no-store',
		'5',
	])
	expect(await response.json()).toEqual({
		...LIVE,
		status: 'degraded',
		store: 'down',
		ok: false,
		error: { code: 'store_unavailable', message: 'The store cannot be reached right now.' },
		requestId: 'request-1',
	})
})

test.each([
	['of the deploy, where the host says which', '673e8a8000000000000000aa', BUILT, '2024-11-21T01:18:56.000Z'],
	['of a published file elsewhere', 'local', BUILT, new Date(BUILT).toISOString()],
	['of no archive, which has a fixed day', undefined, Date.UTC(1980, 0, 1), undefined],
	['of no id that only looks like a deploy’s', 'ffffffff00000000000000aa', 0, undefined],
])('the build has the time %s', async (_, deployId, fileTime, expected) => {
	const more = { deployId, published: { ...services('up').published, builtAt: () => fileTime } }
	expect((await health(services('up', more))).builtAt).toBe(expected)
})

const storeOf = (hit: () => Promise<unknown>) => ({ hit }) as unknown as Store

test('a store that reads and cannot write is down', async () => {
	const store = storeOf(() => Promise.reject(new Failure('store_unavailable')))
	expect(await storeProbe({ open: async () => store, now: Date.now })()).toBe('down')
	expect(await storeProbe({ open: () => Promise.reject(new Error('garbage')), now: Date.now })()).toBe('down')
})

test('a store that never answers is down before the request is late', async () => {
	vi.useFakeTimers()
	const state = storeProbe({ open: async () => storeOf(() => new Promise(() => {})), now: Date.now })()
	await vi.advanceTimersByTimeAsync(700)
	vi.useRealTimers()
	expect(await state).toBe('down')
})

test('a store is asked once in five seconds, however many ask', async () => {
	let [asked, time] = [0, 0]
	const probe = storeProbe({ open: async () => storeOf(async () => void asked++), now: () => time })
	expect(await Promise.all([probe(), probe(), probe()])).toEqual(['up', 'up', 'up'])
	time = 4_999
	await probe()
	expect(asked).toBe(1)
	time = 5_000
	await probe()
	expect(asked).toBe(2)
})
