import { beforeEach, describe, expect, test } from 'vitest'
import { invalidateAfter, recentActivity } from '../../../src/domain/recent-activity.ts'
import { recordIntent, recordSignal, toggleVote } from '../../../src/domain/signals.ts'
import type { Published } from '../../../src/published/published.ts'
import { Failure } from '../../../src/schema/contract/errors.ts'
import { dayOf } from '../../../src/schema/text/day.ts'
import { sqliteStore } from '../../../src/store/sqlite/sqlite.ts'
import type { SignalWrite, Store } from '../../../src/store/store.ts'
import { cast } from '../../store/cast.ts'

let now: number
let reads: number
let fault: Error | undefined
let store: Store
let published: Published
/** As each request has them: the store is wrapped anew. */
const servicesOf = () => ({
	published,
	store: async () => ({ ...store }),
	hash: (text: string) => text,
	now: () => now,
	network: '192.0.2.1',
	record: (write: SignalWrite) => cast(store, write),
})
const ask = () => recentActivity(servicesOf())
const vote = (address: string) =>
	cast(store, { key: 'servers:a', voter: { client: address, address }, day: dayOf(now) })

beforeEach(() => {
	const inner = sqliteStore(':memory:')
	now = Date.parse('2026-11-21T12:00:00Z')
	reads = 0
	published = { documentOf: () => 0 } as unknown as Published
	fault = undefined
	store = {
		...inner,
		activity: async (days) => {
			reads++
			if (fault) throw fault
			return inner.activity(days)
		},
	}
})

describe('what was heard lately', () => {
	test('is read once for all who ask at the same time and in the next minute, then anew', async () => {
		const [first, ...others] = await Promise.all(Array.from({ length: 50 }, ask))
		expect(others.every((other) => other === first)).toBe(true)
		now += 59_999
		expect([await ask(), reads]).toEqual([first, 1])
		await vote('another process')
		expect((await ask())?.addresses).toBe(0)
		now += 1
		expect([(await ask())?.addresses, reads]).toEqual([1, 2])
	})

	test('holds what this process has written, also when a read was under way', async () => {
		await ask()
		await invalidateAfter(vote('first'))
		expect((await ask())?.addresses).toBe(1)
		now += 60_000
		const under = ask()
		await invalidateAfter(vote('second'))
		await under
		expect((await ask())?.addresses).toBe(2)
	})

	test('is read anew after a write that failed, because it may have been done', async () => {
		await ask()
		const lost = vote('lost').then(() => Promise.reject(new Error('the answer was lost')))
		await expect(invalidateAfter(lost)).rejects.toThrow('the answer was lost')
		expect((await ask())?.addresses).toBe(1)
	})

	test('is not read anew after a write that changed nothing, or that the limiter refused', async () => {
		await invalidateAfter(vote('first'))
		await ask()
		expect(await invalidateAfter(vote('first'))).toMatchObject({ changed: false })
		const refused = Promise.reject(new Failure('rate_limited'))
		await expect(invalidateAfter(refused)).rejects.toThrow()
		await ask()
		expect(reads).toBe(1)
	})

	test('is not asked again for five seconds after a failure', async () => {
		fault = new Failure('store_unavailable')
		expect(await Promise.all([ask(), ask()])).toEqual([undefined, undefined])
		fault = undefined
		now += 4999
		expect([await ask(), reads]).toEqual([undefined, 1])
		now += 1
		expect([(await ask())?.addresses, reads]).toEqual([0, 2])
	})

	test('is not taken for a store that is away where the fault is ours', async () => {
		fault = new TypeError('a mistake')
		await expect(ask()).rejects.toBe(fault)
		fault = undefined
		now += 5000
		expect((await ask())?.addresses).toBe(0)
	})

	test('is of its own day, and of its own registry', async () => {
		now = Date.parse('2026-11-21T23:59:59Z')
		await ask()
		now += 1000
		await ask()
		expect(reads).toBe(2)
		published = { ...published }
		await ask()
		expect(reads).toBe(3)
	})

	test.each(['vote', 'signal', 'event'])('shows a %s of this process at once', async (what) => {
		const services = servicesOf()
		const target = { targetKey: 'servers:a', clientId: 'a', source: 'api' } as const
		expect((await ask())?.addresses).toBe(0)
		if (what === 'vote') await toggleVote({ key: 'servers:a', clientId: 'a', vote: true }, services)
		else if (what === 'signal') await recordSignal({ ...target, signal: 'works', active: true }, services)
		else await recordIntent({ ...target, eventName: 'install' }, services)
		expect((await ask())?.addresses).toBe(1)
	})
})
