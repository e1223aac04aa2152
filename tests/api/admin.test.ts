import { describe, expect, test } from 'vitest'
import { JOB_TRANSITIONS, LEAD_TRANSITIONS } from '../../src/schema/status-transitions.ts'
import { JobStatus, LeadStatus } from '../../src/schema/vocabulary.ts'
import { createApi, TOKENS } from '../support/api.ts'
import { SAMPLE_JOB, SAMPLE_LEAD } from '../support/samples.ts'

const { app, send } = createApi()
const asAdmin = (path: string, method = 'GET', body?: unknown) => send(method, path, { body, token: TOKENS.admin })
const auditOf = async (id: string) =>
	(await (await app.desk()).audit({ limit: 1000, offset: 0 })).filter((line) => line.id === id)
const NOW = '2026-11-21T00:00:00.000Z'
async function putJob(slug: string, over: object = {}) {
	const value = { ...SAMPLE_JOB, createdAt: NOW, updatedAt: NOW, ...over, slug }
	await (await app.desk()).save({ kind: 'job', id: slug, value, expected: 0 })
}
async function putLead(id: string, status: string) {
	const value = { ...SAMPLE_LEAD, id, status, createdAt: NOW, updatedAt: NOW }
	await (await app.desk()).save({ kind: 'lead', id, value, expected: 0 })
}

const ROWS = [
	['GET', '/api/admin/listing-leads', 'leads'],
	['PATCH', '/api/admin/listing-leads', 'leads'],
	['GET', '/api/admin/jobs', 'jobs'],
	['POST', '/api/admin/jobs', 'jobs'],
	['PATCH', '/api/admin/jobs', 'jobs'],
	['GET', '/api/admin/jobs/health', 'jobs'],
] as const

describe.each(ROWS)('%s %s', (method, path, scope) => {
	const body = method === 'GET' ? undefined : 'x'.repeat(40_000)
	const other = scope === 'jobs' ? TOKENS.leads : TOKENS.jobs
	test.each<[string, Record<string, string>, string]>([
		['no token', {}, ''],
		['a wrong token', { authorization: `Bearer ${TOKENS.admin}x` }, ''],
		['a token cut short', { authorization: `Bearer ${TOKENS.admin.slice(0, -1)}` }, ''],
		['an empty token', { authorization: 'Bearer ' }, ''],
		['another scheme', { authorization: `Basic ${TOKENS.admin}` }, ''],
		['the token of the other part', { authorization: `Bearer ${other}` }, ''],
		['a token in the query', {}, `?token=${TOKENS.admin}&x-admin-token=${TOKENS.admin}`],
		['a token in a cookie', { cookie: `x-admin-token=${TOKENS.admin}; authorization=Bearer ${TOKENS.admin}` }, ''],
	])('refuses %s before the body is read', async (_, headers, query) => {
		const answer = await send(method, path + query, {
			body,
			headers: { ...(body && { 'content-type': 'text/plain' }), ...headers },
		})
		expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthorized'])
		expect(answer.headers.get('www-authenticate')).toBe('Bearer')
		expect(answer.headers.get('cache-control')).toBe('no-store')
	})

	test('is opened by its own token and by the one for all, in either header', async () => {
		for (const token of [TOKENS.admin, TOKENS[scope]]) {
			for (const [name, value] of [
				['authorization', `Bearer ${token}`],
				['x-admin-token', token],
			] as const) {
				const headers = { [name]: value }
				const { status } = await send(method, path, { body: body && '{', headers })
				expect(status).toBe(method === 'GET' ? 200 : 400)
			}
		}
	})

	test('is closed to browsers of other origins, also with a token', async () => {
		const headers = { origin: 'https://elsewhere.example' }
		const { status, body: refused } = await send(method, path, { token: TOKENS.admin, headers })
		expect([status, refused.error.code]).toEqual([403, 'forbidden_origin'])
	})
})

test('OPTIONS lists both headers a token may come in', async () => {
	const { status, headers } = await send('OPTIONS', '/api/admin/jobs')
	const listed = headers.get('access-control-allow-headers')
	expect([status, listed?.includes('X-Admin-Token'), listed?.includes('Authorization')]).toEqual([204, true, true])
})

describe('bodies', () => {
	const cases = [
		['POST', '/api/admin/jobs', SAMPLE_JOB, 32],
		['PATCH', '/api/admin/jobs', { id: 'a', status: 'active' }, 4],
		['PATCH', '/api/admin/listing-leads', { id: 'a', status: 'active' }, 4],
	] as const
	test.each(cases)('%s %s refuses what is not its shape', async (method, path, sample, kib) => {
		const codes: unknown[] = []
		for (const body of ['{', { ...sample, extra: 1 }, {}, `{"a":"${'x'.repeat(kib * 1024)}"}`]) {
			const answer = await asAdmin(path, method, body)
			codes.push([answer.status, answer.body.error.code])
		}
		const wrongType = await send(method, path, {
			body: '{}',
			token: TOKENS.admin,
			headers: { 'content-type': 'text/plain' },
		})
		expect([...codes, [wrongType.status, wrongType.body.error.code]]).toEqual([
			[400, 'invalid_json'],
			[400, 'invalid_payload'],
			[400, 'invalid_payload'],
			[413, 'payload_too_large'],
			[415, 'unsupported_media_type'],
		])
	})

	test('lists refuse a limit or a status out of range', async () => {
		for (const query of ['limit=0', 'limit=101', 'offset=-1', 'status=odd']) {
			for (const path of ['/api/admin/jobs', '/api/admin/listing-leads']) {
				expect([query, (await asAdmin(`${path}?${query}`)).status]).toEqual([query, 400])
			}
		}
	})
})

const jobCases = JobStatus.options.flatMap((from) =>
	[...JobStatus.options, 'stale', 'revalidated', 'nonsense', '__proto__'].map((to) => [from, to] as const),
)
test.each(jobCases)('a job that is %s, asked to become %s, follows the table', async (from, to) => {
	const slug = `from-${from}-to-${to}`.replaceAll('_', '')
	await putJob(slug, { status: from })
	const goal = to === 'stale' ? 'stale_pending_review' : to
	const again = to === 'revalidated' && (from === 'active' || from === 'stale_pending_review')
	const legal = again || (JOB_TRANSITIONS[from] as readonly string[]).includes(goal)
	const answer = await asAdmin('/api/admin/jobs', 'PATCH', { id: slug, status: to })
	const status = again ? 'active' : goal
	if (legal) expect([answer.status, answer.body]).toEqual([200, { ok: true, slug, status, version: 2 }])
	else {
		expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_transition'])
		expect(answer.body.error.details).toMatchObject({ from, allowed: expect.any(Array) })
	}
	const lines = await auditOf(slug)
	expect(lines.map(({ who, from, to }) => [who, from, to])).toEqual(legal ? [['admin', from, status]] : [])
})

const leadCases = LeadStatus.options.flatMap((from) => LeadStatus.options.map((to) => [from, to] as const))
test.each(leadCases)('a lead that is %s, asked to become %s, follows the table', async (from, to) => {
	const id = `lead-${from}-${to}`
	await putLead(id, from)
	const answer = await asAdmin('/api/admin/listing-leads', 'PATCH', { id, status: to })
	const legal = LEAD_TRANSITIONS[from].includes(to)
	if (legal) expect([answer.status, answer.body]).toEqual([200, { ok: true, status: to, version: 2 }])
	else expect([answer.status, answer.body.error.code]).toEqual([400, 'invalid_transition'])
	expect((await auditOf(id)).map(({ from, to }) => [from, to])).toEqual(legal ? [[from, to]] : [])
})

describe('what is not there, and what changed meanwhile', () => {
	test('an unknown job or lead is 404', async () => {
		for (const path of ['/api/admin/jobs', '/api/admin/listing-leads']) {
			const { status, body } = await asAdmin(path, 'PATCH', { id: 'no-such-thing', status: 'active' })
			expect([status, body.error.code]).toEqual([404, 'not_found'])
		}
	})

	test('a version that is behind is 409, by POST and by PATCH', async () => {
		await putJob('versioned', { status: 'draft' })
		const post = { ...SAMPLE_JOB, slug: 'versioned', status: 'draft', version: 1 }
		expect((await asAdmin('/api/admin/jobs', 'POST', post)).status).toBe(200)
		const late = await asAdmin('/api/admin/jobs', 'POST', post)
		expect([late.status, late.body.error]).toMatchObject([409, { code: 'conflict', details: { version: 2 } }])
		const move = { id: 'versioned', status: 'active', version: 1 }
		expect((await asAdmin('/api/admin/jobs', 'PATCH', move)).status).toBe(409)
		expect((await asAdmin('/api/admin/jobs', 'PATCH', { ...move, version: 2 })).status).toBe(200)
	})

	test('a lead is deleted in the version that is named, and in no other', async () => {
		await putLead('lead-deleted', 'new')
		const remove = (version: string) => asAdmin(`/api/admin/listing-leads/lead-deleted?version=${version}`, 'DELETE')
		await asAdmin('/api/admin/listing-leads', 'PATCH', { id: 'lead-deleted', status: 'approved' })
		const answers = [await remove('1'), await remove('x'), await remove('2'), await remove('2')]
		expect(answers.map(({ status }) => status)).toEqual([409, 400, 200, 404])
	})

	test('a lead that somebody changed since its version was read is 409, and stays as it is', async () => {
		await putLead('lead-versioned', 'new')
		const find = async () => (await asAdmin('/api/admin/listing-leads?q=lead-versioned')).body.entries[0]
		const { id, version } = await find()
		const move = (status: string) => asAdmin('/api/admin/listing-leads', 'PATCH', { id, status, version })
		expect([version, (await move('approved')).status]).toEqual([1, 200])
		const late = await move('rejected')
		expect([late.status, late.body.error]).toMatchObject([409, { code: 'conflict', details: { version: 2 } }])
		expect(await find()).toMatchObject({ status: 'approved', version: 2 })
	})

	test('of two PATCHes at once to different statuses exactly one wins, with one line of audit', async () => {
		for (let n = 0; n < 20; n++) {
			await putJob(`race-${n}`, { status: 'pending_review' })
			await putLead(`race-lead-${n}`, 'new')
			const race = async (path: string, id: string, statuses: string[]) =>
				(await Promise.all(statuses.map((status) => asAdmin(path, 'PATCH', { id, status })))).map(
					({ status }) => status,
				)
			const jobs = await race('/api/admin/jobs', `race-${n}`, ['closed', 'archived'])
			const leads = await race('/api/admin/listing-leads', `race-lead-${n}`, ['rejected', 'archived'])
			for (const [statuses, id] of [
				[jobs, `race-${n}`],
				[leads, `race-lead-${n}`],
			] as const) {
				const won = statuses.filter((status) => status === 200).length
				const lines = (await auditOf(id)).length
				expect([lines, statuses.every((status) => [200, 400, 409].includes(status))]).toEqual([won, true])
				expect(won).toBe(1)
			}
		}
	})
})

describe('GET /api/admin/audit', () => {
	test('tells who changed what, newest first, a page at a time, to the token for all only', async () => {
		await putJob('audited', { status: 'draft' })
		for (const status of ['pending_review', 'active'])
			await asAdmin('/api/admin/jobs', 'PATCH', { id: 'audited', status })
		const first = (await asAdmin('/api/admin/audit?limit=1')).body
		expect(first).toMatchObject({
			ok: true,
			entries: [{ who: 'admin', action: 'move', kind: 'job', id: 'audited', from: 'pending_review', to: 'active' }],
			nextOffset: 1,
		})
		const second = (await asAdmin('/api/admin/audit?limit=1&offset=1')).body
		expect(second.entries).toMatchObject([{ id: 'audited', from: 'draft', to: 'pending_review' }])
		for (const token of [TOKENS.jobs, TOKENS.leads]) {
			expect((await send('GET', '/api/admin/audit', { token })).status).toBe(401)
		}
	})

	test('tells what was done to one record, and where to read on', async () => {
		await putLead('lead-asked-about', 'new')
		await putLead('lead-other', 'new')
		for (const id of ['lead-asked-about', 'lead-other'])
			for (const status of ['pending_review', 'approved'])
				await asAdmin('/api/admin/listing-leads', 'PATCH', { id, status })
		const about = async (query: string) => (await asAdmin(`/api/admin/audit?id=lead-asked-about${query}`)).body
		const all = await about('')
		expect(all.entries.map(({ id, to }: { id: string; to: string }) => [id, to])).toEqual([
			['lead-asked-about', 'approved'],
			['lead-asked-about', 'pending_review'],
		])
		expect(all.nextOffset).toBe(null)
		const first = await about('&limit=1')
		expect([first.entries, first.nextOffset]).toEqual([[all.entries[0]], 3])
		expect((await about(`&limit=1&offset=${first.nextOffset}`)).entries).toEqual([all.entries[1]])
		expect((await asAdmin('/api/admin/audit?id=nobody')).body).toEqual({ ok: true, entries: [], nextOffset: null })
	})

	test('a job cannot take the address of the form', async () => {
		const { status, body } = await asAdmin('/api/admin/jobs', 'POST', { ...SAMPLE_JOB, slug: 'post' })
		expect([status, body.error.code]).toEqual([400, 'invalid_payload'])
	})
})
