import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { expireLeads } from '../../../src/domain/housekeeping.ts'
import { changeJob, listJobRecords } from '../../../src/domain/jobs-desk.ts'
import { changeLead, deleteLead, listLeads } from '../../../src/domain/leads.ts'
import { exportLeads } from '../../../src/domain/leads-csv.ts'
import type { StreamAnswer } from '../../../src/schema/contract/answers.ts'
import { JobRecordsQuery } from '../../../src/schema/jobs.ts'
import { LeadListQuery } from '../../../src/schema/leads.ts'
import { LEAD_ORDER } from '../../../src/schema/status-transitions.ts'
import { DAY_MS } from '../../../src/schema/text/day.ts'
import type { ListPage, ListQuery } from '../../../src/store/desk.ts'
import { sqliteStore } from '../../../src/store/sqlite/sqlite.ts'
import type { Store } from '../../../src/store/store.ts'
import { lead } from '../../store/lists-suite.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-leads-'))
afterAll(() => rmSync(folder, { recursive: true }))
const NOW = Date.parse('2026-11-21T12:00:00.000Z')
let files = 0
function open() {
	const store = sqliteStore(join(folder, `${++files}.sqlite`))
	const reported: Error[] = []
	const report = (failure: Error) => void reported.push(failure)
	return { store, reported, services: { desk: async () => store.desk, now: () => NOW, report } }
}
const keep = (store: Store, id: string, over: Record<string, unknown>) =>
	store.desk.save({ kind: 'lead', id, value: lead(1, { id, ...over }), expected: 0 })
const daysAgo = (days: number, ms = 0) => new Date(NOW - days * DAY_MS - ms).toISOString()

test('leads that are done with go 180 days after they last changed, with a line of audit each, and no others', async () => {
	const { store, services } = open()
	const old = daysAgo(400)
	for (const status of LEAD_ORDER) {
		await keep(store, `${status}-due`, { status, createdAt: old, updatedAt: daysAgo(180) })
		await keep(store, `${status}-touched`, { status, createdAt: old, updatedAt: daysAgo(180, -1) })
		await keep(store, `${status}-new`, { status, createdAt: daysAgo(1), updatedAt: daysAgo(1) })
	}
	const due = ['expired-due', 'rejected-due', 'archived-due']
	expect(await expireLeads(services, { dryRun: true })).toEqual(due)
	expect(await store.desk.list('lead')).toHaveLength(3 * LEAD_ORDER.length)
	expect(await expireLeads(services)).toEqual(due)
	expect((await store.desk.list('lead')).map(({ id }) => id).filter((id) => due.includes(id))).toEqual([])
	expect(await store.desk.list('lead')).toHaveLength(3 * LEAD_ORDER.length - 3)
	const lines = await store.desk.audit({ limit: 99, offset: 0 })
	expect(lines).toEqual(
		due.toReversed().map((id) => ({
			at: new Date(NOW).toISOString(),
			who: 'system',
			action: 'expire',
			kind: 'lead',
			id,
			from: id.slice(0, -4),
		})),
	)
	expect(await expireLeads(services)).toEqual([])
	await store.close()
})

test('a lead that changes while it is deleted goes with the status it had, and one that is due then stays', async () => {
	const { store, services } = open()
	await keep(store, 'moved', { status: 'new', createdAt: daysAgo(1), updatedAt: daysAgo(1) })
	await keep(store, 'due', { status: 'rejected', createdAt: daysAgo(400), updatedAt: daysAgo(200) })
	const change = (id: string, status: string) => changeLead({ id, status }, { ...services, who: 'leads' })
	const { get, page } = store.desk
	const before = (id: string, status: string) => async () => {
		store.desk.get = get
		store.desk.page = page
		await change(id, status)
	}
	const [approve, archive] = [before('moved', 'approved'), before('due', 'archived')]
	store.desk.get = async (...of) => {
		const read = await get(...of)
		await approve()
		return read
	}
	await deleteLead({ id: 'moved' }, { ...services, who: 'admin' })
	store.desk.page = async (query) => {
		const read = await page(query)
		if (read.total) await archive()
		return read
	}
	expect(await expireLeads(services)).toEqual([])
	const lines = await store.desk.audit({ limit: 9, offset: 0 })
	expect(lines.map(({ id, action, from, to }) => [id, action, from, to])).toEqual([
		['due', 'move', 'rejected', 'archived'],
		['moved', 'delete', 'approved', undefined],
		['moved', 'move', 'new', 'approved'],
	])
	await store.close()
})

test('many that are due go in one run, past those that were touched since', async () => {
	const { store, services } = open()
	for (let n = 0; n < 350; n++) {
		const updatedAt = n % 3 ? daysAgo(200) : daysAgo(2)
		await keep(store, `lead-${n}`, { status: 'archived', createdAt: daysAgo(300), updatedAt })
	}
	expect(await expireLeads(services)).toHaveLength(233)
	expect(await store.desk.list('lead')).toHaveLength(117)
	await store.close()
})

test('a lead is not deleted in another version than the one that was read', async () => {
	const { store, services } = open()
	await keep(store, 'lead-a', { status: 'new' })
	const { version } = await changeLead({ id: 'lead-a', status: 'approved' }, { ...services, who: 'leads' })
	const remove = (read: number) => deleteLead({ id: 'lead-a', version: read }, { ...services, who: 'admin' })
	await expect(remove(version - 1)).rejects.toMatchObject({ code: 'conflict', details: { version } })
	expect(await store.desk.get('lead', 'lead-a')).toMatchObject({ version, value: { status: 'approved' } })
	expect(await remove(version)).toEqual({ ok: true, id: 'lead-a' })
	await store.close()
})

test('a lead is deleted once, with who did it in the audit', async () => {
	const { store, services } = open()
	await keep(store, 'lead-a', { status: 'new' })
	expect(await deleteLead({ id: 'lead-a' }, { ...services, who: 'admin' })).toEqual({ ok: true, id: 'lead-a' })
	expect(await store.desk.audit({ limit: 9, offset: 0 })).toMatchObject([
		{ who: 'admin', action: 'delete', id: 'lead-a', from: 'new' },
	])
	await expect(deleteLead({ id: 'lead-a' }, { ...services, who: 'admin' })).rejects.toMatchObject({ code: 'not_found' })
	await store.close()
})

const textOf = async ({ parts }: StreamAnswer): Promise<string> => (await Array.fromAsync(parts)).join('')

test('the table holds every lead that fits, whatever the page', async () => {
	const { store, services } = open()
	for (let n = 0; n < 333; n++) await keep(store, `lead-${n}`, { status: n % 3 ? 'new' : 'active' })
	const linesOf = async (query: Record<string, string>) => {
		const answer = await exportLeads(LeadListQuery.parse({ format: 'csv', ...query }), services)
		return (await textOf(answer)).trimEnd().split('\r\n')
	}
	const all = await linesOf({ limit: '7', offset: '3' })
	expect([all[0]?.startsWith('id,kind,status'), new Set(all).size]).toEqual([true, 334])
	expect(await linesOf({ status: 'active' })).toHaveLength(112)
	expect(await linesOf({ q: 'no such lead' })).toHaveLength(1)
	await store.close()
})

/** The desk of a store, whose pages of leads are changed on their way. */
const changed = (store: Store, change: (page: ListPage, offset: number) => ListPage) => ({
	now: () => NOW,
	desk: async () => ({
		...store.desk,
		page: async (query: ListQuery) => change(await store.desk.page(query), query.offset),
	}),
})
const CSV = LeadListQuery.parse({ format: 'csv' })

test('records that cannot be read are in the table as they are stored', async () => {
	const { store, services } = open()
	for (let n = 0; n < 250; n++) {
		const createdAt = new Date(NOW - n * 1000).toISOString()
		await keep(store, `lead-${n}`, { status: 'new', createdAt, ...(n >= 100 && n < 200 && { contactEmail: 7 }) })
	}
	const lines = (await textOf(await exportLeads(CSV, services))).trimEnd().split('\r\n')
	expect(lines).toHaveLength(251)
	expect(lines.filter((line) => line.includes(',"7",'))).toHaveLength(100)
	await store.close()
})

test('a lead that cannot be read is named with what is wrong, in the list and in the log, and can be archived', async () => {
	const { store, services, reported } = open()
	await keep(store, 'lead-whole', { status: 'new' })
	await keep(store, 'lead-odd', { status: 'new', contactEmail: 7, kind: 'yacht' })
	const list = () => listLeads(LeadListQuery.parse({}), services)
	expect(await list()).toMatchObject({
		total: 2,
		entries: [{ id: 'lead-whole' }],
		unreadable: [{ id: 'lead-odd', fields: ['kind', 'contactEmail'] }],
	})
	expect(reported.map(({ message }) => message)).toEqual([
		'Stored records cannot be read: lead-odd (kind, contactEmail).',
	])
	const change = { id: 'lead-odd', status: 'archived' }
	expect(await changeLead(change, { ...services, who: 'leads' })).toMatchObject({ ok: true, status: 'archived' })
	await deleteLead({ id: 'lead-odd' }, { ...services, who: 'admin' })
	expect(Object.keys(await list())).toEqual(['ok', 'total', 'entries'])
	await store.close()
})

test('a job that cannot be read is named too', async () => {
	const { store, services, reported } = open()
	const value = { slug: 'odd', status: 'draft', updatedAt: daysAgo(1) }
	await store.desk.save({ kind: 'job', id: 'odd', value, expected: 0 })
	const jobs = { ...services, who: 'jobs', baseUrl: 'https://pinakes.test' }
	expect(await listJobRecords(JobRecordsQuery.parse({}), jobs)).toMatchObject({
		total: 1,
		entries: [],
		unreadable: [{ id: 'odd', fields: expect.arrayContaining(['title', 'companyName']) }],
	})
	expect(reported).toHaveLength(1)
	await expect(changeJob({ id: 'odd', status: 'archived' }, jobs)).rejects.toThrow('POST it to replace it')
	await store.close()
})

test('a lead that another one pushes to the next page is in the table once', async () => {
	const { store } = open()
	for (let n = 0; n < 250; n++) await keep(store, `lead-${n}`, { status: 'new' })
	// As if one lead had come before each page but the first.
	const page = ({ offset, ...query }: ListQuery) => store.desk.page({ ...query, offset: offset - offset / 100 })
	const pushed = { now: () => NOW, desk: async () => ({ ...store.desk, page }) }
	const rows = (await textOf(await exportLeads(CSV, pushed))).trimEnd().split('\r\n').slice(1)
	expect([rows.length, new Set(rows).size]).toEqual([250, 250])
	await store.close()
})

test('a table whose page is partial is refused, or broken off where it had begun', async () => {
	const { store } = open()
	for (let n = 0; n < 150; n++) await keep(store, `lead-${n}`, { status: 'new' })
	const partial = (from: number) => changed(store, (page, offset) => ({ ...page, partial: offset >= from }))
	await expect(exportLeads(CSV, partial(0))).rejects.toMatchObject({ code: 'store_unavailable' })
	const begun = await exportLeads(CSV, partial(100))
	await expect(textOf(begun)).rejects.toMatchObject({ code: 'store_unavailable' })
	await store.close()
})
