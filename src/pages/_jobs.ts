import type { PublicJob } from '../client/job.ts'
import { getJob, listJobs } from '../domain/jobs.ts'
import { ERRORS, Failure } from '../schema/contract/errors.ts'
import { plainIssue } from '../schema/issues.ts'
import { JobPath, JobsQuery } from '../schema/jobs.ts'
import { noteFailure } from '../trace.ts'
import { JOB_PARAMETERS } from './_on-demand.ts'
import { problemsIn } from './_problems.ts'
import type { PageServices } from './_visit.ts'

/** Jobs per page. */
export const JOBS_PER_PAGE = 50

type Query = Record<(typeof JOB_PARAMETERS)[number], string>
type Headers = Record<string, string>

/** What the page calls its parameters. */
export const JOB_LABELS: Readonly<Query> = {
	q: 'Words',
	location: 'Place',
	remote: 'Where you work',
	sourceKind: 'Source',
	offset: 'First job',
}

/** The data of the page of jobs: jobs, how to correct the query, or why there are none. */
interface JobsPage {
	status: number
	/** `Retry-After`, if known. */
	headers: Headers
	query: Query
	found?: { jobs: readonly PublicJob[]; total: number; open: number; offset: number; next: number | null }
	problems: readonly string[]
	/** Why jobs cannot be shown at the moment. */
	away?: string
}

/** The page of jobs for a query. */
export async function jobsPage(parameters: URLSearchParams, services: PageServices): Promise<JobsPage> {
	const query = Object.fromEntries(JOB_PARAMETERS.map((name) => [name, parameters.getAll(name).at(-1) ?? ''])) as Query
	const parsed = JobsQuery.safeParse({ ...query, limit: String(JOBS_PER_PAGE) }, { error: plainIssue })
	if (!parsed.success)
		return {
			status: 400,
			headers: {},
			query,
			problems: problemsIn(parsed.error, (name) => JOB_LABELS[name as keyof Query]),
		}
	try {
		const { entries, total, totalAvailable, offset, nextOffset } = await listJobs(parsed.data, services)
		const found = { jobs: entries, total, open: totalAvailable, offset, next: nextOffset }
		return { status: 200, headers: {}, query, found, problems: [] }
	} catch (error) {
		return { ...awayFrom(error), query, problems: [] }
	}
}

/** The data of a job's page: the job and similar ones, or why it is not shown. */
interface JobPage {
	status: number
	headers: Headers
	job?: PublicJob
	related: readonly PublicJob[]
	away?: string
}

/** The page of a job. A job that is not public is 404, whatever the reason. */
export async function jobPage(slug: string | undefined, services: PageServices): Promise<JobPage> {
	const path = JobPath.safeParse({ slug })
	if (!path.success) return { status: 404, headers: {}, related: [] }
	try {
		const { entry, related } = await getJob(path.data, services)
		return { status: 200, headers: {}, job: entry, related }
	} catch (error) {
		if (error instanceof Failure && error.code === 'not_found') return { status: 404, headers: {}, related: [] }
		return { ...awayFrom(error), related: [] }
	}
}

/** A store failure as status, headers and message. Rethrows any other error. */
export function awayFrom(error: unknown): { status: number; headers: Headers; away: string } {
	if (!(error instanceof Failure) || ERRORS[error.code].status !== 503) throw error
	noteFailure(error)
	const isTemporary = error.code === 'store_unavailable'
	return {
		status: 503,
		headers: isTemporary ? { 'Retry-After': '60' } : {},
		away: isTemporary
			? 'The jobs store cannot be reached right now. Try again in a minute.'
			: 'This deployment has no jobs: it has no store configured.',
	}
}
