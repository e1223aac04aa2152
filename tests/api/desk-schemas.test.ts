import { beforeAll, expect, test } from 'vitest'
import { endpoints, type OperationId } from '../../src/schema/contract/endpoints.ts'
import { type Handler, knock, openDesk, SAMPLE_JOB, SAMPLE_LEAD, TOKENS } from './desk-state.ts'
import { faultsIn } from './published-schema.ts'

let doors: Record<'admin' | 'jobs' | 'leads' | 'newsletter', Handler>
beforeAll(async () => {
	doors = await openDesk()
})

/** What a door answers to a body, after both have been held against the schemas that are served for them. */
async function exchange(id: OperationId, door: Handler, { path, body }: { path?: string; body?: unknown } = {}) {
	const { method, path: at, response, ...row } = endpoints[id]
	const asked = 'body' in row ? await faultsIn(row.body, body) : []
	const answer = await knock(door, path ?? at, { method, body, ...('auth' in row && { token: TOKENS.admin }) })
	expect([asked, answer.status, await faultsIn(response, answer.body)]).toEqual([[], 200, []])
	return answer.body
}

test('the answers about leads are as their published schemas say', async () => {
	const { id } = await exchange('createLead', doors.leads, { body: SAMPLE_LEAD })
	await exchange('changeLead', doors.admin, { body: { id, status: 'pending_review' } })
	expect((await exchange('listLeads', doors.admin)).entries).toHaveLength(1)
})

test('the answers about jobs are as their published schemas say', async () => {
	const dates = { postedAt: '2026-11-01T00:00:00Z', expiresAt: '2999-01-01T00:00:00Z' }
	const compensation = { min: 1, max: 2, currency: 'EUR', period: 'year' }
	await exchange('saveJob', doors.admin, { body: { ...SAMPLE_JOB, ...dates, compensation, isRemote: true } })
	await exchange('changeJob', doors.admin, { body: { id: SAMPLE_JOB.slug, status: 'revalidated' } })
	expect((await exchange('listJobRecords', doors.admin)).entries).toHaveLength(1)
	expect((await exchange('listJobs', doors.jobs)).entries).toHaveLength(1)
	await exchange('getJob', doors.jobs, { path: `/api/jobs/${SAMPLE_JOB.slug}` })
	await exchange('checkJobs', doors.admin)
})

test('what was done is told as its published schema says', async () => {
	expect((await exchange('readAudit', doors.admin)).entries.length).toBeGreaterThan(2)
})

test('a subscription is asked and answered as their published schemas say', async () => {
	await exchange('subscribe', doors.newsletter, { body: { email: 'ana@example.com', source: 'footer' } })
})

test('an error is as its published schema says', async () => {
	const { ErrorEnvelope } = await import('../../src/schema/contract/errors.ts')
	const { status, body } = await knock(doors.jobs, '/api/jobs/nothing-here')
	expect([status, await faultsIn(ErrorEnvelope, body)]).toEqual([404, []])
})
