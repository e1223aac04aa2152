import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ageJobs } from '../../../src/domain/age-jobs.ts'
import { changeJob, saveJob } from '../../../src/domain/jobs-desk.ts'
import { JobChange, JobInput, JobRecord } from '../../../src/schema/jobs.ts'
import { sqliteStore } from '../../../src/store/sqlite/sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-jobs-'))
afterAll(() => rmSync(folder, { recursive: true }))
const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const HOUR = 3_600_000
const DAY = 24 * HOUR
const JOB = {
	slug: 'registry-engineer',
	title: 'Registry engineer',
	companyName: 'Example Works',
	locationText: 'Lisbon or remote',
	applyUrl: 'https://jobs.example.com/registry-engineer',
	sourceKind: 'official_ats',
	description: 'You keep the registry running.',
}
let files = 0

/** A desk of its own, with a clock that tests move. */
function open() {
	const store = sqliteStore(join(folder, `${++files}.sqlite`))
	const clock = { now: NOW }
	const services = { desk: async () => store.desk, now: () => clock.now, who: 'jobs', baseUrl: 'https://pinakes.test' }
	const stored = async () => (await store.desk.get('job', JOB.slug))?.value
	const save = (over: object = {}) => saveJob(JobInput.parse({ ...JOB, ...over }), services)
	const change = (status: string) => changeJob(JobChange.parse({ id: JOB.slug, status }), services)
	const age = () => ageJobs({ ...services, who: 'system' })
	return { clock, save, change, stored, age, services, desk: store.desk }
}
const at = (ms: number) => new Date(ms).toISOString()

describe('a job', () => {
	test('is reviewed when it first becomes public, and not again when somebody looks whether it still holds', async () => {
		const { clock, save, change, stored } = open()
		await save({ status: 'pending_review' })
		expect(await stored()).not.toHaveProperty('reviewedAt')
		clock.now = NOW + HOUR
		await change('active')
		expect(await stored()).toMatchObject({ reviewedAt: at(NOW + HOUR), createdAt: at(NOW) })
		clock.now = NOW + 2 * HOUR
		await change('revalidated')
		expect(await stored()).toMatchObject({
			status: 'active',
			reviewedAt: at(NOW + HOUR),
			lastCheckedAt: at(NOW + 2 * HOUR),
			updatedAt: at(NOW + 2 * HOUR),
			sourceHealthy: true,
		})
	})

	test('whose source was found gone stays hidden when it is saved as it was, and not with another address', async () => {
		const { save, stored, desk } = open()
		await save({ status: 'active' })
		const { value = {}, version = 0 } = (await desk.get('job', JOB.slug)) ?? {}
		const audit = { at: at(NOW), who: 'jobs', action: 'replace', kind: 'job', id: JOB.slug } as const
		await desk.save({
			...{ kind: 'job', id: JOB.slug, value: { ...value, sourceHealthy: false } },
			...{ expected: version, audit },
		})
		await save({ status: 'active' })
		expect(await stored()).toHaveProperty('sourceHealthy', false)
		await save({ status: 'active', applyUrl: 'https://jobs.example.com/another' })
		expect(await stored()).not.toHaveProperty('sourceHealthy')
	})

	test('that had gone stale is reviewed anew when it is brought back', async () => {
		const { clock, save, change, stored } = open()
		await save({ status: 'active' })
		clock.now = NOW + HOUR
		await change('stale_pending_review')
		expect(await stored()).toMatchObject({ status: 'stale_pending_review', reviewedAt: at(NOW) })
		clock.now = NOW + 2 * HOUR
		await change('revalidated')
		expect(await stored()).toMatchObject({ status: 'active', reviewedAt: at(NOW + 2 * HOUR) })
	})

	test.each([
		['found to stand', (job: ReturnType<typeof open>) => job.change('revalidated')],
		['made active', (job: ReturnType<typeof open>) => job.change('active')],
		['saved as active', (job: ReturnType<typeof open>) => job.save({ status: 'active' })],
	])('that had gone stale and is %s again goes stale no sooner than 30 days later', async (_, bringBack) => {
		const job = open()
		await job.save({ status: 'active' })
		await job.change('revalidated')
		const stale = [{ id: JOB.slug, from: 'active', to: 'stale_pending_review' }]
		job.clock.now = NOW + 31 * DAY
		expect(await job.age()).toEqual(stale)
		job.clock.now = NOW + 32 * DAY
		await bringBack(job)
		job.clock.now = NOW + 62 * DAY
		expect(await job.age()).toEqual([])
		job.clock.now = NOW + 62 * DAY + 1
		expect(await job.age()).toEqual(stale)
	})

	test('that is changed while the jobs are aged is left alone, and the others are aged all the same', async () => {
		const { clock, save, age, services, desk } = open()
		for (const slug of ['first', 'second', 'third']) await save({ slug, status: 'active' })
		clock.now = NOW + 31 * DAY
		const list = desk.list.bind(desk)
		desk.list = async (kind) => {
			const read = await list(kind)
			await changeJob(JobChange.parse({ id: 'first', status: 'revalidated' }), services)
			const audit = { at: at(NOW), who: 'jobs', action: 'delete', kind: 'job', id: 'second' } as const
			await desk.remove({ kind: 'job', id: 'second', expected: 1, audit })
			return read
		}
		expect(await age()).toEqual([{ id: 'third', from: 'active', to: 'stale_pending_review' }])
		expect((await desk.get('job', 'first'))?.value).toMatchObject({ status: 'active' })
	})

	test('leaves a line of audit for each step, which says what it was', async () => {
		const { save, change, desk } = open()
		await save({ status: 'active' })
		await change('revalidated')
		await change('closed')
		const lines = (await desk.audit({ limit: 10, offset: 0 })).map(({ action, from, to, who }) => [
			who,
			action,
			from,
			to,
		])
		expect(lines).toEqual([
			['jobs', 'move', 'active', 'closed'],
			['jobs', 'revalidate', 'active', 'active'],
			['jobs', expect.any(String), undefined, 'active'],
		])
	})

	test.each(['https://10.0.0.1/apply', 'https://jobs.internal/apply', 'https://jobs.internal./apply'])(
		'that nobody outside can apply for at %s is saved as a draft and does not go live',
		async (applyUrl) => {
			const { save, change, stored } = open()
			const refused = {
				code: 'invalid_payload',
				details: [
					expect.objectContaining({ path: 'applyUrl', message: expect.stringMatching(/^To go live, .* https:/) }),
				],
			}
			await expect(save({ status: 'active', applyUrl })).rejects.toMatchObject(refused)
			await save({ status: 'draft', applyUrl })
			await expect(change('active')).rejects.toMatchObject(refused)
			expect(await stored()).toMatchObject({ status: 'draft' })
		},
	)

	test.each([
		['title', { title: 'Engineer\n2' }],
		['companyName', { companyName: 'Example\u202eelpmaxE' }],
		['labels.0', { labels: ['a\u200bb'] }],
		['summary', { summary: 'Good\u202e pay' }],
		['description', { description: 'One.\n\u001b[31mTwo.' }],
		['curationNote', { curationNote: 'a\u{e0041}b' }],
		['tier', { tier: 'a\nb' }],
		['compensation.period', { compensation: { period: 'ye\u200bar' } }],
		['compensation.max', { compensation: { min: 5, max: 1, currency: 'EUR' } }],
		['compensation.currency', { compensation: { currency: 'eur' } }],
	])('whose %s would mislead its readers is refused, and read where it was kept before', (path, over) => {
		const read = JobInput.safeParse({ ...JOB, status: 'draft', ...over })
		expect(read.error?.issues.map((issue) => issue.path.join('.'))).toEqual([path])
		const dates = { createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', version: 1 }
		expect(JobRecord.safeParse({ ...JOB, status: 'draft', ...over, ...dates }).success).toBe(true)
	})

	test.each([
		['nothing', undefined],
		['white space', ' \n '],
	])('whose description is %s is saved as a draft and does not go live, by no way', async (_, description) => {
		const { save, change, stored } = open()
		const refused = { code: 'invalid_payload', details: [expect.objectContaining({ path: 'description' })] }
		await expect(save({ status: 'active', description })).rejects.toMatchObject(refused)
		expect(await stored()).toBeUndefined()
		await save({ status: 'draft', description })
		await expect(change('active')).rejects.toMatchObject(refused)
		expect(await stored()).toMatchObject({ status: 'draft' })
		await save({ status: 'draft' })
		await change('active')
		expect(await stored()).toMatchObject({ status: 'active' })
	})
})
