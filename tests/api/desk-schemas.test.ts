import { expect, test } from 'vitest'
import { endpoints, type OperationId } from '../../src/schema/contract/endpoints.ts'
import { ErrorEnvelope } from '../../src/schema/contract/errors.ts'
import { createApi, TOKENS } from '../support/api.ts'
import { SAMPLE_JOB, SAMPLE_LEAD } from '../support/samples.ts'
import { faultsIn } from './published-schema.ts'

const { send } = createApi()

/** What is answered to a body, after both have been held against the schemas that are served for them. */
async function exchange(id: OperationId, { path, body }: { path?: string; body?: unknown } = {}) {
	const { method, path: at, response, ...row } = endpoints[id]
	const asked = 'body' in row ? await faultsIn(row.body, body) : []
	const answer = await send(method, path ?? at, { body, ...('auth' in row && { token: TOKENS.admin }) })
	expect([asked, answer.status, await faultsIn(response, answer.body)]).toEqual([[], 200, []])
	return answer.body
}

test('the answers about leads are as their published schemas say', async () => {
	const { id } = await exchange('createLead', { body: SAMPLE_LEAD })
	await exchange('changeLead', { body: { id, status: 'pending_review' } })
	expect((await exchange('listLeads')).entries).toHaveLength(1)
})

test('the answers about jobs are as their published schemas say', async () => {
	const dates = { postedAt: '2026-11-01T00:00:00Z', expiresAt: '2999-01-01T00:00:00Z' }
	const compensation = { min: 1, max: 2, currency: 'EUR', period: 'year' }
	await exchange('saveJob', { body: { ...SAMPLE_JOB, ...dates, compensation, isRemote: true } })
	await exchange('changeJob', { body: { id: SAMPLE_JOB.slug, status: 'revalidated' } })
	expect((await exchange('listJobRecords')).entries).toHaveLength(1)
	expect((await exchange('listJobs')).entries).toHaveLength(1)
	await exchange('getJob', { path: `/api/jobs/${SAMPLE_JOB.slug}` })
	await exchange('checkJobs')
})

test('what was done is told as its published schema says', async () => {
	expect((await exchange('readAudit')).entries.length).toBeGreaterThan(2)
})

test('a subscription is asked and answered as their published schemas say', async () => {
	await exchange('subscribe', { body: { email: 'ana@example.com', source: 'footer' } })
})

test('an error is as its published schema says', async () => {
	const { status, body } = await send('GET', '/api/jobs/nothing-here')
	expect([status, await faultsIn(ErrorEnvelope, body)]).toEqual([404, []])
})
