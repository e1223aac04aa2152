import { describe, expect, it } from 'vitest'
import { listAlerts, receiveDeploy } from '../../../src/domain/alerts.ts'
import { listJobRecords } from '../../../src/domain/jobs-desk.ts'
import { listLeads } from '../../../src/domain/leads.ts'
import type { Published } from '../../../src/published/published.ts'
import { DeployEvent, MAX_ALERTS } from '../../../src/schema/alerts.ts'
import { Failure } from '../../../src/schema/contract/errors.ts'
import { keyOf } from '../../../src/schema/primitives.ts'
import type { Desk, DeskRecord } from '../../../src/store/desk.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { BASE, catalogueOf } from '../documents/read.ts'

const withdrawn = {
	...makeDraft('servers/gone'),
	data: {
		title: 'Gone',
		dateAdded: '2026-01-02',
		lifecycle: { state: 'withdrawn', on: '2026-05-06', reason: 'Its makers asked for it.' },
	},
}

/** A deployment with these drafts, over one record in memory. */
function world(...drafts: Parameters<typeof catalogueOf>) {
	const { events, generatedAt, tombstones, records } = catalogueOf(...drafts)
	const entries = events.map(({ change }) => change)
	const keys = new Set(records.map(({ entry }) => keyOf(entry)))
	const published = {
		changes: () => ({
			entries,
			generatedAt,
			derivedFrom: 'front-matter',
			currentSignature: entries[0]?.signature ?? '',
		}),
		documentOf: (key: string) => (keys.has(key) ? 0 : undefined),
		tombstones: () => new Map(tombstones.map((one) => [one.key, one])),
		log: () => undefined,
	} as unknown as Published
	return { published, baseUrl: BASE, report }
}
const report = () => undefined
function memory(refuse = 0) {
	const state: { record: DeskRecord | undefined; saves: number } = { record: undefined, saves: 0 }
	const desk = {
		get: async () => state.record,
		save: async ({ value, expected }: { value: Record<string, unknown>; expected: number }) => {
			if (state.saves++ < refuse) return undefined
			state.record = { id: 'public', version: expected + 1, value }
			return state.record
		},
	} as unknown as Desk
	return { state, desk: async () => desk }
}
const READY = DeployEvent.parse({ state: 'ready', context: 'production' })

describe('the alerts', () => {
	it('are the changes since the last deploy, each with its page, newest first', async () => {
		const { desk } = memory()
		await receiveDeploy(READY, { desk, ...world(makeDraft('servers/one', { title: 'One' })) })
		await receiveDeploy(READY, { desk, ...world(makeDraft('servers/one', { title: 'One' }), withdrawn) })
		const { events } = await listAlerts({ desk, report })
		expect(events.map(({ action, key, url, title }) => [action, key, url, title])).toEqual([
			['removed', 'servers:gone', `${BASE}/servers/gone`, 'Gone'],
			['added', 'servers:gone', `${BASE}/servers/gone`, 'Gone'],
			['added', 'servers:one', `${BASE}/servers/one`, 'One'],
		])
		expect(events[0]).toMatchObject({
			kind: 'entry',
			at: '2026-05-06T00:00:00Z',
			id: '20260506000000-removed-servers-gone',
		})
	})

	it('of what has no page any more lead to the list of changes', async () => {
		const { desk } = memory()
		const there = world(makeDraft('servers/one'))
		const published = { ...there.published, documentOf: () => undefined } as Published
		await receiveDeploy(READY, { desk, ...there, published })
		expect((await listAlerts({ desk, report })).events.map(({ url }) => url)).toEqual([`${BASE}/changes`])
	})

	it('are a hundred at most', async () => {
		const { desk } = memory()
		const drafts = Array.from({ length: MAX_ALERTS + 1 }, (_, i) => makeDraft(`prompts/n${i}`))
		await receiveDeploy(READY, { desk, ...world(...drafts) })
		expect((await listAlerts({ desk, report })).events).toHaveLength(MAX_ALERTS)
	})

	it('are written once for a deploy that is told twice, and not for one that is not in production', async () => {
		const { desk, state } = memory()
		const there = world(makeDraft('servers/one'))
		for (const event of [
			{ state: 'building', context: 'production' },
			{ state: 'ready', context: 'branch-deploy' },
			{},
		])
			expect(await receiveDeploy(DeployEvent.parse(event), { desk, ...there })).toEqual({ ok: true, accepted: false })
		expect(state.saves).toBe(0)
		for (let i = 0; i < 2; i++)
			expect(await receiveDeploy(READY, { desk, ...there })).toEqual({ ok: true, accepted: true })
		expect(state.saves).toBe(1)
	})

	it('are tried five times against others, and then put off', async () => {
		const there = world(makeDraft('servers/one'))
		expect(await receiveDeploy(READY, { desk: memory(4).desk, ...there })).toEqual({ ok: true, accepted: true })
		await expect(receiveDeploy(READY, { desk: memory(5).desk, ...there })).rejects.toMatchObject({
			code: 'unavailable',
			headers: { 'Retry-After': '1' },
		})
	})

	it('that cannot be read are reported, none, and made anew by the next deploy', async () => {
		const { desk, state } = memory()
		state.record = { id: 'public', version: 7, value: { signature: 'of another release', events: 5 } }
		const reported: Failure[] = []
		const services = { desk, ...world(makeDraft('servers/one')), report: (one: Failure) => void reported.push(one) }
		expect(await listAlerts(services)).toEqual({ ok: true, events: [] })
		expect(reported.map(({ message }) => message)).toEqual([
			'Stored records cannot be read: public (signature, events).',
		])
		expect(await receiveDeploy(READY, services)).toEqual({ ok: true, accepted: true })
		expect((await listAlerts(services)).events).toHaveLength(1)
	})

	it('are none where nothing could have kept them, and an error where what keeps them is away', async () => {
		const failing = (code: 'store_not_configured' | 'store_unavailable') => () => Promise.reject(new Failure(code))
		expect(await listAlerts({ desk: failing('store_not_configured'), report })).toEqual({ ok: true, events: [] })
		expect(await listAlerts({ desk: memory().desk, report })).toEqual({ ok: true, events: [] })
		await expect(listAlerts({ desk: failing('store_unavailable'), report })).rejects.toMatchObject({
			code: 'store_unavailable',
		})
		await expect(listAlerts({ desk: () => Promise.reject(new TypeError('x')), report })).rejects.toThrow('x')
	})
})

describe('a list that could not be read whole', () => {
	const desk = (partial: boolean) => async () =>
		({ page: async () => ({ total: 0, records: [], partial }) }) as unknown as Desk
	const services = (partial: boolean) => ({
		desk: desk(partial),
		now: () => 0,
		who: 'admin',
		baseUrl: BASE,
		report: () => undefined,
	})
	const query = { status: '', kind: '', q: 'a', limit: 10, offset: 0 } as const

	it('says so, and a whole one does not', async () => {
		expect(await listJobRecords(query, services(true))).toEqual({ ok: true, total: 0, entries: [], partial: true })
		expect(await listJobRecords(query, services(false))).toEqual({ ok: true, total: 0, entries: [] })
		expect(await listLeads(query, services(true))).toEqual({ ok: true, total: 0, entries: [], partial: true })
		expect(await listLeads(query, services(false))).toEqual({ ok: true, total: 0, entries: [] })
	})
})
