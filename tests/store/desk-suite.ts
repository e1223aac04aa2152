import { afterAll, describe, expect, test } from 'vitest'
import { type AuditLine, DESK_KINDS, type Save } from '../../src/store/desk.ts'
import type { Store } from '../../src/store/store.ts'
import { DAY, writeEveryKind } from './every-kind.ts'

let made = 0
function save(over: Partial<Save> = {}): Save {
	const id = over.id ?? `record-${++made}`
	const audit: AuditLine = { at: '2026-11-21T00:00:00.000Z', who: 'admin', action: 'create', kind: 'job', id, to: 'x' }
	return {
		kind: 'job',
		id,
		value: { text: 'naïve 日本語 🗿', list: [], deep: { a: null } },
		expected: 0,
		audit,
		...over,
	}
}
const linesOf = async (store: Store, id: string) =>
	(await store.desk.audit({ limit: 10_000, offset: 0 })).filter((line) => line.id === id)
const all = async (store: Store): Promise<string[]> => Array.fromAsync(store.desk.dump())

function records(store: () => Store): void {
	test('a record comes back as it was saved, with version 1', async () => {
		const one = save()
		const kept = { id: one.id, version: 1, value: one.value }
		expect(await store().desk.save(one)).toEqual(kept)
		expect(await store().desk.get('job', one.id)).toEqual(kept)
		expect(await store().desk.get('lead', one.id)).toBeUndefined()
		expect(await linesOf(store(), one.id)).toEqual([one.audit])
	})

	test('odd ids are ids like others, and lists are sorted by id', async () => {
		const ids = ['__proto__', 'constructor', 'a:b', 'z', 'ä', '"', ' ', '🗿'].sort()
		for (const id of ids) await store().desk.save(save({ kind: 'subscriber', id }))
		const found = (await store().desk.list('subscriber')).map(({ id }) => id)
		expect(found).toEqual([...found].sort())
		expect(found).toEqual(ids)
	})

	test('a save from a version that is behind changes nothing and leaves no line', async () => {
		const one = save()
		await store().desk.save(one)
		await store().desk.save({ ...one, value: { n: 2 }, expected: 1 })
		for (const expected of [0, 1, 3]) {
			expect(await store().desk.save({ ...one, value: { n: 3 }, expected })).toBeUndefined()
		}
		expect(await store().desk.get('job', one.id)).toEqual({ id: one.id, version: 2, value: { n: 2 } })
		expect(await linesOf(store(), one.id)).toHaveLength(2)
	})

	test('the same save again is no conflict and adds no second line', async () => {
		const one = save()
		const first = await store().desk.save(one)
		expect(await store().desk.save(one)).toEqual(first)
		expect(await linesOf(store(), one.id)).toEqual([one.audit])
	})

	test('of 50 different saves from one version exactly one wins, with exactly one line', async () => {
		const one = save()
		await store().desk.save(one)
		const tries = Array.from({ length: 50 }, (_, n) => store().desk.save({ ...one, value: { n }, expected: 1 }))
		const won = (await Promise.all(tries)).filter((kept) => kept !== undefined)
		expect(won).toHaveLength(1)
		expect([await store().desk.get('job', one.id)]).toEqual(won)
		expect(await linesOf(store(), one.id)).toHaveLength(2)
	})

	test('a record is removed once, as it was read, with one line', async () => {
		const { audit: _, ...one } = save()
		await store().desk.save(one)
		await store().desk.save({ ...one, value: { n: 2 }, expected: 1 })
		const line: AuditLine = { ...(save().audit as AuditLine), id: one.id, action: 'remove' }
		const remove = (expected: number) => store().desk.remove({ kind: 'job', id: one.id, expected, audit: line })
		expect([await remove(1), await remove(0), await remove(2), await remove(2), await remove(0)]).toEqual([
			...[false, false, true, false, false],
		])
		expect(await store().desk.get('job', one.id)).toBeUndefined()
		expect(await linesOf(store(), one.id)).toEqual([line])
	})

	test('the audit is newest first, a page at a time', async () => {
		for (let n = 0; n < 5; n++) await store().desk.save(save())
		const [a, b, c, d] = await store().desk.audit({ limit: 4, offset: 0 })
		expect(await store().desk.audit({ limit: 2, offset: 1 })).toEqual([b, c])
		expect([a?.id, d?.id]).toEqual([`record-${made}`, `record-${made - 3}`])
		expect(await store().desk.audit({ limit: 2, offset: 1e6 })).toEqual([])
		expect(await store().desk.audit({ limit: 0, offset: 0 })).toEqual([])
	})
}

/** Tests of moving a whole store. `from` and `to` return empty stores, of one driver or two. */
export function moveSuite(name: string, { from, to }: { from: () => Promise<Store>; to: () => Promise<Store> }): void {
	test(`${name}: everything moves, and its dump is the same to the byte`, async () => {
		const source = await from()
		await writeEveryKind(source)
		const lines = await all(source)
		const names = new Set(lines.map((line) => JSON.parse(line)[0]))
		expect([...names]).toEqual(['said', 'tally', 'cast', 'desk', 'audit'])
		const kinds = new Set(
			lines.map((line) => JSON.parse(line)).flatMap(([name, kind]) => (name === 'desk' ? [kind] : [])),
		)
		expect([...kinds].sort()).toEqual([...DESK_KINDS].sort())
		const keys = ['mcp:entry-0:🗿', 'mcp:entry-1:🗿', 'skills:a']
		const ask = async (store: Store) => [
			await store.votes(keys, 'client-1'),
			await store.signals(keys),
			await store.desk.page({ kind: 'lead', limit: 100, offset: 0 }),
			await store.desk.page({ kind: 'lead', q: 'tool 1', limit: 5, offset: 1 }),
		]
		const answers = await ask(source)
		const days = await source.activity([DAY])
		await source.close()
		const target = await to()
		expect(await target.desk.load(lines)).toBe(lines.length)
		expect(await all(target)).toEqual(lines)
		expect(await ask(target)).toEqual(answers)
		expect(await target.activity([DAY])).toEqual(days)
		await expect(target.desk.load(lines)).rejects.toMatchObject({ code: 'conflict' })
		expect(await all(target)).toEqual(lines)
		await target.close()
	})

	test(`${name}: a dump of an earlier version loads, without its events of nobody and its claims`, async () => {
		const target = await to()
		const lines = [
			'["said","ana","vote","mcp:a"]',
			`["weighed","${DAY}","mcp:a","vote","home",0]`,
			`["weighed","${DAY}","mcp:a","vote","home",2]`,
			`["happened","${DAY}","mcp:a","copy",60]`,
			`["claimed","mail done 1",${Date.now()}]`,
		]
		await target.desk.load(lines)
		expect(await all(target)).toEqual(['["said","ana","vote","mcp:a"]', `["tally","${DAY}","mcp:a","vote","home",2]`])
		await target.close()
	})

	test(`${name}: a broken line keeps everything out`, async () => {
		const target = await to()
		const good = '["said","client","vote","mcp:a"]'
		for (const line of [
			'{}',
			'["said","a"]',
			'x',
			'> pinakes@0.1.0 export',
			'["__proto__"]',
			'["desk","job","a",-1,{}]',
			'["desk","jobs","a",1,{}]',
			'["desk","job","a",1,[]]',
			'["said","client","applause","mcp:a"]',
			'["weighed","2026-11-20","mcp:a","vote","address",3]',
			'["tally","yesterday","mcp:a","vote","home",1]',
			'["cast","ana","vote","mcp:a","2026-13-01","home"]',
			'["claimed","a","soon"]',
			good,
		]) {
			const message = expect.stringMatching(/^Line 4 /)
			await expect(target.desk.load(['', good.replace('mcp:a', 'mcp:b'), good, line])).rejects.toMatchObject({
				code: 'invalid_payload',
				message,
			})
		}
		expect(await all(target)).toEqual([])
		await target.close()
	})

	test(`${name}: what npm prints before a dump is passed over`, async () => {
		const target = await to()
		const banner = ['', '> pinakes@0.1.0 export', '> node scripts/export.ts', '']
		expect(await target.desk.load([...banner, '["said","client","vote","mcp:a"]', ''])).toBe(1)
		await target.close()
	})
}

/** Tests of the desk that every driver must pass. */
export function deskSuite(name: string, open: () => Store): void {
	describe(`the desk in ${name}`, () => {
		let opened: Store | undefined
		const store = () => {
			opened ??= open()
			return opened
		}
		afterAll(() => opened?.close())
		records(store)

		test('a closed driver is unavailable and nothing else', async () => {
			const closed = open()
			await closed.close()
			const refused = { code: 'store_unavailable' }
			await expect(closed.desk.get('job', 'a')).rejects.toMatchObject(refused)
			await expect(closed.desk.list('job')).rejects.toMatchObject(refused)
			await expect(closed.desk.save(save())).rejects.toMatchObject(refused)
			await expect(all(closed)).rejects.toMatchObject(refused)
			await expect(closed.desk.load([])).rejects.toMatchObject(refused)
		})
	})
}
