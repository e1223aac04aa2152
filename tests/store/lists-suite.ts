import { expect, test } from 'vitest'
import { JOB_ORDER, LEAD_ORDER } from '../../src/schema/status-transitions.ts'
import { LeadKind } from '../../src/schema/vocabulary.ts'
import type { ListQuery } from '../../src/store/desk.ts'
import type { Store } from '../../src/store/store.ts'

/** A deterministic pseudo-random number. */
const mixed = (n: number): number => Math.imul(n ^ 0x9e3779b9, 0x85ebca6b) >>> 8

export function lead(n: number, over: Record<string, unknown> = {}): Record<string, unknown> {
	const createdAt = new Date(Date.UTC(2026, 0, 1) + (mixed(n) % 300) * 3_600_000).toISOString()
	return {
		id: `lead-${`${n}`.padStart(6, '0')}`,
		kind: LeadKind.options[mixed(n + 7) % LeadKind.options.length],
		status: LEAD_ORDER[mixed(n + 13) % LEAD_ORDER.length],
		tierInterest: 'free',
		contactName: `Name ${n % 100}`,
		contactEmail: `someone${n}@example.com`,
		companyName: n % 3 ? 'Größe & Söhne' : '100% [a-z]',
		listingTitle: `Tool ${n}`,
		websiteUrl: 'https://example.com',
		message: 'x'.repeat(n % 50),
		createdAt,
		updatedAt: createdAt,
		...over,
	}
}

const order: readonly string[] = LEAD_ORDER
const text = (value: unknown): string => String(value)
/** A reference implementation of a list: filter and sort everything. */
function expected(all: readonly Record<string, unknown>[], { status, facet, q = '', until, limit, offset }: ListQuery) {
	const fitting = all
		.filter((one) => !status || one.status === status)
		.filter((one) => !facet || one.kind === facet)
		.filter((one) => until === undefined || Date.parse(text(one.createdAt)) <= until)
		.filter((one) => Object.values(one).some((field) => text(field).toLowerCase().includes(q.toLowerCase())))
		.sort(
			(a, b) =>
				order.indexOf(text(a.status)) - order.indexOf(text(b.status)) ||
				Date.parse(text(b.createdAt)) - Date.parse(text(a.createdAt)) ||
				(text(a.id) < text(b.id) ? -1 : 1),
		)
	return { total: fitting.length, ids: fitting.slice(offset, offset + limit).map(({ id }) => id) }
}

const COUNT = 3000
const leads = Array.from({ length: COUNT }, (_, n) => lead(n))
const QUERIES: Omit<ListQuery, 'kind'>[] = [
	{ limit: 50, offset: 0 },
	{ limit: 100, offset: 1234 },
	{ limit: 100, offset: COUNT - 20 },
	{ limit: 100, offset: 10 * COUNT },
	...LEAD_ORDER.map((status) => ({ status, limit: 30, offset: 15 })),
	...LeadKind.options.map((facet) => ({ facet, limit: 30, offset: 15 })),
	{ status: 'new', facet: 'claim', limit: 100, offset: 0 },
	{ q: 'tool 12', limit: 40, offset: 20 },
	{ q: 'TOOL 2999', limit: 40, offset: 0 },
	{ q: 'größe', status: 'active', limit: 10, offset: 3 },
	{ q: 'GRÖSSE', limit: 10, offset: 0 },
	{ q: '100% [a-z]', facet: 'tool', limit: 10, offset: 0 },
	{ q: '%d+', limit: 10, offset: 0 },
	{ q: 'no such thing', limit: 10, offset: 0 },
	{ q: 'lead-000077', limit: 10, offset: 0 },
	{ status: 'archived', until: Date.UTC(2026, 0, 5), limit: 100, offset: 0 },
	{ status: 'no-such-status', limit: 10, offset: 0 },
]

const pageOf = async (store: Store, query: Omit<ListQuery, 'kind'>) => {
	const { total, records, partial } = await store.desk.page({ kind: 'lead', ...query })
	expect(partial).toBe(false)
	return { total, ids: records.map(({ id }) => id) }
}
const save = (store: Store, value: Record<string, unknown>, before = 0) =>
	store.desk.save({ kind: 'lead', id: text(value.id), value, expected: before })

/** Tests of lists that every driver must pass; `empty` returns an empty store. */
export function listsSuite(name: string, empty: () => Promise<Store>): void {
	test(`${name}: a list of 3,000 is filtered, ordered and counted as one that reads everything`, {
		timeout: 120_000,
	}, async () => {
		const store = await empty()
		await Promise.all(leads.map((value) => save(store, value)))
		for (const query of QUERIES)
			expect([query, await pageOf(store, query)]).toEqual([query, expected(leads, { kind: 'lead', ...query })])

		const moved = leads.map((value, n) => (n % 5 ? value : { ...value, status: 'archived', contactName: 'Moved' }))
		await Promise.all(moved.filter((_, n) => n % 5 === 0).map((value) => save(store, value, 1)))
		const kept = moved.filter((_, n) => n % 7 !== 0)
		const audit = { at: '2026-01-01T00:00:00.000Z', who: 'admin', action: 'delete', kind: 'lead' } as const
		const versions = new Map((await store.desk.list('lead')).map(({ id, version }) => [id, version]))
		const versionOf = (id: string) => versions.get(id) ?? 0
		for (const { id } of moved.filter((_, n) => n % 7 === 0))
			await store.desk.remove({
				kind: 'lead',
				id: text(id),
				expected: versionOf(text(id)),
				audit: { ...audit, id: text(id) },
			})
		for (const query of [...QUERIES, { q: 'moved', limit: 10, offset: 0 }])
			expect([query, await pageOf(store, query)]).toEqual([query, expected(kept, { kind: 'lead', ...query })])

		const lines = await Array.fromAsync(store.desk.dump())
		await store.close()
		const target = await empty()
		await target.desk.load(lines)
		for (const query of QUERIES)
			expect([query, await pageOf(target, query)]).toEqual([query, expected(kept, { kind: 'lead', ...query })])
		await target.close()
	})

	test(`${name}: a save that does not take effect leaves the lists as they were`, async () => {
		const store = await empty()
		const first = lead(1, { status: 'new' })
		await save(store, first)
		expect(await save(store, { ...first, status: 'archived' }, 7)).toBeUndefined()
		expect(await pageOf(store, { status: 'new', limit: 9, offset: 0 })).toEqual({ total: 1, ids: [first.id] })
		expect(await pageOf(store, { status: 'archived', limit: 9, offset: 0 })).toEqual({ total: 0, ids: [] })
		await store.close()
	})

	test(`${name}: a record without a status or a time that is known is kept and in no list`, async () => {
		const store = await empty()
		for (const over of [
			{ status: 'odd' },
			{ status: '__proto__' },
			{ createdAt: 'yesterday' },
			{ createdAt: undefined },
		]) {
			await save(store, lead(1), (await store.desk.get('lead', 'lead-000001'))?.version ?? 0)
			const before = (await store.desk.get('lead', 'lead-000001'))?.version ?? 0
			await save(store, lead(1, over), before)
			expect(await pageOf(store, { limit: 9, offset: 0 })).toEqual({ total: 0, ids: [] })
			expect(await store.desk.list('lead')).toHaveLength(1)
		}
		await store.close()
	})

	test(`${name}: jobs go by when they last changed`, async () => {
		const store = await empty()
		const at = (day: number) => new Date(Date.UTC(2026, 1, day)).toISOString()
		const jobs = JOB_ORDER.flatMap((status, n) =>
			[1, 2].map((day) => ({ slug: `job-${n}-${day}`, title: 'T', companyName: 'C', status, updatedAt: at(day) })),
		)
		for (const value of jobs) await store.desk.save({ kind: 'job', id: value.slug, value, expected: 0 })
		const { total, records } = await store.desk.page({ kind: 'job', limit: 100, offset: 0 })
		expect([total, records.map(({ id }) => id)]).toEqual([
			12,
			JOB_ORDER.flatMap((_, n) => [`job-${n}-2`, `job-${n}-1`]),
		])
		await store.close()
	})
}
