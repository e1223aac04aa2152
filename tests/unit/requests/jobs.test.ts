import { describe, expect, test, vi } from 'vitest'
import { ageJobs } from '../../../src/domain/age-jobs.ts'
import { JobDetail, JobsIndex } from '../../../src/schema/jobs.ts'
import { createApi, TOKENS } from '../../support/api.ts'
import { SAMPLE_JOB } from '../../support/samples.ts'

const { app, send } = createApi()
const save = (body: object) => send('POST', '/api/admin/jobs', { body, token: TOKENS.jobs })
const read = (path: string) => send('GET', path)
const DAY = 86_400_000
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString()
const keep = async (slug: string, over: object) => {
	const at = ago(0)
	const value = { ...SAMPLE_JOB, createdAt: at, updatedAt: at, reviewedAt: at, ...over, slug }
	await (await app.desk()).save({ kind: 'job', id: slug, value, expected: 0 })
}

describe('a job', () => {
	test('is taken as the interface writes it, and is public at once when it is active', async () => {
		expect((await save(SAMPLE_JOB)).body).toEqual({ ok: true, slug: 'registry-engineer' })
		const { status, body } = await read('/api/jobs/registry-engineer')
		expect(status).toBe(200)
		expect(JobDetail.parse(body).entry).toMatchObject({
			slug: 'registry-engineer',
			company: 'Example Works',
			location: 'Lisbon or remote',
			webUrl: 'http://localhost:8888/jobs/registry-engineer',
		})
		const list = await read('/api/jobs?limit=1')
		expect(JobsIndex.parse(list.body)).toMatchObject({ kind: 'jobs-index', count: 1, total: 1, nextOffset: null })
	})

	test('saved again keeps when it was created and reviewed, and is one record', async () => {
		const desk = await app.desk()
		const before = await desk.get('job', 'registry-engineer')
		expect((await save({ ...SAMPLE_JOB, title: 'Registry engineer' })).status).toBe(200)
		const after = await desk.get('job', 'registry-engineer')
		expect([after?.version, after?.value.createdAt, after?.value.reviewedAt]).toEqual([
			2,
			before?.value.createdAt,
			before?.value.reviewedAt,
		])
	})

	test('without a slug gets one from title and company', async () => {
		const { slug: _, ...rest } = SAMPLE_JOB
		expect((await save({ ...rest, status: 'draft' })).body.slug).toBe('registry-engineer-example-works')
	})
})

const HIDDEN: [string, object][] = [
	...['draft', 'pending_review', 'stale_pending_review', 'closed', 'archived'].map((status): [string, object] => [
		status.replaceAll('_', '-'),
		{ status },
	]),
	['unreviewed', { reviewedAt: undefined }],
	['expired', { expiresAt: ago(1) }],
	['source-gone', { sourceHealthy: false }],
	['plain-http', { applyUrl: 'http://jobs.example.com/a' }],
	['credentials', { applyUrl: 'https://user:secret@jobs.example.com/a' }],
	['private-host', { applyUrl: 'https://10.0.0.1/a' }],
	['local-host', { applyUrl: 'https://printer.local/a' }],
]
test.each(HIDDEN)('a job that is %s is 404 and in no list', async (name, over) => {
	await keep(`hidden-${name}`, over)
	const { status, body } = await read(`/api/jobs/hidden-${name}`)
	expect([status, body.error.code]).toEqual([404, 'not_found'])
	expect((await read('/api/jobs')).text).not.toContain(`hidden-${name}`)
})

test('a job is open until the millisecond of its end', async () => {
	await keep('boundary', { expiresAt: '2038-01-19T03:14:08.000Z' })
	const clock = vi.spyOn(app, 'now')
	const statuses: number[] = []
	for (const step of [-1, 0, 1]) {
		clock.mockReturnValue(Date.parse('2038-01-19T03:14:08.000Z') + step)
		statuses.push((await read('/api/jobs/boundary')).status)
	}
	clock.mockRestore()
	expect(statuses).toEqual([200, 404, 404])
})

test('queries out of range, and slugs that are none, are 400', async () => {
	for (const query of ['limit=0', 'limit=101', 'limit=x', 'remote=maybe', 'sourceKind=rumour']) {
		expect([query, (await read(`/api/jobs?${query}`)).status]).toEqual([query, 400])
	}
	expect((await read('/api/jobs/NOT%20a%20slug')).status).toBe(400)
	expect((await read('/api/jobs/%E0%A4%A')).status).toBe(400)
})

test('filters, labels and order hold', async () => {
	await keep('remote-one', { isRemote: true, title: 'Curator of plugins', postedAt: ago(5 * DAY) })
	await keep('featured-one', { featured: true, title: 'Curator of agents', postedAt: ago(9 * DAY), labels: ['Own'] })
	const { body } = await read('/api/jobs?q=curator')
	expect(body.entries.map(({ slug, labels }: { slug: string; labels: string[] }) => [slug, labels])).toEqual([
		['featured-one', ['Featured', 'Own']],
		['remote-one', ['Remote']],
	])
	expect((await read('/api/jobs?q=curator&remote=true')).body.total).toBe(1)
	expect((await read('/api/jobs?q=curator&location=nowhere')).body.total).toBe(0)
	const related = (await read('/api/jobs/remote-one')).body.related.map(({ slug }: { slug: string }) => slug)
	expect(related).toContain('featured-one')
	expect(related).not.toContain('remote-one')
})

test('time closes what expired and marks what nobody looked at for 30 days, once, with a line of audit each', async () => {
	await keep('aged-expired', { expiresAt: ago(1) })
	await keep('aged-stale', { reviewedAt: ago(31 * DAY), createdAt: ago(90 * DAY) })
	await keep('aged-checked', { reviewedAt: ago(90 * DAY), lastCheckedAt: ago(29 * DAY) })
	const services = { ...app, who: 'system' }
	const aged = async (dryRun: boolean) =>
		(await ageJobs(services, { dryRun })).filter(({ id }) => id.startsWith('aged-'))
	const due = [
		{ id: 'aged-expired', from: 'active', to: 'closed' },
		{ id: 'aged-stale', from: 'active', to: 'stale_pending_review' },
	]
	expect(await aged(true)).toEqual(due)
	expect(await aged(false)).toEqual(due)
	expect(await aged(false)).toEqual([])
	const lines = (await (await app.desk()).audit({ limit: 100, offset: 0 })).filter(({ who }) => who === 'system')
	expect(
		lines
			.filter(({ id }) => id.startsWith('aged-'))
			.map(({ id }) => id)
			.sort(),
	).toEqual(due.map(({ id }) => id))
})

test('health is read from what is stored', async () => {
	await (await app.desk()).save({ kind: 'job', id: 'broken', value: { slug: 'broken' }, expected: 0 })
	const { body } = await send('GET', '/api/admin/jobs/health', { token: TOKENS.jobs })
	expect([body.ok, body.requiredColumnsPresent, body.missingColumns.includes('title')]).toEqual([true, false, true])
	expect((await read('/api/jobs')).status).toBe(200)
})

test('nothing private is in any public answer or log line', async () => {
	const log = ['log', 'info', 'warn', 'error'].map((name) =>
		vi.spyOn(console, name as 'log').mockImplementation(() => undefined),
	)
	const secret = 'CANARY-7f3a'
	await keep('with-secrets', {
		curationNote: secret,
		tier: secret,
		sourceUrl: `https://example.com/${secret}`,
		postedByEmail: `${secret}@example.com`,
		payment: secret,
	})
	const answers = ['/api/jobs', '/api/jobs/with-secrets', '/api/jobs?q=CANARY-7f3a', '/api/jobs/featured-one']
	const texts = await Promise.all(answers.map(async (path) => (await read(path)).text))
	const said = JSON.stringify(log.flatMap(({ mock }) => mock.calls))
	for (const spy of log) spy.mockRestore()
	expect(texts[1]).toContain('with-secrets')
	expect(texts.filter((text) => text.includes(secret))).toEqual([])
	expect(said).not.toContain(secret)
})
