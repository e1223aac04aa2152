import type * as z from 'zod'
import { Failure, invalidField } from '../schema/contract/errors.ts'
import {
	type JobChange,
	type JobChanged,
	type JobInput,
	JobRecord,
	type JobRecords,
	type JobRecordsQuery,
	type JobSaved,
	type JobsHealth,
} from '../schema/jobs.ts'
import { slugOf } from '../schema/primitives.ts'
import { allowedJobTransitions, transitionJob } from '../schema/status-transitions.ts'
import { timestampOf } from '../schema/text/day.ts'
import { once } from '../schema/text/memoize.ts'
import { quoted } from '../schema/text/shorten.ts'
import { JobStatus } from '../schema/vocabulary.ts'
import type { AuditLine, Desk, DeskRecord } from '../store/desk.ts'
import { conflict, illegalTransition } from './desk-errors.ts'
import { isSafeAddress, type JobServices, readJob } from './jobs.ts'
import { type Reports, readRecords } from './readable.ts'

/** The services of maintainers' operations, with the scope that acts. */
export interface DeskServices extends JobServices {
	who: string
}

/**
 * Creates or replaces a job; the server sets `createdAt` and `reviewedAt`. Throws `conflict` when the version is out of
 * date.
 */
export async function saveJob(
	input: z.output<typeof JobInput>,
	services: DeskServices,
): Promise<z.infer<typeof JobSaved>> {
	const slug = slugOfJob(input)
	if (input.status === 'active') requirePublic(input)
	const desk = await services.desk()
	const before = await desk.get('job', slug)
	refuseReplacing(before, slug, input)
	const old: Partial<JobRecord> | undefined = before?.value
	await saveJobRecord(desk, {
		slug,
		value: recordOf(input, { slug, old, at: timestampOf(services.now()) }),
		expected: before?.version ?? 0,
		audit: auditLine(services, { action: before ? 'replace' : 'create', slug, from: old?.status, to: input.status }),
	})
	return { ok: true, slug }
}

/**
 * The slug that was sent, or one made from title and company. Throws if none can be made, or if it is reserved for the
 * page of the form.
 */
function slugOfJob({ slug, title, companyName }: z.output<typeof JobInput>): string {
	const made = slug ?? slugOf(`${title} ${companyName}`)
	if (made === 'post')
		throw invalidField('slug', '/jobs/post is the form. Choose a longer slug, for example post-officer.')
	if (!made) throw invalidField('slug', 'Enter a slug; none can be made from this title and company.', 'missing')
	return made
}

/** Throws when the stored job has changed since it was read, and when it is another one that nobody meant to replace. */
function refuseReplacing(before: DeskRecord | undefined, slug: string, input: z.output<typeof JobInput>): void {
	if (input.version !== undefined && input.version !== (before?.version ?? 0)) throw conflict(before?.version)
	const isMeant = input.slug !== undefined || input.version !== undefined
	if (before && !isMeant && isAnother(before.value, input)) throw slugTaken(slug, before.value)
}

interface Replaced {
	slug: string
	old: Partial<JobRecord> | undefined
	at: string
}

/** The record to store: what was sent, and what is kept of an earlier record. */
function recordOf({ version: _, ...fields }: z.output<typeof JobInput>, { slug, old, at }: Replaced) {
	const reviewed = reviewTime(old, { status: fields.status, at })
	return {
		...fields,
		slug,
		createdAt: old?.createdAt ?? at,
		updatedAt: at,
		...(reviewed && { reviewedAt: reviewed }),
		...keptFields(old, fields),
	}
}

/** Whether a record is of another job: of another title or company, or elsewhere and applied for elsewhere. */
const isAnother = (old: Partial<JobRecord>, job: z.output<typeof JobInput>): boolean =>
	old.title !== job.title ||
	old.companyName !== job.companyName ||
	(old.locationText !== job.locationText && old.applyUrl !== job.applyUrl)

/** The error for a job without a slug whose title and company give that of another, which it would replace. */
const slugTaken = (slug: string, { title = '', companyName = '', locationText = '' }: Partial<JobRecord>): Failure =>
	invalidField(
		'slug',
		`${quoted(slug)} is already ${quoted(title)} at ${companyName}, ${locationText}. Enter another slug, or that one to replace it.`,
		'missing',
	)

/** When a job that is saved was last reviewed: now if this makes it public. */
function reviewTime(old: Partial<JobRecord> | undefined, { status, at }: { status: string; at: string }) {
	if (status !== 'active') return old?.reviewedAt
	return old?.status === 'active' ? (old.reviewedAt ?? at) : at
}

/** Throws when the description is missing or nobody can reach the address: a job cannot go live without both. */
function requirePublic({ description, applyUrl }: Pick<JobRecord, 'description' | 'applyUrl'>): void {
	if (!description?.trim())
		throw invalidField(
			'description',
			'A job needs a description to go live. Say what the work is, or save it as a draft.',
			'missing',
		)
	if (!isSafeAddress(applyUrl))
		throw invalidField(
			'applyUrl',
			'To go live, a job needs an https:// address that anyone can open. Enter another, or save it as a draft.',
		)
}

/** The fields that a replaced record keeps. The health of its source is only kept if its addresses are the same. */
function keptFields(
	old: Partial<JobRecord> | undefined,
	{ applyUrl, sourceUrl }: Pick<JobRecord, 'applyUrl' | 'sourceUrl'>,
) {
	const isSameSource = old?.applyUrl === applyUrl && old.sourceUrl === sourceUrl
	return {
		...(old?.lastCheckedAt && { lastCheckedAt: old.lastCheckedAt }),
		...(isSameSource && old.sourceHealthy !== undefined && { sourceHealthy: old.sourceHealthy }),
	}
}

/**
 * Changes the status of a job as the transition table allows. `revalidated` keeps an active job active and reactivates
 * a stale one.
 */
export async function changeJob(
	{ id, status, version }: z.output<typeof JobChange>,
	services: DeskServices,
): Promise<z.infer<typeof JobChanged>> {
	const desk = await services.desk()
	const record = await desk.get('job', id)
	const [job] = readJob(record)
	if (!record) throw new Failure('not_found', `There is no job “${id}”.`)
	if (!job) throw new Failure('not_found', `The stored job “${id}” cannot be read. POST it to replace it.`)
	if (version !== undefined && version !== record.version) throw conflict(record.version)
	const move = transitionJob(job.status, status)
	if (!move) throw illegalTransition({ from: job.status, to: status, allowed: allowedJobTransitions(job.status) })
	if (move.to === 'active' && job.status !== 'active') requirePublic(job)
	const at = timestampOf(services.now())
	const value = {
		...record.value,
		status: move.to,
		updatedAt: at,
		...(move.to === 'active' && job.status !== 'active' && { reviewedAt: at }),
		...(move.revalidated && { lastCheckedAt: at, sourceHealthy: true }),
	}
	const saved = await saveJobRecord(desk, {
		slug: id,
		value,
		expected: record.version,
		audit: auditLine(services, {
			action: move.revalidated ? 'revalidate' : 'move',
			slug: id,
			from: job.status,
			to: move.to,
		}),
	})
	return { ok: true, slug: id, status: move.to, version: saved.version }
}

interface Put {
	slug: string
	value: Record<string, unknown>
	expected: number
	audit: AuditLine
}

async function saveJobRecord(desk: Desk, { slug, value, expected, audit }: Put): Promise<DeskRecord> {
	const saved = await desk.save({ kind: 'job', id: slug, value, expected, audit })
	if (!saved) throw conflict((await desk.get('job', slug))?.version)
	return saved
}

function auditLine(
	{ who, now }: DeskServices,
	{ action, slug, from, to }: { action: string; slug: string; from: string | undefined; to: string },
): AuditLine {
	return { at: timestampOf(now()), who, action, kind: 'job', id: slug, ...(from && { from }), to }
}

/**
 * Jobs of every status: those awaiting a decision first, then the newest. `partial` is true when a search could not
 * read all of them.
 */
export async function listJobRecords(
	{ status, q, limit, offset }: z.output<typeof JobRecordsQuery>,
	{ desk, report }: DeskServices & Reports,
): Promise<z.infer<typeof JobRecords>> {
	const page = await (await desk()).page({ kind: 'job', status, q, limit, offset: offset ?? 0 })
	const found = readRecords(JobRecord, page.records, { report })
	return { ok: true, total: page.total, ...found, ...(page.partial && { partial: true as const }) }
}

/** The fields that every job is stored with. Its version is stored beside it. */
const requiredFields = once(() =>
	Object.entries(JobRecord.shape)
		.filter(([name, field]) => name !== 'version' && !field.safeParse(undefined).success)
		.map(([name]) => name),
)

/** Checks that every stored job has the required fields, by reading the raw records rather than the parsed ones. */
export async function checkJobs(services: DeskServices): Promise<z.infer<typeof JobsHealth>> {
	const records = await (await services.desk()).list('job')
	const columns = [...new Set(records.flatMap(({ value }) => Object.keys(value)))].sort()
	const required = requiredFields()
	const missingColumns = records.length
		? required.filter((name) => records.some(({ value }) => value[name] === undefined))
		: []
	const statusCounts = JobStatus.options.map((status) => ({
		status,
		count: records.filter(({ value }) => value.status === status).length,
	}))
	return {
		ok: true,
		requiredColumnsPresent: missingColumns.length === 0,
		columns: records.length ? columns : required,
		missingColumns,
		statusCounts,
		checkedAt: timestampOf(services.now()),
	}
}
