import { expect, test } from 'vitest'
import type { Catalogue, CatalogueRecord } from '../../../src/catalogue/catalogue.ts'
import { mondayOf, monthsUntil, weeksUntil } from '../../../src/catalogue/statistics/periods.ts'
import { statisticsOf } from '../../../src/catalogue/statistics/statistics.ts'
import type { Entry } from '../../../src/schema/entry.ts'
import { RegistryStatistics } from '../../../src/schema/statistics.ts'
import { category } from '../../registry/registry.ts'

const receipt = (more: Partial<NonNullable<Entry['receipt']>> = {}) => ({
	observedAt: '2026-10-01',
	expiresAt: '2026-12-30',
	current: true,
	isExpired: false,
	url: '/data/receipts/x.json',
	...more,
})

const catalogueOf = (entries: readonly Partial<Entry>[], generatedAt = '2026-10-20T08:00:00.000Z') =>
	({
		baseUrl: 'https://lectern.example',
		generatedAt,
		tombstones: [],
		events: [],
		historyFrom: 'git',
		records: entries.map((entry, at) => ({
			entry: {
				category: category('servers'),
				slug: `s-${at}`,
				title: `Server ${at}`,
				dateAdded: '2026-10-12',
				...entry,
			},
		})) as unknown as CatalogueRecord[],
	}) as Catalogue

const figures = (...entries: Partial<Entry>[]) => statisticsOf(catalogueOf(entries))
const count = (rows: readonly object[], value: string) =>
	rows
		.map((row) => Object.values(row))
		.find((values) => values.includes(value))
		?.at(-1)

test('a registry without entries, with one, and with a hundred thousand has figures of the published shape and of a small size', () => {
	const many = Array.from({ length: 100_000 }, (_, at) => ({
		receipt: receipt({ tools: 2, tokens: at + 1, asked: [`host-${at % 50}.example`], starts: true }),
		dateAdded: `20${10 + (at % 17)}-03-0${1 + (at % 9)}`,
		freshness: { state: 'unknown' as const, readAt: `20${10 + (at % 17)}-0${1 + (at % 9)}-11` },
	}))
	for (const entries of [[], [{}], many]) {
		const found = statisticsOf(catalogueOf(entries))
		expect(RegistryStatistics.parse(found)).toEqual(found)
		expect(found.entries).toBe(entries.length)
		expect(JSON.stringify(found).length).toBeLessThan(16_000)
	}
	const { tokens, asked, read } = statisticsOf(catalogueOf(many))
	expect([tokens?.smallest, tokens?.median, tokens?.largest]).toEqual([1, 50_000, 100_000])
	expect([tokens?.shown[0]?.tokens, tokens?.shown.at(-1)?.tokens]).toEqual([1, 100_000])
	expect(asked.hosts[0]).toEqual({ host: 'host-0.example', entries: 2000 })
	expect(read.earlier + read.months.reduce((sum, { entries }) => sum + entries, 0)).toBe(100_000)
})

test('each entry has one state of freshness: what is archived is gone whatever else is known of it', () => {
	const { freshness, observed } = figures(
		{ receipt: receipt() },
		{ receipt: receipt(), freshness: { state: 'behind' } },
		{ receipt: receipt({ current: false }) },
		{ receipt: receipt({ current: false, isExpired: true }) },
		{ receipt: receipt({ notObserved: 'it needs a phone.' }), freshness: { state: 'unknown', readAt: '2026-10-01' } },
		{ receipt: receipt(), freshness: { state: 'archived' } },
		{},
	)
	const states = Object.fromEntries(freshness.map(({ state, entries }) => [state, entries]))
	expect(states).toEqual({ observed: 1, behind: 2, expired: 1, read: 1, gone: 1, undated: 1 })
	expect(observed).toBe(3)
})

test('tools, tokens and hosts are counted of what was seen and is not too old', () => {
	const tool = (name: string, annotations?: object) => ({
		name,
		o200k: { definition: 10, listing: 5, name: 1 },
		...(annotations && { annotations }),
	})
	const observed = {
		subject: 'npm example@1.0.0',
		digest: 'x',
		tools: [tool('list', { readOnlyHint: true }), tool('put', { readOnlyHint: false }), tool('run_code'), tool('go')],
	}
	const seen = { tools: 4, tokens: 40, asked: ['a.example'], starts: true }
	const found = figures(
		{ receipt: receipt(seen), observed },
		{ receipt: receipt({ ...seen, isExpired: true }), observed },
		{ receipt: receipt({ ...seen, starts: false, asked: [] }) },
	)
	expect(found.tools).toEqual({
		servers: 1,
		uses: [
			{ use: 'read', tools: 1 },
			{ use: 'write', tools: 1 },
			{ use: 'run', tools: 1 },
			{ use: 'unsaid', tools: 1 },
		],
	})
	expect(found.tokens?.together).toBe(80)
	const mixed = figures(...[30, 10, 20].map((tokens) => ({ receipt: receipt({ ...seen, tokens }), observed }))).tokens
	expect(mixed).toMatchObject({ smallest: 10, median: 20, largest: 30 })
	expect(found.asked).toEqual({ started: 1, askers: 1, hosts: [{ host: 'a.example', entries: 1 }] })
})

test('a source that several entries share is counted once, and what is deprecated is not counted', () => {
	const health = [{ source: 'https://git.example/a', state: 'missing' as const, checkedAt: '2026-10-01' }]
	const found = figures(
		{ sourceHealth: health },
		{ sourceHealth: health },
		{ lifecycle: { state: 'deprecated', on: '2026-10-01', reason: 'Old.' } },
	)
	expect(found.sources.checked).toBe(1)
	expect(count(found.sources.states, 'missing')).toBe(1)
	expect(found.entries).toBe(2)
})

test('sign-in is counted of what has a way in, and what nobody knows is its own row', () => {
	const way = { transports: [], locations: [], readOnly: false }
	const { signIn } = figures({ access: { ...way, auth: 'key' } }, { access: way }, {})
	expect(signIn.servers).toBe(2)
	expect([count(signIn.ways, 'key'), count(signIn.ways, 'unknown')]).toEqual([1, 1])
})

test('weeks begin on a Monday, months and weeks follow one another without a gap, over the turn of a year', () => {
	expect([mondayOf('2026-11-22'), mondayOf('2026-11-23')]).toEqual(['2026-11-16', '2026-11-23'])
	expect(monthsUntil('2027-01', ['2026-06', '2026-12'], 24).join()).toBe(
		'2026-06,2026-07,2026-08,2026-09,2026-10,2026-11,2026-12,2027-01',
	)
	expect(monthsUntil('2027-01', ['2026-12'], 24)).toHaveLength(6)
	expect(weeksUntil('2026-01-05', ['2025-12-01'], 26)[5]).toBe('2026-01-05')
	expect(weeksUntil('2026-01-05', ['2001-01-01'], 3)).toEqual(['2025-12-22', '2025-12-29', '2026-01-05'])
	expect(monthsUntil('2026-01', [], 24)).toEqual([])
})
