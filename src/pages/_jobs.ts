import type { PublicJob } from '../client/job.ts'
import { getJob, listJobs } from '../domain/jobs.ts'
import { ERRORS, Failure, issueDetails } from '../schema/contract/errors.ts'
import { plainIssue } from '../schema/issues.ts'
import { JobPath, JobsQuery } from '../schema/jobs.ts'
import { noteFailure } from '../trace.ts'
import { JOB_PARAMETERS } from './_on-demand.ts'
import type { PageServices } from './_visit.ts'

/** Jobs on one page of the list. */
export const JOBS_PER_PAGE = 50

type Query = Record<(typeof JOB_PARAMETERS)[number], string>
type Headers = Record<string, string>

/** What the list of jobs shows: jobs, or what to write instead, or why there are none to show. */
interface JobsPage {
	status: number
	/** When to come again, where that is known. */
	headers: Headers
	query: Query
	found?: { jobs: readonly PublicJob[]; total: number; open: number; offset: number; next: number | null }
	problems: readonly { path: string; message: string }[]
	/** Why jobs cannot be shown right now. */
	away?: string
}

/** Answers the address of the list. */
export async function jobsPage(parameters: URLSearchParams, services: PageServices): Promise<JobsPage> {
	const query = Object.fromEntries(JOB_PARAMETERS.map((name) => [name, parameters.getAll(name).at(-1) ?? ''])) as Query
	const parsed = JobsQuery.safeParse({ ...query, limit: String(JOBS_PER_PAGE) }, { error: plainIssue })
	if (!parsed.success) return { status: 400, headers: {}, query, problems: issueDetails(parsed.error) }
	try {
		const { entries, total, totalAvailable, offset, nextOffset } = await listJobs(parsed.data, services)
		const found = { jobs: entries, total, open: totalAvailable, offset, next: nextOffset }
		return { status: 200, headers: {}, query, found, problems: [] }
	} catch (error) {
		return { ...awayFrom(error), query, problems: [] }
	}
}

/** What the page of a job shows: the job and others like it, or that there is none, or why it cannot be shown. */
interface JobPage {
	status: number
	headers: Headers
	job?: PublicJob
	related: readonly PublicJob[]
	away?: string
}

/** Answers the address of a job; whatever is not public is 404, whatever the reason. */
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

/** The store's absence as a status and a sentence; anything else is an error of ours. */
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
