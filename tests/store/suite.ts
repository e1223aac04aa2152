import { afterAll, describe, expect, test } from 'vitest'
import type { DayOfEntry, Intent, Signal, Store } from '../../src/store/store.ts'
import { slotOf } from '../../src/store/weigh.ts'

/** A window that no test run crosses the end of. */
export const YEAR = 31_536_000

let made = 0
/** A key, a day and voices that no other test uses. */
export function fresh() {
	const number = ++made
	return {
		key: `mcp:entry-${number}`,
		day: new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10),
		voice: (client: string | number = 0, address: string | number = client) => ({
			client: `client-${number}-${client}`,
			address: `address-${number}-${address}`,
		}),
	}
}

const NOTHING = { used: 0, works: 0, broken: 0 }
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at))
const ODD_KEYS = [
	'__proto__',
	'constructor',
	'toString',
	'hasOwnProperty',
	'a:b:c',
	'mcp:|pipe|vote',
	'skills:naïve-日本語-🗿',
	'mcp:line\nbreak',
	'mcp:"quote"\\',
	'mcp:null',
	'12',
	'OK',
	'',
]

function votes(store: () => Store): void {
	test('a vote counts once however often it is repeated, and goes back exactly', async () => {
		const { key, day, voice } = fresh()
		expect(await store().setVote(key, voice(), true, day)).toEqual({ count: 1, changed: true })
		expect(await store().setVote(key, voice(), true, day)).toEqual({ count: 1, changed: false })
		expect(await store().setVote(key, voice(1), true, day)).toEqual({ count: 2, changed: true })
		expect(await store().votes([key], voice().client)).toEqual({ counts: [2], mine: [true] })
		expect(await store().setVote(key, voice(), false, day)).toEqual({ count: 1, changed: true })
		expect(await store().setVote(key, voice(), false, day)).toEqual({ count: 1, changed: false })
		expect(await store().votes([key], voice().client)).toEqual({ counts: [1], mine: [false] })
	})

	test('a vote that was never cast cannot be withdrawn', async () => {
		const { key, day, voice } = fresh()
		expect(await store().setVote(key, voice(), false, day)).toEqual({ count: 0, changed: false })
		expect(await store().votes([key], voice().client)).toEqual({ counts: [0], mine: [false] })
	})

	test('1,000 concurrent votes of one client count once, and 1,000 withdrawals bring it back', async () => {
		const { key, day, voice } = fresh()
		for (const vote of [true, false]) {
			const answers = await Promise.all(times(1000, () => store().setVote(key, voice(), vote, day)))
			expect(answers.filter(({ changed }) => changed)).toHaveLength(1)
			expect(answers.every(({ count }) => count === Number(vote))).toBe(true)
			expect(await store().votes([key], voice().client)).toEqual({ counts: [Number(vote)], mine: [vote] })
		}
	})

	test('200 concurrent clients count 200', async () => {
		const { key, day, voice } = fresh()
		const answers = await Promise.all(times(200, (at) => store().setVote(key, voice(at), true, day)))
		expect(answers.map(({ count }) => count).sort((a, b) => a - b)).toEqual(times(200, (at) => at + 1))
	})

	test('answers come in the order asked, unknown and repeated keys included', async () => {
		const { key, day, voice } = fresh()
		await store().setVote(key, voice(1), true, day)
		await store().setVote(`${key}-b`, voice(1), true, day)
		await store().setVote(`${key}-b`, voice(2), true, day)
		const asked = [`${key}-b`, 'mcp:unknown', key, `${key}-b`]
		expect(await store().votes(asked, voice(1).client)).toEqual({
			counts: [2, 0, 1, 2],
			mine: [true, false, true, true],
		})
		expect(await store().votes(asked, voice(2).client)).toEqual({
			counts: [2, 0, 1, 2],
			mine: [true, false, false, true],
		})
		expect(await store().votes([], voice(1).client)).toEqual({ counts: [], mine: [] })
	})

	test('odd keys are only data', async () => {
		const { day, voice } = fresh()
		const mine = ODD_KEYS.map(() => true)
		for (const key of ODD_KEYS) await store().setVote(key, voice(), true, day)
		expect(await store().votes(ODD_KEYS, voice().client)).toEqual({ counts: ODD_KEYS.map(() => 1), mine })
		const [entries] = await store().activity([day])
		expect([...(entries ?? new Map<string, DayOfEntry>()).keys()].sort()).toEqual([...ODD_KEYS].sort())
		for (const key of ODD_KEYS) await store().setVote(key, voice(), false, day)
		expect((await store().votes(ODD_KEYS, voice().client)).counts).toEqual(ODD_KEYS.map(() => 0))
	})

	test('1,000 keys are answered at once', async () => {
		const { key, day, voice } = fresh()
		const keys = times(1000, (at) => `${key}-${at}`)
		await store().setVote(`${key}-999`, voice(), true, day)
		const { counts, mine } = await store().votes(keys, voice().client)
		expect(counts).toEqual(times(1000, (at) => (at === 999 ? 1 : 0)))
		expect(mine).toEqual(times(1000, (at) => at === 999))
	})
}

function signals(store: () => Store): void {
	const set = (of: ReturnType<typeof fresh>, name: Signal, active = true, client = 0) =>
		store().setSignal(of.key, { voice: of.voice(client), name, active, day: of.day })

	test('a signal counts once and can be taken back', async () => {
		const of = fresh()
		expect(await set(of, 'used')).toEqual({ changed: true })
		expect(await set(of, 'used')).toEqual({ changed: false })
		expect(await store().signals([of.key])).toEqual([{ ...NOTHING, used: 1 }])
		expect(await set(of, 'used', false)).toEqual({ changed: true })
		expect(await set(of, 'used', false)).toEqual({ changed: false })
		expect(await store().signals([of.key])).toEqual([NOTHING])
	})

	test('works and broken replace each other and leave used alone', async () => {
		const of = fresh()
		await set(of, 'used')
		await set(of, 'works')
		await set(of, 'works', true, 1)
		expect(await set(of, 'broken')).toEqual({ changed: true })
		expect(await store().signals([of.key])).toEqual([{ used: 1, works: 1, broken: 1 }])
		expect(await set(of, 'works')).toEqual({ changed: true })
		expect(await store().signals([of.key])).toEqual([{ used: 1, works: 2, broken: 0 }])
	})

	test('taking back one of works and broken does not touch the other', async () => {
		const of = fresh()
		await set(of, 'works')
		expect(await set(of, 'broken', false)).toEqual({ changed: false })
		expect(await store().signals([of.key])).toEqual([{ ...NOTHING, works: 1 }])
	})

	test('concurrent works and broken of one client leave exactly one of them', async () => {
		const of = fresh()
		await Promise.all(times(400, (at) => set(of, at % 2 ? 'works' : 'broken')))
		const [counts = NOTHING] = await store().signals([of.key])
		expect(counts.works + counts.broken).toBe(1)
	})

	test('signals and votes of one client do not mix, and odd keys are only data', async () => {
		const of = fresh()
		await store().setVote(of.key, of.voice(), true, of.day)
		expect(await store().signals([of.key, `vote:${of.key}`])).toEqual([NOTHING, NOTHING])
		for (const key of ODD_KEYS) await set({ ...of, key }, 'broken')
		expect(await store().signals([...ODD_KEYS, ...ODD_KEYS])).toEqual(
			[...ODD_KEYS, ...ODD_KEYS].map(() => ({ ...NOTHING, broken: 1 })),
		)
		expect(await store().signals([])).toEqual([])
	})
}

/** Clients whose places at an address are 0, 1, 2, 0, 1, 2 and so on. */
function clientsOnPlaces(of: ReturnType<typeof fresh>, count: number): number[] {
	const chosen: number[] = []
	for (let client = 0; chosen.length < count; client++) {
		if (slotOf(of.voice(client).client) === chosen.length % 3) chosen.push(client)
	}
	return chosen
}

const dayOf = (entry: Partial<DayOfEntry>): DayOfEntry => ({
	...{ votes: 0, used: 0, works: 0, broken: 0, intents: {}, addresses: [] },
	...entry,
})

function activity(store: () => Store): void {
	test('an address weighs at most three times for an entry and day, and all votes count', async () => {
		const of = fresh()
		const clients = clientsOnPlaces(of, 30)
		for (const client of clients) await store().setVote(of.key, of.voice(client, 'one'), true, of.day)
		await store().setVote(of.key, of.voice('other'), true, of.day)
		const addresses = [of.voice(0, 'one').address, of.voice('other').address]
		expect(await store().activity([of.day])).toEqual([new Map([[of.key, dayOf({ votes: 4, addresses })]])])
		expect((await store().votes([of.key], 'nobody')).counts).toEqual([31])
	})

	test('what is withdrawn on the same day weighs nothing', async () => {
		const of = fresh()
		await store().setVote(of.key, of.voice(), true, of.day)
		await store().setVote(of.key, of.voice(), false, of.day)
		expect(await store().activity([of.day])).toEqual([new Map()])
	})

	test('signals weigh by kind, and a replaced one no more', async () => {
		const of = fresh()
		const set = (name: Signal, client: number) =>
			store().setSignal(of.key, { voice: of.voice(client), name, active: true, day: of.day })
		await set('used', 1)
		await set('works', 1)
		await set('works', 2)
		await set('broken', 2)
		const addresses = [of.voice(1).address, of.voice(2).address]
		expect(await store().activity([of.day])).toEqual([
			new Map([[of.key, dayOf({ used: 1, works: 1, broken: 1, addresses })]]),
		])
	})

	test('events count as they come, each day by itself, in the order asked', async () => {
		const [first, second] = [fresh(), fresh()]
		const happen = (key: string, intent: Intent, day: string) => store().addIntent(key, intent, day)
		await Promise.all(times(50, () => happen(first.key, 'install_copy', first.day)))
		await happen(first.key, 'vote', first.day)
		await happen('__proto__', 'view', second.day)
		const firstDay = new Map([[first.key, dayOf({ intents: { install_copy: 50, vote: 1 } })]])
		const secondDay = new Map([['__proto__', dayOf({ intents: { view: 1 } })]])
		const asked = [second.day, '2001-01-01', first.day, second.day]
		expect(await store().activity(asked)).toEqual([secondDay, new Map(), firstDay, secondDay])
		expect(await store().activity([])).toEqual([])
	})
}

function limits(store: () => Store): void {
	test('exactly the limit passes, also when all hits come at once', async () => {
		const { key } = fresh()
		const before = Date.now()
		const answers = await Promise.all(times(200, () => store().hit(key, { limit: 45, windowSeconds: YEAR })))
		const passed = answers.filter(({ allowed }) => allowed)
		expect(passed.map(({ remaining }) => remaining).sort((a, b) => a - b)).toEqual(times(45, (at) => at))
		expect(answers.filter(({ allowed }) => !allowed).every(({ remaining }) => remaining === 0)).toBe(true)
		const end = (Math.floor(before / (YEAR * 1000)) + 1) * YEAR * 1000
		expect(new Set(answers.map(({ resetAt }) => resetAt))).toEqual(new Set([end]))
	})

	test('keys and windows are counted apart', async () => {
		const { key } = fresh()
		const hour = { limit: 1, windowSeconds: YEAR }
		expect((await store().hit(key, hour)).allowed).toBe(true)
		expect((await store().hit(key, hour)).allowed).toBe(false)
		expect((await store().hit(`${key}-b`, hour)).allowed).toBe(true)
		expect((await store().hit(key, { limit: 1, windowSeconds: 2 * YEAR })).allowed).toBe(true)
	})

	test('a new window starts from nothing', async () => {
		const { key } = fresh()
		const second = { limit: 1, windowSeconds: 1 }
		const { resetAt } = await store().hit(key, second)
		while (Date.now() < resetAt) await new Promise((resolve) => setTimeout(resolve, 20))
		expect(await store().hit(key, second)).toMatchObject({ allowed: true, remaining: 0 })
	})
}

/** What every keeper must do. `open` gives a store on the same data each time. */
export function storeSuite(name: string, open: () => Store): void {
	let shared: Store | undefined
	const store = (): Store => {
		shared ??= open()
		return shared
	}
	afterAll(() => shared?.close())

	describe(`${name}: votes`, () => votes(store))
	describe(`${name}: signals`, () => signals(store))
	describe(`${name}: activity`, () => activity(store))
	describe(`${name}: limits`, () => limits(store))

	test(`${name}: what one store has written another one reads`, async () => {
		const { key, day, voice } = fresh()
		await store().setVote(key, voice(), true, day)
		const other = open()
		expect(await other.votes([key], voice().client)).toEqual({ counts: [1], mine: [true] })
		await other.close()
	})

	test(`${name}: a closed store is unavailable, and may be closed again`, async () => {
		const { key, day, voice } = fresh()
		const closed = open()
		await closed.close()
		await closed.close()
		const refused = { code: 'store_unavailable', headers: { 'Retry-After': '2' } }
		await expect(closed.setVote(key, voice(), true, day)).rejects.toMatchObject(refused)
		await expect(closed.votes([key], 'anyone')).rejects.toMatchObject(refused)
		await expect(closed.hit(key, { limit: 1, windowSeconds: 60 })).rejects.toMatchObject(refused)
		expect(await store().votes([key], 'anyone')).toEqual({ counts: [0], mine: [false] })
	})
}
