import * as z from 'zod'
import { limitParameter, offsetParameter } from './contract/parameters.ts'
import { HttpsUrl, hiddenFault, lineFault, Slug } from './primitives.ts'
import { PUBLIC_DETAILS } from './text/job-words.ts'
import { Unreadable } from './unreadable.ts'
import { JobSource, JobStatus } from './vocabulary.ts'

export const JobsQuery = z.object({
	q: z.string().max(120).default(''),
	remote: z.enum(['', 'all', 'true', 'false']).default(''),
	location: z.string().max(120).default(''),
	sourceKind: JobSource.or(z.literal('')).default(''),
	limit: limitParameter(100, 100),
	offset: offsetParameter(10_000),
})
export const JobPath = z.object({ slug: Slug })

const Line = (max: number) => z.string().trim().min(1).max(max)
const Fields = z.strictObject({
	slug: Slug.optional(),
	title: Line(180),
	companyName: Line(160),
	locationText: Line(160),
	applyUrl: HttpsUrl,
	status: JobStatus,
	sourceKind: JobSource,
	summary: z.string().max(400).optional(),
	description: z.string().max(20_000).optional(),
	companyUrl: HttpsUrl.optional(),
	employmentType: Line(60).optional(),
	compensation: z
		.strictObject({ min: z.number().min(0), max: z.number().min(0), currency: z.string().length(3), period: Line(20) })
		.partial()
		.optional(),
	benefits: z.array(Line(200)).max(20).optional(),
	responsibilities: z.array(Line(400)).max(30).optional(),
	requirements: z.array(Line(400)).max(30).optional(),
	labels: z.array(Line(40)).max(12).optional(),
	tier: Line(40).optional(),
	featured: z.boolean().optional(),
	isRemote: z.boolean().optional(),
	isWorldwide: z.boolean().optional(),
	sourceUrl: HttpsUrl.optional(),
	postedAt: z.iso.datetime().optional(),
	expiresAt: z.iso.datetime().optional(),
	curationNote: z.string().max(2000).optional(),
	version: z.int().min(0).optional(),
})

const LINES = ['title', 'companyName', 'locationText', 'employmentType', 'tier'] as const
const TEXTS = ['summary', 'description', 'curationNote'] as const
const LISTS = ['labels', 'benefits', 'responsibilities', 'requirements'] as const

type Path = (string | number)[]
type Fault = [path: Path, message: string]
type Text = [path: Path, text?: string | undefined]

const faultsInTexts = (faultIn: (text: string) => string | undefined, texts: readonly Text[]): Fault[] =>
	texts.flatMap(([path, text = '']): Fault[] => {
		const message = faultIn(text)
		return message === undefined ? [] : [[path, message]]
	})

function faultsOf(job: z.output<typeof Fields>): Fault[] {
	const lines: Text[] = [
		...LINES.map((name): Text => [[name], job[name]]),
		...LISTS.flatMap((name) => (job[name] ?? []).map((text, i): Text => [[name, i], text])),
	]
	const { min, max, currency, period } = job.compensation ?? {}
	return [
		...faultsInTexts(lineFault, [...lines, [['compensation', 'period'], period]]),
		...faultsInTexts(
			hiddenFault,
			TEXTS.map((name): Text => [[name], job[name]]),
		),
		...(min !== undefined && max !== undefined && min > max
			? [[['compensation', 'max'], 'Write at least as much as min.'] satisfies Fault]
			: []),
		...(currency !== undefined && !/^[A-Z]{3}$/.test(currency)
			? [[['compensation', 'currency'], 'Write three capital letters, for example EUR.'] satisfies Fault]
			: []),
	]
}

/** A job as a maintainer writes it. What is kept was perhaps written before a rule, and is read by its fields alone. */
export const JobInput = Fields.superRefine((job, context) => {
	for (const [path, message] of faultsOf(job)) context.addIssue({ code: 'custom', path, message })
})

const details = Object.fromEntries(PUBLIC_DETAILS.map((name) => [name, JobInput.shape[name]])) as Pick<
	typeof JobInput.shape,
	(typeof PUBLIC_DETAILS)[number]
>
/** A public job. It has no private field. */
export const Job = z.object({
	slug: z.string(),
	title: z.string(),
	company: z.string(),
	location: z.string(),
	description: z.string(),
	featured: z.boolean(),
	applyUrl: z.url(),
	webUrl: z.url(),
	labels: z.array(z.string()),
	sourceLabel: z.string(),
	applySourceLabel: z.string(),
	...details,
})

export const JobsIndex = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('jobs-index'),
	generatedAt: z.iso.datetime(),
	count: z.int().min(0),
	total: z.int().min(0),
	totalAvailable: z.int().min(0),
	limit: z.int().min(1).max(100),
	offset: z.int().min(0),
	nextOffset: z.int().nullable(),
	entries: z.array(Job).max(100),
})
export const JobDetail = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('jobs-detail'),
	slug: z.string(),
	generatedAt: z.iso.datetime(),
	entry: Job,
	related: z.array(Job).max(4),
})

/** A stored job: what a maintainer wrote, and what the server added. */
export const JobRecord = z.object({
	...JobInput.shape,
	slug: z.string(),
	version: z.int(),
	createdAt: z.iso.datetime(),
	updatedAt: z.iso.datetime(),
	reviewedAt: z.iso.datetime().optional(),
	lastCheckedAt: z.iso.datetime().optional(),
	/**
	 * True once a maintainer revalidated it. Nothing here sets it to false, which hides a job; a program that checks job
	 * sites may, in an export that is restored.
	 */
	sourceHealthy: z.boolean().optional(),
})
export type JobRecord = z.infer<typeof JobRecord>
export type JobInput = z.output<typeof JobInput>
export type Job = z.infer<typeof Job>
export type JobsQuery = z.output<typeof JobsQuery>

export const JobSaved = z.object({ ok: z.literal(true), slug: z.string() })
export const JobChange = z.strictObject({ id: Slug, status: Line(40), version: z.int().min(0).optional() })
export const JobChanged = z.object({ ok: z.literal(true), slug: z.string(), status: JobStatus, version: z.int() })
export const JobRecords = z.object({
	ok: z.literal(true),
	total: z.int().min(0),
	entries: z.array(JobRecord),
	/** Jobs of this page that cannot be read. `total` counts them. */
	unreadable: z.array(Unreadable).optional(),
	/** Set when a search stopped before it had read every job; `total` is then the number found so far. */
	partial: z.literal(true).optional(),
})
/** Query of the desk's list of jobs: status, words and page. */
export const JobRecordsQuery = z.object({
	status: JobStatus.or(z.literal('')).default(''),
	q: z.string().max(120).default(''),
	limit: limitParameter(100, 50),
	offset: offsetParameter(1_000_000),
})
export const JobsHealth = z.object({
	ok: z.literal(true),
	requiredColumnsPresent: z.boolean(),
	columns: z.array(z.string()),
	missingColumns: z.array(z.string()),
	statusCounts: z.array(z.object({ status: z.string(), count: z.int().min(0) })),
	checkedAt: z.iso.datetime(),
})
