import { Failure } from '../schema/contract/errors.ts'
import type { JobRecord } from '../schema/jobs.ts'
import { DAY_MS } from '../schema/text/day.ts'
import { readJob } from './jobs.ts'
import { changeJob, type DeskServices } from './jobs-desk.ts'

const STALE_AFTER_DAYS = 30

interface Move {
	id: string
	from: string
	to: 'closed' | 'stale_pending_review'
	/** The version that was read. */
	version: number
}

/**
 * Closes expired jobs, and marks active jobs as stale when nobody has reviewed them for 30 days. A job that a maintainer
 * changes meanwhile is left alone: the next run looks at it again. Returns the moves that were made or, in a dry run,
 * that are due.
 */
export async function ageJobs(
	services: DeskServices,
	{ dryRun = false } = {},
): Promise<{ id: string; from: string; to: string }[]> {
	const due = (await (await services.desk()).list('job')).flatMap(readJob).flatMap((job): Move[] => {
		const to = dueMove(job, services.now())
		return to ? [{ id: job.slug, from: job.status, to, version: job.version }] : []
	})
	const made: Move[] = []
	for (const move of due) if (dryRun || (await tryMove(move, services))) made.push(move)
	return made.map(({ id, from, to }) => ({ id, from, to }))
}

/** Makes a move. Returns false when the job has changed since it was read. */
async function tryMove({ id, to, version }: Move, services: DeskServices): Promise<boolean> {
	try {
		await changeJob({ id, status: to, version }, services)
		return true
	} catch (error) {
		if (error instanceof Failure && (error.code === 'conflict' || error.code === 'not_found')) return false
		throw error
	}
}

function dueMove(job: JobRecord, now: number): Move['to'] | undefined {
	if (job.status !== 'active' && job.status !== 'stale_pending_review') return undefined
	if (job.expiresAt && Date.parse(job.expiresAt) <= now) return 'closed'
	const isStale = now - lastSeen(job) > STALE_AFTER_DAYS * DAY_MS
	return job.status === 'active' && isStale ? 'stale_pending_review' : undefined
}

/** When a job was last created, reviewed or found to be still open, in milliseconds since 1970. */
const lastSeen = ({ createdAt, reviewedAt = createdAt, lastCheckedAt = createdAt }: JobRecord): number =>
	Math.max(...[createdAt, reviewedAt, lastCheckedAt].map((at) => Date.parse(at)))
