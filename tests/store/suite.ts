import { afterAll, describe, expect, test } from 'vitest'
import type { DayOfEntry, Intent, Signal, Store } from '../../src/store/store.ts'
import { cast } from './cast.ts'

/** A window that no test run outlasts. */
export const YEAR = 31_536_000

let made = 0
/** A key, day and voters that no other test uses. */
export function fresh() {
	const number = ++made
	return {
		key: `mcp:entry-${number}`,
		day: new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10),
		voter: (client: string | number = 0, address: string | number = client) => ({
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
		const { key, day, voter } = fresh()
		expect(await cast(store(), { key, voter: voter(), day })).toEqual({ count: 1, changed: true })
		expect(await cast(store(), { key, voter: voter(), day })).toEqual({ count: 1, changed: false })
		expect(await cast(store(), { key, voter: voter(1), day })).toEqual({ count: 2, changed: true })
		expect(await store().votes([key], voter().client)).toEqual({ counts: [2], mine: [true] })
		expect(await cast(store(), { key, voter: voter(), on: false, day })).toEqual({ count: 1, changed: true })
		expect(await cast(store(), { key, voter: voter(), on: false, day })).toEqual({ count: 1, changed: false })
		expect(await store().votes([key], voter().client)).toEqual({ counts: [1], mine: [false] })
	})

	test('a vote that was never cast cannot be withdrawn', async () => {
		const { key, day, voter } = fresh()
		expect(await cast(store(), { key, voter: voter(), on: false, day })).toEqual({ count: 0, changed: false })
		expect(await store().votes([key], voter().client)).toEqual({ counts: [0], mine: [false] })
	})

	test('1,000 concurrent votes of one client count once, and 1,000 withdrawals bring it back', async () => {
		const { key, day, voter } = fresh()
		for (const vote of [true, false]) {
			const answers = await Promise.all(times(1000, () => cast(store(), { key, voter: voter(), on: vote, day })))
			expect(answers.filter(({ changed }) => changed)).toHaveLength(1)
			expect(answers.every(({ count }) => count === Number(vote))).toBe(true)
			expect(await store().votes([key], voter().client)).toEqual({ counts: [Number(vote)], mine: [vote] })
		}
	})

	test('200 concurrent clients count 200', async () => {
		const { key, day, voter } = fresh()
		const answers = await Promise.all(times(200, (at) => cast(store(), { key, voter: voter(at), day })))
		expect(answers.map(({ count }) => count).sort((a, b) => a - b)).toEqual(times(200, (at) => at + 1))
	})

	test('answers come in the order asked, unknown and repeated keys included', async () => {
		const { key, day, voter } = fresh()
		await cast(store(), { key, voter: voter(1), day })
		await cast(store(), { key: `${key}-b`, voter: voter(1), day })
		await cast(store(), { key: `${key}-b`, voter: voter(2), day })
		const asked = [`${key}-b`, 'mcp:unknown', key, `${key}-b`]
		expect(await store().votes(asked, voter(1).client)).toEqual({
			counts: [2, 0, 1, 2],
			mine: [true, false, true, true],
		})
		expect(await store().votes(asked, voter(2).client)).toEqual({
			counts: [2, 0, 1, 2],
			mine: [true, false, false, true],
		})
		expect(await store().votes([], voter(1).client)).toEqual({ counts: [], mine: [] })
	})

	test('odd keys are only data', async () => {
		const { day, voter } = fresh()
		const mine = ODD_KEYS.map(() => true)
		for (const key of ODD_KEYS) await cast(store(), { key, voter: voter(), day })
		expect(await store().votes(ODD_KEYS, voter().client)).toEqual({ counts: ODD_KEYS.map(() => 1), mine })
		const [entries] = await store().activity([day])
		expect([...(entries ?? new Map<string, DayOfEntry>()).keys()].sort()).toEqual([...ODD_KEYS].sort())
		for (const key of ODD_KEYS) await cast(store(), { key, voter: voter(), on: false, day })
		expect((await store().votes(ODD_KEYS, voter().client)).counts).toEqual(ODD_KEYS.map(() => 0))
	})

	test('1,000 keys are answered at once', async () => {
		const { key, day, voter } = fresh()
		const keys = times(1000, (at) => `${key}-${at}`)
		await cast(store(), { key: `${key}-999`, voter: voter(), day })
		const { counts, mine } = await store().votes(keys, voter().client)
		expect(counts).toEqual(times(1000, (at) => (at === 999 ? 1 : 0)))
		expect(mine).toEqual(times(1000, (at) => at === 999))
	})
}

function since(store: () => Store): void {
	test('since when it holds data is a time in the past, and stays', async () => {
		const first = await store().since()
		expect(Number(first)).toBeLessThanOrEqual(Date.now())
		expect(Number(first)).toBeGreaterThan(Date.now() - 3_600_000)
		expect(await store().since()).toBe(first)
	})
}

function signals(store: () => Store): void {
	const set = (of: ReturnType<typeof fresh>, name: Signal, active = true, client = 0) =>
		cast(store(), { key: of.key, voter: of.voter(client), kind: name, on: active, day: of.day })

	test('a signal counts once and can be taken back', async () => {
		const of = fresh()
		expect(await set(of, 'used')).toEqual({ changed: true, count: 1 })
		expect(await set(of, 'used')).toEqual({ changed: false, count: 1 })
		expect(await store().signals([of.key])).toEqual([{ ...NOTHING, used: 1 }])
		expect(await set(of, 'used', false)).toEqual({ changed: true, count: 0 })
		expect(await set(of, 'used', false)).toEqual({ changed: false, count: 0 })
		expect(await store().signals([of.key])).toEqual([NOTHING])
	})

	test('works and broken replace each other and leave used alone', async () => {
		const of = fresh()
		await set(of, 'used')
		await set(of, 'works')
		await set(of, 'works', true, 1)
		expect(await set(of, 'broken')).toEqual({ changed: true, count: 1 })
		expect(await store().signals([of.key])).toEqual([{ used: 1, works: 1, broken: 1 }])
		expect(await set(of, 'works')).toEqual({ changed: true, count: 2 })
		expect(await store().signals([of.key])).toEqual([{ used: 1, works: 2, broken: 0 }])
	})

	test('taking back one of works and broken does not touch the other', async () => {
		const of = fresh()
		await set(of, 'works')
		expect(await set(of, 'broken', false)).toEqual({ changed: false, count: 0 })
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
		await cast(store(), { key: of.key, voter: of.voter(), day: of.day })
		expect(await store().signals([of.key, `vote:${of.key}`])).toEqual([NOTHING, NOTHING])
		for (const key of ODD_KEYS) await set({ ...of, key }, 'broken')
		expect(await store().signals([...ODD_KEYS, ...ODD_KEYS])).toEqual(
			[...ODD_KEYS, ...ODD_KEYS].map(() => ({ ...NOTHING, broken: 1 })),
		)
		expect(await store().signals([])).toEqual([])
	})
}

/** The expected activity of these addresses at one entry. */
const dayOf = (addresses: Record<string, object>): DayOfEntry => new Map(Object.entries(addresses)) as DayOfEntry
const shifted = (day: string, days: number): string =>
	new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

function activity(store: () => Store): void {
	const vote = (of: ReturnType<typeof fresh>, client: string | number, address: string | number, on = true) =>
		cast(store(), { key: of.key, voter: of.voter(client, address), on, day: of.day })
	const signal = (of: ReturnType<typeof fresh>, name: Signal, client: number, address: string | number = client) =>
		cast(store(), { key: of.key, voter: of.voter(client, address), kind: name, day: of.day })
	const event = (of: ReturnType<typeof fresh>, intent: Intent, address: string) =>
		store().addIntent(of.key, intent, { address, day: of.day })

	const entryOn = async ({ key, day }: { key: string; day: string }) =>
		(await store().activity([day]))[0]?.get(key) ?? new Map()

	test('an address weighs at most three times for an entry, a day and a kind, and all votes count', async () => {
		const of = fresh()
		for (let client = 0; client < 30; client++) await vote(of, client, 'one')
		await vote(of, 'other', 'other')
		const expected = dayOf({ [of.voter(0, 'one').address]: { vote: 3 }, [of.voter('other').address]: { vote: 1 } })
		expect(await store().activity([of.day])).toEqual([new Map([[of.key, expected]])])
		expect((await store().votes([of.key], 'nobody')).counts).toEqual([31])
	})

	test('the cap of an address is one for each kind, entry and day', async () => {
		const of = fresh()
		const next = { ...of, day: shifted(of.day, 1) }
		for (const where of [of, { ...of, key: `${of.key}-b` }]) {
			for (let client = 0; client < 5; client++) await signal(where, 'used', client, 'one')
			for (let client = 0; client < 5; client++) await signal(where, 'works', client, 'one')
		}
		for (let client = 5; client < 10; client++) await signal(next, 'used', client, 'one')
		const { address } = of.voter(0, 'one')
		const both = dayOf({ [address]: { used: 3, works: 3 } })
		expect(await entryOn(of)).toEqual(both)
		expect(await entryOn({ ...of, key: `${of.key}-b` })).toEqual(both)
		expect(await entryOn(next)).toEqual(dayOf({ [address]: { used: 3 } }))
	})

	test('what is withdrawn weighs nothing', async () => {
		const of = fresh()
		await vote(of, 0, 0)
		await vote(of, 0, 0, false)
		expect(await entryOn(of)).toEqual(new Map())
	})

	test('a vote that is withdrawn on a later day, from elsewhere, takes its weight from the day on which it was cast', async () => {
		for (const days of [1, 27, 200, -100]) {
			const of = fresh()
			const later = { ...of, day: shifted(of.day, days) }
			await vote(of, 0, 'home')
			await vote(of, 1, 'home')
			for (const _ of [1, 2]) await vote(later, 0, 'train', false)
			const left = dayOf({ [of.voter(0, 'home').address]: { vote: 1 } })
			expect([await entryOn(of), await entryOn(later)]).toEqual([left, new Map()])
			await vote(later, 0, 'train')
			const moved = dayOf({ [of.voter(0, 'train').address]: { vote: 1 } })
			expect([await entryOn(of), await entryOn(later)]).toEqual([left, moved])
		}
	})

	test('works that replaces broken, days later and from elsewhere, takes the weight of broken away', async () => {
		const of = fresh()
		const later = { ...of, day: shifted(of.day, 5) }
		await signal(of, 'broken', 0, 'home')
		await signal(later, 'works', 0, 'train')
		const works = dayOf({ [of.voter(0, 'train').address]: { works: 1 } })
		expect([await entryOn(of), await entryOn(later)]).toEqual([new Map(), works])
		await signal(of, 'broken', 0, 'home')
		const broken = dayOf({ [of.voter(0, 'home').address]: { broken: 1 } })
		expect([await entryOn(of), await entryOn(later)]).toEqual([broken, new Map()])
	})

	test('a voter over the cap of its address weighs nothing, neither when it comes nor when it goes', async () => {
		const of = fresh()
		const weight = async () => (await entryOn(of)).get(of.voter(0, 'one').address)?.vote ?? 0
		for (let client = 0; client < 5; client++) await vote(of, client, 'one')
		await vote(of, 3, 'one', false)
		expect(await weight()).toBe(3)
		// Nobody who came over the cap takes the place of one who weighed.
		await vote(of, 0, 'one', false)
		expect(await weight()).toBe(2)
		await vote(of, 4, 'one', false)
		expect(await weight()).toBe(2)
		await vote(of, 4, 'one')
		expect(await weight()).toBe(3)
		for (const client of [1, 2, 4]) await vote(of, client, 'one', false)
		expect(await weight()).toBe(0)
	})

	test('signals weigh by kind, and a replaced one no more', async () => {
		const of = fresh()
		for (const name of ['used', 'works'] as const) await signal(of, name, 1)
		for (const name of ['works', 'broken'] as const) await signal(of, name, 2)
		const expected = dayOf({ [of.voter(1).address]: { used: 1, works: 1 }, [of.voter(2).address]: { broken: 1 } })
		expect(await store().activity([of.day])).toEqual([new Map([[of.key, expected]])])
	})

	test('each event counts three times for an address at most, each day by itself, in the order asked', async () => {
		const [first, second] = [fresh(), { ...fresh(), key: '__proto__' }]
		await Promise.all(times(50, () => event(first, 'install_copy', 'a')))
		await event(first, 'install_copy', 'b')
		await event(first, 'vote', 'a')
		await vote(first, 0, 'a')
		await event(second, 'view', 'b')
		const counts = { a: { 'intent:install_copy': 3, 'intent:vote': 1 }, b: { 'intent:install_copy': 1 } }
		const firstDay = new Map([[first.key, dayOf({ ...counts, [first.voter(0, 'a').address]: { vote: 1 } })]])
		const secondDay = new Map([['__proto__', dayOf({ b: { 'intent:view': 1 } })]])
		const asked = [second.day, '2001-01-01', first.day, second.day]
		expect(await store().activity(asked)).toEqual([secondDay, new Map(), firstDay, secondDay])
		expect(await store().activity([])).toEqual([])
	})
}

function limits(store: () => Store): void {
	test('what carries its hit is done while there is room, and changes nothing after that', async () => {
		const { key, day, voter } = fresh()
		const hit = { key, limit: { limit: 45, windowSeconds: YEAR } }
		const answers = await Promise.all(
			times(60, (at) => store().record({ kind: 'vote', key, voter: voter(at), on: true, day, hit })),
		)
		const allowed = answers.filter(({ allowance }) => allowance.allowed)
		expect([allowed.length, Math.max(...answers.map(({ count }) => count))]).toEqual([45, 45])
		expect(answers.filter(({ allowance, changed }) => changed && !allowance.allowed)).toEqual([])
		expect(new Set(allowed.map(({ allowance }) => allowance.remaining)).size).toBe(45)
		expect((await store().votes([key], voter(0).client)).counts).toEqual([45])
		expect(await store().hit(key, hit.limit)).toMatchObject({ allowed: false, remaining: 0 })
	})

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

/** The tests every driver must pass. `open` returns a store on the same data each time. */
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
	describe(`${name}: its age`, () => since(store))

	test(`${name}: what one store has written another one reads`, async () => {
		const { key, day, voter } = fresh()
		await cast(store(), { key, voter: voter(), day })
		const other = open()
		expect(await other.votes([key], voter().client)).toEqual({ counts: [1], mine: [true] })
		await other.close()
	})

	test(`${name}: a closed store is unavailable, and may be closed again`, async () => {
		const { key, day, voter } = fresh()
		const closed = open()
		await closed.close()
		await closed.close()
		const refused = { code: 'store_unavailable', headers: { 'Retry-After': '2' } }
		await expect(cast(closed, { key, voter: voter(), day })).rejects.toMatchObject(refused)
		await expect(closed.votes([key], 'anyone')).rejects.toMatchObject(refused)
		await expect(closed.hit(key, { limit: 1, windowSeconds: 60 })).rejects.toMatchObject(refused)
		expect(await store().votes([key], 'anyone')).toEqual({ counts: [0], mine: [false] })
	})
}
