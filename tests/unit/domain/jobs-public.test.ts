import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { getJob, listJobs } from '../../../src/domain/jobs.ts'
import { checkJobs, listJobRecords, saveJob } from '../../../src/domain/jobs-desk.ts'
import { JobInput, JobRecordsQuery, JobsQuery } from '../../../src/schema/jobs.ts'
import { sqliteStore } from '../../../src/store/sqlite/sqlite.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-jobs-'))
afterAll(() => rmSync(folder, { recursive: true }))
const NOW = Date.parse('2026-11-21T12:00:00.000Z')
const at = (ms: number) => new Date(ms).toISOString()
const DAY = 86_400_000
let files = 0

function open() {
	const store = sqliteStore(join(folder, `${++files}.sqlite`))
	const services = { desk: async () => store.desk, now: () => NOW, baseUrl: 'https://pinakes.test', who: 'jobs' }
	const keep = (slug: string, over: object = {}) =>
		store.desk.save({
			kind: 'job',
			id: slug,
			expected: 0,
			value: {
				slug,
				title: `Engineer ${slug}`,
				companyName: 'Example Works',
				locationText: 'Lisbon',
				applyUrl: 'https://www.jobs.example.com/apply',
				status: 'active',
				sourceKind: 'official_ats',
				createdAt: at(NOW - DAY),
				updatedAt: at(NOW - DAY),
				reviewedAt: at(NOW - DAY),
				...over,
			},
		})
	const list = (query: Record<string, string> = {}) => listJobs(JobsQuery.parse(query), services)
	const slugs = async (query: Record<string, string> = {}) => (await list(query)).entries.map(({ slug }) => slug)
	return { services, keep, list, slugs, desk: store.desk }
}

describe('the public list of jobs', () => {
	test('has what is featured first, then the newest by the day it was posted, then by name', async () => {
		const { keep, slugs } = open()
		await keep('b')
		await keep('a')
		await keep('older', { postedAt: at(NOW - 9 * DAY) })
		await keep('newer', { createdAt: at(NOW) })
		await keep('featured', { featured: true, postedAt: at(NOW - 90 * DAY) })
		expect(await slugs()).toEqual(['featured', 'newer', 'a', 'b', 'older'])
	})

	test('has a job once that moves to another page while the pages are read', async () => {
		const { keep, services, desk } = open()
		for (let i = 0; i < 201; i++) await keep(`job-${i}`)
		const read: string[] = []
		const page: typeof desk.page = async (query) => {
			const found = await desk.page(query)
			// The newest change comes first, so this one pushes another to the next page.
			if (!read.length) await keep('come-meanwhile', { updatedAt: at(NOW), createdAt: at(NOW) })
			read.push(...found.records.map(({ id }) => id))
			return found
		}
		const { entries, total } = await listJobs(JobsQuery.parse({ limit: '100' }), {
			...services,
			desk: async () => ({ ...desk, page }),
		})
		expect(new Set(read).size).toBeLessThan(read.length)
		expect({ shown: new Set(entries.map(({ slug }) => slug)).size, total }).toEqual({ shown: 100, total: 201 })
	})

	test('shows of a job what the public may see, and where its source and its address are', async () => {
		const { keep, list } = open()
		await keep('one', { curationNote: 'private', tier: 'gold', summary: 'Short.', compensation: { min: 1 } })
		const [job] = (await list()).entries
		expect(job).toMatchObject({
			slug: 'one',
			company: 'Example Works',
			location: 'Lisbon',
			description: 'Short.',
			featured: false,
			webUrl: 'https://pinakes.test/jobs/one',
			labels: ['Compensation listed'],
			applySourceLabel: 'jobs.example.com',
		})
		expect(job?.sourceLabel).toMatch(/\w/)
		expect(JSON.stringify(job)).not.toMatch(/private|gold/)
	})

	test('shows of what it knows of a job each detail that is public, and none that it does not know', async () => {
		const { keep, list } = open()
		const details = {
			summary: 'Short.',
			companyUrl: 'https://works.example.com',
			employmentType: 'full-time',
			compensation: { min: 1, max: 2, currency: 'EUR' },
			benefits: ['A library.'],
			responsibilities: ['Read.'],
			requirements: ['Can read.'],
			isRemote: true,
			isWorldwide: false,
			postedAt: at(NOW - DAY),
			expiresAt: at(NOW + DAY),
		}
		await keep('known', { ...details, featured: true })
		await keep('unknown')
		const [known, unknown] = (await list()).entries
		expect(known).toMatchObject(details)
		for (const name of Object.keys(details)) expect(unknown).not.toHaveProperty(name)
	})

	test('tells in labels, each once, what a reader asks first', async () => {
		const { keep, list } = open()
		const labels = ['remote', 'Own', 'OWN']
		await keep('one', {
			featured: true,
			isRemote: true,
			isWorldwide: true,
			labels,
			description: 'Long.',
			summary: 'S.',
		})
		const [job] = (await list()).entries
		expect(job?.labels).toEqual(['Featured', 'Remote', 'Worldwide', 'Own'])
		expect(job?.description).toBe('Long.')
	})

	test('is narrowed by words, place, source and remote work', async () => {
		const { keep, slugs } = open()
		await keep('lisbon', { summary: 'Works with C++ and Kubernetes.' })
		await keep('berlin', { locationText: 'Berlin', isRemote: true, sourceKind: 'employer_careers' })
		expect(await slugs({ q: 'KUBERNETES c++' })).toEqual(['lisbon'])
		expect(await slugs({ q: 'example kubernetes berlin' })).toEqual([])
		expect(await slugs({ remote: 'true' })).toEqual(['berlin'])
		expect(await slugs({ remote: 'false' })).toEqual(['lisbon'])
		expect((await slugs({ remote: 'all' })).length).toBe(2)
		expect(await slugs({ location: 'BER' })).toEqual(['berlin'])
		expect(await slugs({ sourceKind: 'official_ats' })).toEqual(['lisbon'])
	})

	test('counts what there is, what fits and what is shown, and goes on where there is more', async () => {
		const { keep, list } = open()
		for (const slug of ['a', 'b', 'c']) await keep(slug, slug === 'c' ? { locationText: 'Berlin' } : {})
		expect(await list({ location: 'lisbon', limit: '1' })).toMatchObject({
			count: 1,
			total: 2,
			totalAvailable: 3,
			limit: 1,
			offset: 0,
			nextOffset: 1,
		})
		expect(await list({ location: 'lisbon', limit: '1', offset: '1' })).toMatchObject({ offset: 1, nextOffset: null })
	})

	test('is as new as the newest change of what is public, and as the day where nothing is', async () => {
		const { keep, list } = open()
		expect((await list()).generatedAt).toBe('2026-11-21T00:00:00.000Z')
		await keep('a', { updatedAt: at(NOW - 2 * DAY) })
		await keep('b', { updatedAt: at(NOW - DAY) })
		await keep('hidden', { status: 'draft', updatedAt: at(NOW) })
		expect((await list()).generatedAt).toBe(at(NOW - DAY))
	})

	test('has all of several hundred', async () => {
		const { keep, list } = open()
		for (let n = 0; n < 401; n++) await keep(`job-${n}`)
		expect((await list()).total).toBe(401)
	})

	test('has none that leads where a stranger should not be sent', async () => {
		const { keep, slugs } = open()
		const hosts = ['localhost', 'intranet', 'box.lan', 'db.internal', 'a.localhost', '192.168.0.1', '[::1]']
		hosts.push('a.invalid', 'abc.onion', 'nas.home.arpa', 'A.INVALID.')
		for (const [i, host] of hosts.entries()) await keep(`bad-${i}`, { applyUrl: `https://${host}/a` })
		await keep('password', { applyUrl: 'https://:secret@jobs.example.com/a' })
		await keep('good', { applyUrl: 'https://jobs.local.example.com/a' })
		expect(await slugs()).toEqual(['good'])
	})
})

describe('a public job', () => {
	test('has up to four others that share words of its title or labels, the most alike first', async () => {
		const { services, keep } = open()
		await keep('one', { title: 'Senior Quartz Engineer', labels: ['Stone'] })
		await keep('zz-alike', { title: 'Quartz Engineer of stone', labels: ['Stone'] })
		for (const slug of ['c', 'd', 'e', 'f']) await keep(slug, { title: 'Engineer' })
		await keep('other', { title: 'Senior Baker' })
		const { related, entry, generatedAt } = await getJob({ slug: 'one' }, services)
		expect([entry.slug, generatedAt]).toEqual(['one', at(NOW - DAY)])
		expect(related.map(({ slug }) => slug)).toEqual(['zz-alike', 'c', 'd', 'e'])
	})

	test('that shares nothing with others has none', async () => {
		const { services, keep } = open()
		await keep('one', { title: 'Senior Baker' })
		await keep('two', { title: 'Senior Engineer' })
		expect((await getJob({ slug: 'one' }, services)).related).toEqual([])
	})
})

describe('the desk', () => {
	test('makes a slug of title and company, cut where a slug may end', async () => {
		const { services } = open()
		const input = { companyName: 'Works', locationText: 'L', applyUrl: 'https://a.example', sourceKind: 'official_ats' }
		const save = (title: string, more: object = {}) =>
			saveJob(JobInput.parse({ ...input, title, status: 'draft', ...more }), services)
		expect(await save('Engineer of Stone')).toEqual({ ok: true, slug: 'engineer-of-stone-works' })
		expect((await save(`${'a'.repeat(63)} b`)).slug).toBe('a'.repeat(63))
		const message = '/jobs/post is the form. Choose a longer slug, for example post-officer.'
		await expect(save('Post', { slug: 'post' })).rejects.toMatchObject({
			message: `slug: ${message}`,
			details: [{ path: 'slug', message, code: 'invalid' }],
		})
		await expect(save('工', { companyName: '社' })).rejects.toThrow('none can be made')
	})

	test('replaces no other job by one whose slug is only made of its title and company', async () => {
		const { services } = open()
		const berlin = { title: 'Engineer', companyName: 'Works', locationText: 'Berlin', applyUrl: 'https://a.example/1' }
		const save = (more: object = {}) =>
			saveJob(JobInput.parse({ ...berlin, status: 'draft', sourceKind: 'official_ats', ...more }), services)
		const { slug } = await save()
		const lisbon = { locationText: 'Lisbon', applyUrl: 'https://a.example/2' }
		await expect(save(lisbon)).rejects.toThrow(
			'slug: “engineer-works” is already “Engineer” at Works, Berlin. Enter another slug, or that one to replace it.',
		)
		const long = { title: 'b'.repeat(64) }
		await save(long)
		await expect(save({ ...long, companyName: 'Others' })).rejects.toThrow('Enter another slug')
		expect(await save({ summary: 'The same job again.' })).toEqual({ ok: true, slug })
		expect(await save({ applyUrl: 'https://a.example/moved' })).toEqual({ ok: true, slug })
		expect(await save({ ...lisbon, slug })).toEqual({ ok: true, slug })
		expect(await save({ ...lisbon, slug: 'engineer-lisbon' })).toMatchObject({ slug: 'engineer-lisbon' })
	})

	test('refuses a version that is behind, and says which it is', async () => {
		const { services, keep } = open()
		await keep('one')
		const job = { title: 'T', companyName: 'Works', locationText: 'L', applyUrl: 'https://a.example' }
		const input = JobInput.parse({ ...job, slug: 'one', status: 'draft', sourceKind: 'official_ats', version: 0 })
		await expect(saveJob(input, services)).rejects.toMatchObject({ code: 'conflict', details: { version: 1 } })
		expect(await saveJob({ ...input, version: 1 }, services)).toEqual({ ok: true, slug: 'one' })
		await expect(saveJob({ ...input, slug: 'none', version: 3 }, services)).rejects.toMatchObject({
			details: { version: 0 },
		})
	})

	test('lists waiting for a decision first, and tells of each kind how many there are', async () => {
		const { services, keep } = open()
		await keep('open')
		await keep('waiting', { status: 'pending_review' })
		const { total, entries } = await listJobRecords(JobRecordsQuery.parse({}), { ...services, report: () => undefined })
		expect([total, entries.map(({ slug }) => slug)]).toEqual([2, ['waiting', 'open']])
		const health = await checkJobs(services)
		expect(health).toMatchObject({ requiredColumnsPresent: true, missingColumns: [], checkedAt: at(NOW) })
		expect(health.statusCounts).toContainEqual({ status: 'pending_review', count: 1 })
		expect(health.columns).toContain('reviewedAt')
	})

	test('finds the fields that a stored job lacks, and none where nothing is stored', async () => {
		const { services, keep } = open()
		expect(await checkJobs(services)).toMatchObject({ requiredColumnsPresent: true, missingColumns: [] })
		await keep('one', { title: undefined })
		expect(await checkJobs(services)).toMatchObject({ requiredColumnsPresent: false, missingColumns: ['title'] })
	})

	test('where none is stored names the fields that the schema of a job requires, but not the version beside it', async () => {
		const { columns } = await checkJobs(open().services)
		expect(columns.join()).toBe('slug,title,companyName,locationText,applyUrl,status,sourceKind,createdAt,updatedAt')
	})
})
