import { beforeAll, describe, expect, test } from 'vitest'
import { type Activity, movesOf } from '../../../scripts/bench/trending/attack.ts'
import { type Catalogue, catalogueOf } from '../../../scripts/bench/trending/registry.ts'
import { type Act, act, honestTraffic, NOW, servicesOf } from '../../../scripts/bench/trending/traffic.ts'
import { trendingEntries } from '../../../src/domain/trending.ts'
import { WINDOW_DAYS } from '../../../src/domain/trending-score.ts'
import { keyOf } from '../../../src/schema/primitives.ts'
import { DAY_MS, dayOf } from '../../../src/schema/text/day.ts'
import { IntentName } from '../../../src/schema/vocabulary.ts'
import { sqliteStore } from '../../../src/store/sqlite/sqlite.ts'
import type { Counted, Store } from '../../../src/store/store.ts'

const ENTRIES = 110
const SEED = 10
const WINDOW = Array.from({ length: WINDOW_DAYS }, (_, age) => dayOf(NOW - age * DAY_MS))
const EVENTS = IntentName.options.map((name): Counted => `intent:${name}`)

/** Acts of two addresses under five fresh names each on every day, at one entry: more than the rules count. */
const attackOf = (key: string, doings: readonly Counted[]): Act[] =>
	WINDOW.map((_, at) => WINDOW.length - 1 - at).flatMap((age) =>
		['lair-a', 'lair-b'].flatMap((address) =>
			Array.from({ length: 5 }, (_, n) => `${address}-${age}-${n}`).flatMap((client) =>
				doings.map((counted) => ({ age, address, client, key, counted })),
			),
		),
	)

describe('after 30 days of honest traffic from 200 addresses', () => {
	let catalogue: Catalogue
	let store: Store
	let activity: Activity
	const list = async () => {
		const services = servicesOf(catalogue, store, { age: 0, address: 'reader' })
		return trendingEntries({ category: '', platform: '', limit: ENTRIES }, services)
	}
	const places = async () => (await list()).entries.map(keyOf)
	const play = async (acts: readonly Act[]) => {
		for (const one of acts) await act(one, catalogue, store)
	}

	beforeAll(async () => {
		catalogue = catalogueOf(ENTRIES, SEED)
		store = sqliteStore(':memory:')
		await play(honestTraffic(catalogue.keys(), SEED))
		activity = await store.activity(WINDOW)
	})

	test('the list goes by signals: some entries are ranked, most are not, and the best come first', async () => {
		const { basis, entries } = await list()
		expect(basis).toBe('signals')
		const scores = entries.map(({ score }) => score)
		expect(scores).toEqual(scores.toSorted((a, b) => b - a))
		expect(scores.filter((score) => score > 0).length).toBeGreaterThan(5)
		expect(scores.filter((score) => score === 0).length).toBeGreaterThan(50)
	})

	test.each([1, 2])(
		'%i addresses, whatever they try, lift no unknown entry and sink the first by no place',
		(attackers) => {
			const { unknownUp, down } = movesOf(activity, catalogue, attackers)
			expect(unknownUp.length).toBeGreaterThan(0)
			expect([Math.max(...unknownUp), down[0]]).toEqual([0, 0])
		},
	)

	test('three addresses lift no unknown entry by more than three places', () => {
		const { unknownUp } = movesOf(activity, catalogue, 3)
		expect(Math.max(...unknownUp)).toBeLessThanOrEqual(3)
	})

	test('two addresses that do everything every day, through the operations of the product, move nothing', async () => {
		const before = await places()
		const unknown = before.findLast((key) => activity.every((day) => !day.has(key))) ?? ''
		await play(attackOf(unknown, ['vote', 'used', 'works', ...EVENTS]))
		expect(await places()).toEqual(before)
		await play(attackOf(before[0] ?? '', ['broken']))
		expect(await places()).toEqual(before)
		const [today] = await store.activity(WINDOW)
		const most = Object.fromEntries(['vote', 'used', 'works', ...EVENTS].map((counted) => [counted, 3]))
		expect(today?.get(unknown)?.size).toBe(2)
		for (const counts of today?.get(unknown)?.values() ?? []) expect(counts).toEqual(most)
	})
})
