import type * as z from 'zod'
import { Failure } from '../schema/contract/errors.ts'
import { type Job, type JobDetail, JobRecord, type JobsIndex, type JobsQuery } from '../schema/jobs.ts'
import { dayOf } from '../schema/text/day.ts'
import { JOB_SOURCES, PUBLIC_DETAILS } from '../schema/text/job-words.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import type { Desk, DeskRecord } from '../store/desk.ts'
import { readIfValid } from './readable.ts'

/** The services of the operations on jobs. */
export interface JobServices {
	desk(): Promise<Desk>
	/** Absolute URL of the site. */
	baseUrl: string
	now(): number
}

/** A stored job, as a list of none or one. */
export const readJob = (record: DeskRecord | undefined): JobRecord[] => readIfValid(JobRecord, record)

/**
 * Whether a job may be shown: active, reviewed, not expired, its source not known to be gone, and its URL safe to open.
 */
function isPublic(job: JobRecord, now: number): boolean {
	const expired = job.expiresAt !== undefined && Date.parse(job.expiresAt) <= now
	return (
		job.status === 'active' &&
		job.reviewedAt !== undefined &&
		!expired &&
		job.sourceHealthy !== false &&
		isSafeAddress(job.applyUrl)
	)
}

/** Addresses, and names that are not of the public internet (RFC 6761, RFC 7686, RFC 8375), but for those kept for examples and tests. */
const PRIVATE_HOST =
	/^(?:localhost|.*\.(?:local|internal|localhost|lan|invalid|onion|home\.arpa)|\[.*\]|\d+(?:\.\d+){3})$/i

/** Whether a stranger may be sent there: https, no credentials, and a host that everybody reaches. */
export function isSafeAddress(url: string): boolean {
	if (!URL.canParse(url)) return false
	const { protocol, username, password, hostname } = new URL(url)
	const host = hostname.replace(/\.$/, '')
	return protocol === 'https:' && !username && !password && host.includes('.') && !PRIVATE_HOST.test(host)
}

/** The public fields of a job, listed one by one, so that a new field stays private by default. */
function toPublic(job: JobRecord, baseUrl: string): Job {
	const { slug, title, companyName, locationText, applyUrl, sourceKind } = job
	return {
		slug,
		title,
		company: companyName,
		location: locationText,
		description: job.description ?? job.summary ?? '',
		featured: job.featured ?? false,
		applyUrl,
		webUrl: `${baseUrl}/jobs/${slug}`,
		labels: labelsOf(job),
		sourceLabel: JOB_SOURCES[sourceKind],
		applySourceLabel: new URL(applyUrl).hostname.replace(/^www\./, ''),
		...publicDetails(job),
	}
}

const publicDetails = (job: JobRecord): Partial<Job> =>
	Object.fromEntries(PUBLIC_DETAILS.flatMap((name) => (job[name] === undefined ? [] : [[name, job[name]]])))

function labelsOf({ featured, isRemote, isWorldwide, compensation, labels = [] }: JobRecord): string[] {
	const own = [
		featured && 'Featured',
		isRemote && 'Remote',
		isWorldwide && 'Worldwide',
		compensation && 'Compensation listed',
	]
	const all = [...own.filter((label): label is string => Boolean(label)), ...labels]
	const plain = all.map((label) => label.trim().toLowerCase())
	return all.filter((_, at) => plain.indexOf(plain[at] ?? '') === at)
}

/** How many active jobs are read for an answer, most recently changed first, and how many per call. */
const MAX_ACTIVE = 2000
const AT_ONCE = 200

async function activeJobs({ desk }: JobServices): Promise<DeskRecord[]> {
	const records = await desk()
	// By id, because a job that changes meanwhile pushes another to the next page.
	const found = new Map<string, DeskRecord>()
	for (let offset = 0, total = 1; offset < Math.min(total, MAX_ACTIVE); offset += AT_ONCE) {
		const page = await records.page({ kind: 'job', status: 'active', limit: AT_ONCE, offset })
		for (const record of page.records) found.set(record.id, record)
		total = page.total
	}
	return [...found.values()]
}

/** Every public job: featured first, then newest, then by slug. */
async function publicJobs(services: JobServices): Promise<JobRecord[]> {
	const { now } = services
	const records = await activeJobs(services)
	const dateOf = (job: JobRecord) => job.postedAt ?? job.createdAt
	return records
		.flatMap(readJob)
		.filter((job) => isPublic(job, now()))
		.sort(
			(a, b) =>
				Number(b.featured ?? false) - Number(a.featured ?? false) ||
				Date.parse(dateOf(b)) - Date.parse(dateOf(a)) ||
				byCodeUnit(a.slug, b.slug),
		)
}

/** A page of the jobs that match a query. */
export async function listJobs(query: JobsQuery, services: JobServices): Promise<z.infer<typeof JobsIndex>> {
	const all = await publicJobs(services)
	const fitting = all.filter((job) => matchesQuery(job, query))
	const offset = query.offset ?? 0
	const page = fitting.slice(offset, offset + query.limit)
	const end = offset + page.length
	return {
		schemaVersion: 1,
		kind: 'jobs-index',
		generatedAt: newestChange(all, services.now()),
		count: page.length,
		total: fitting.length,
		totalAvailable: all.length,
		limit: query.limit,
		offset,
		nextOffset: end < fitting.length ? end : null,
		entries: page.map((job) => toPublic(job, services.baseUrl)),
	}
}

/** The time of the newest public change; with no jobs, the start of today, so that an empty list keeps its ETag. */
const newestChange = (jobs: readonly JobRecord[], now: number): string =>
	jobs.reduce((latest, { updatedAt }) => (updatedAt > latest ? updatedAt : latest), '') || `${dayOf(now)}T00:00:00.000Z`

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}+#.]+/gu) ?? []

function matchesQuery(job: JobRecord, { q, remote, location, sourceKind }: JobsQuery): boolean {
	const text = wordsIn(
		`${job.title} ${job.companyName} ${job.locationText} ${job.summary ?? ''} ${job.description ?? ''} ${labelsOf(job).join(' ')}`,
	).join(' ')
	if (!wordsIn(q).every((word) => text.includes(word))) return false
	if (remote === 'true' && !job.isRemote) return false
	if (remote === 'false' && job.isRemote) return false
	if (location && !job.locationText.toLowerCase().includes(location.toLowerCase())) return false
	return !sourceKind || job.sourceKind === sourceKind
}

/** A public job and up to four similar ones. Throws `not_found` for any job that is not public, without saying why. */
export async function getJob({ slug }: { slug: string }, services: JobServices): Promise<z.infer<typeof JobDetail>> {
	const jobs = await publicJobs(services)
	const job = jobs.find((one) => one.slug === slug)
	if (!job) throw new Failure('not_found', 'There is no open job at this address.')
	const entry = toPublic(job, services.baseUrl)
	return {
		schemaVersion: 1,
		kind: 'jobs-detail',
		slug,
		generatedAt: job.updatedAt,
		entry,
		related: relatedJobs(job, jobs).map((one) => toPublic(one, services.baseUrl)),
	}
}

const COMMON = new Set(['and', 'or', 'the', 'of', 'for', 'a', 'an', 'in', 'senior', 'junior', 'lead', 'm', 'f', 'd'])

function relatedJobs(job: JobRecord, all: readonly JobRecord[]): JobRecord[] {
	const traits = (one: JobRecord) =>
		new Set([
			...labelsOf(one).map((label) => `label ${label}`),
			...wordsIn(one.title).filter((word) => !COMMON.has(word)),
		])
	const own = traits(job)
	return all
		.filter((one) => one.slug !== job.slug)
		.map((one) => ({ one, shared: [...traits(one)].filter((trait) => own.has(trait)).length }))
		.filter(({ shared }) => shared > 0)
		.sort((a, b) => b.shared - a.shared)
		.slice(0, 4)
		.map(({ one }) => one)
}
