import { expect, test } from 'vitest'
import { updatesTool } from '../../../src/mcp/tools/news.ts'
import type { Published } from '../../../src/published/published.ts'
import type { Change } from '../../../src/schema/changes.ts'

const DIGEST = 'a'.repeat(64)
const change = (more: Partial<Change>): Change => ({
	...{
		key: 'servers/one',
		type: 'updated',
		category: 'servers',
		slug: 'one',
		title: 'One',
		at: '2026-05-06T10:00:00Z',
	},
	...{ artifact: 'servers/one.md', sha256: DIGEST, signature: DIGEST },
	...more,
})
interface Recent {
	total: number
	leftOut?: string
	changes: { key: string; type: string; changes?: number; changed?: string; about?: string }[]
}
const recentOf = (entries: Change[], query: object = {}): Promise<Recent> => {
	const changes = () => ({ entries, currentSignature: DIGEST }) as Partial<ReturnType<Published['changes']>>
	const context = {
		published: {
			...{ changes, log: () => undefined },
			tombstones: () => new Map([['servers:one', { state: 'renamed', successor: 'servers/two' }]]),
			documentOf: (key: string) => (key === 'servers:one' ? 7 : undefined),
			rows: ([document]: number[]) => (document === 7 ? [{ description: `Reads tables. ${'More. '.repeat(30)}` }] : []),
		},
		now: () => Date.parse('2026-05-20'),
	} as unknown as Parameters<typeof updatesTool.run>[1]
	return Promise.resolve(updatesTool.run({ limit: 10, offset: 0, ...query }, context)) as Promise<Recent>
}
const recent = async (more: Partial<Change>) => (await recentOf([change(more)])).changes[0]

test('a new entry is told with what it is, in a few words, unless it is gone since', async () => {
	const [one, ...others] = (
		await recentOf([
			change({ type: 'added' }),
			change({ type: 'added', key: 'servers/two', slug: 'two' }),
			change({ at: '2026-05-07T10:00:00Z' }),
		])
	).changes.toSorted((a, b) => a.key.localeCompare(b.key) || a.type.localeCompare(b.type))
	expect([one, ...others].map((row) => [row?.key, row?.type])).toEqual([
		['servers:one', 'added'],
		['servers:one', 'updated'],
		['servers:two', 'added'],
	])
	expect(one?.about).toMatch(/^Reads tables\. /)
	expect(one?.about?.length).toBeLessThanOrEqual(100)
	expect(others.map(({ about }) => about)).toEqual([undefined, undefined])
})

test('a recent update is told in a few words, and a long one in as many', async () => {
	expect(await recent({ summary: 'licence MIT → ISC' })).toMatchObject({
		type: 'updated',
		changed: 'licence MIT → ISC',
	})
	const { changed = '' } = (await recent({ summary: 'word '.repeat(60) })) as { changed?: string }
	expect(changed.length).toBeLessThanOrEqual(160)
})

test.each([
	['today', 1],
	['Yesterday', 0],
])('the changes of one day may be asked for by what it is called: %s', async (day, total) => {
	expect((await recentOf([change({ at: '2026-05-20T10:00:00Z' })], { day })).total).toBe(total)
})

test('a change that has a reason says that, and an alarm that it is one', async () => {
	const said = await recent({ summary: 'tools 1 → 2, + b', reason: 'Its tools changed.', alarm: true })
	expect(said).toMatchObject({ reason: 'Its tools changed.', alarm: true })
	expect(said).not.toHaveProperty('changed')
})

test('what was renamed says what it was called', async () => {
	expect(await recent({ type: 'renamed', previousKey: 'servers/former' })).toMatchObject({
		key: 'servers:one',
		formerKey: 'servers:former',
	})
})

test('what was deprecated says what to use instead', async () => {
	expect(await recent({ type: 'deprecated', reason: 'It is old.', successor: 'servers/two' })).toMatchObject({
		reason: 'It is old.',
		successor: 'servers:two',
	})
})

const edit = (key: string, at: string, changed: Change['changed'] = [], more: Partial<Change> = {}) =>
	change({ key, at: `2026-05-${at}:00Z`, changed, summary: 'its own words', ...more })
const licence = (from: string, to: string) => ({ field: 'license', label: 'licence', from, to })
test('a long update is told in whole parts, and how many more there are', async () => {
	const rows = ['a', 'b', 'c', 'd'].map((name) => ({
		field: name,
		label: `field ${name}`,
		from: name.repeat(30),
		to: name.repeat(40),
	}))
	const text = { field: 'description', label: 'description', from: 'old '.repeat(30), to: 'new '.repeat(30) }
	const said = await recent({ changed: [text, ...rows], summary: 'word '.repeat(60) })
	expect(said?.changed).toBe(`description changed; field a ${'a'.repeat(30)} → ${'a'.repeat(40)}; and 3 more`)
})

test('a version is said once, and that of an observation apart where it is another', async () => {
	const seen = (to: string) => ({ field: 'receipt.version', label: 'version', to })
	const own = (to: string) => ({ field: 'server.package.version', label: 'version', to })
	const changedOf = async (...versions: string[]) => {
		const entries = versions.map((version, at) =>
			edit('servers/one', `06T1${9 - at}:00`, [at ? own(version) : seen(version)]),
		)
		return (await recentOf(entries)).changes.map(({ changed }) => changed)
	}
	expect(await changedOf('1.0.0', '1.0.0')).toEqual(['version 1.0.0'])
	expect(await changedOf('1.0.0', '2.0.0')).toEqual(['version 2.0.0; observed at 1.0.0'])
})

const NOTES = { field: 'safetyNotes', label: 'safety notes', note: '1 reworded' }
const ORDER = { field: 'safetyNotes', label: 'safety notes', note: 'in a different order' }

test('what changed in an entry on a day is one row, from what it was at first to what it is at last', async () => {
	const { total, changes } = await recentOf([
		edit('servers/one', '07T09:00', [NOTES]),
		edit('servers/one', '06T12:00', [licence('ISC', '0BSD'), NOTES]),
		edit('servers/one', '06T11:00', [licence('MIT', 'ISC'), NOTES]),
	])
	expect([total, changes.map(({ changes: count, changed }) => [count, changed])]).toEqual([
		2,
		[
			[undefined, 'its own words'],
			[2, 'licence MIT → 0BSD; safety notes changed 2 times'],
		],
	])
})

test('of what changed in an entry on a day, what changed once keeps its own words', async () => {
	const { changes } = await recentOf([
		edit('servers/one', '06T12:00', [licence('ISC', '0BSD'), NOTES]),
		edit('servers/one', '06T11:00', [licence('MIT', 'ISC')]),
	])
	expect(changes.map(({ changed }) => changed)).toEqual(['licence MIT → 0BSD; safety notes 1 reworded'])
})

test('on a day what matters most comes first: an alarm, a new version, what came in, then edits', async () => {
	const { changes } = await recentOf([
		edit('servers/edited', '06T12:00', [NOTES]),
		edit('servers/added', '06T11:30', [NOTES]),
		edit('servers/added', '06T11:00', undefined, { type: 'added' }),
		edit('servers/newer', '06T10:00', [{ field: 'server.version', label: 'version', from: '1', to: '2' }]),
		edit('servers/alarm', '06T09:00', [], { event: 'tools_changed', alarm: true, reason: 'Its tools changed.' }),
	])
	expect(changes.map(({ key, type }) => `${key} ${type}`)).toEqual([
		'servers:alarm updated',
		'servers:newer updated',
		'servers:added added',
		'servers:edited updated',
	])
	expect(changes[2]).not.toHaveProperty('changed')
})

test('changes of order or formatting alone are left out, counted, and listed by themselves when asked for', async () => {
	const entries = [
		edit('servers/one', '06T12:00', [ORDER]),
		edit('servers/one', '06T11:00', [NOTES]),
		edit('servers/two', '06T10:00', [], { summary: 'formatting only' }),
	]
	const { total, leftOut, changes } = await recentOf(entries)
	expect([total, leftOut]).toEqual([
		1,
		'2 changes of dates, order or formatting only. get_recent_updates with all: true lists them.',
	])
	expect(changes[0]).not.toHaveProperty('changes')
	const all = await recentOf(entries, { all: true })
	expect(all.changes.map(({ key }) => key)).toEqual(['servers:one', 'servers:one', 'servers:two'])
	expect(all).not.toHaveProperty('leftOut')
})

test('a day before the time since which changes are wanted is refused', async () => {
	const query = (day: string, since: string) => recentOf([edit('servers/one', '06T12:00', [NOTES])], { day, since })
	await expect(query('2026-05-06', '2026-05-07')).rejects.toThrow('2026-05-06 is before 2026-05-07')
	expect((await query('2026-05-06', '2026-05-06')).total).toBe(1)
	expect((await query('2026-05-06', DIGEST)).total).toBe(0)
})

test('what was removed under a former address is told with the key that it has now', async () => {
	expect(await recent({ type: 'removed' })).toMatchObject({ type: 'removed', successor: 'servers:two' })
	expect(await recent({ type: 'removed', key: 'servers/other' })).not.toHaveProperty('successor')
})
