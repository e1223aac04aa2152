import type { JobRecord } from '../schema/jobs.ts'
import { DAY_MS } from '../schema/text/day.ts'
import { readJob } from './jobs.ts'
import { changeJob, type DeskServices } from './jobs-desk.ts'

const STALE_AFTER_DAYS = 30

/** Closes expired jobs, and marks active jobs as stale when nobody has reviewed them for 30 days. */
export async function ageJobs(
	services: DeskServices,
	{ dryRun = false } = {},
): Promise<{ id: string; from: string; to: string }[]> {
	const due = (await (await services.desk()).list('job')).flatMap(readJob).flatMap((job) => {
		const to = dueMove(job, services.now())
		return to ? [{ id: job.slug, from: job.status, to }] : []
	})
	if (!dryRun) for (const { id, to } of due) await changeJob({ id, status: to }, services)
	return due
}

function dueMove(job: JobRecord, now: number): 'closed' | 'stale_pending_review' | undefined {
	if (job.status !== 'active' && job.status !== 'stale_pending_review') return undefined
	if (job.expiresAt && Date.parse(job.expiresAt) <= now) return 'closed'
	const isStale = now - lastSeen(job) > STALE_AFTER_DAYS * DAY_MS
	return job.status === 'active' && isStale ? 'stale_pending_review' : undefined
}

/** When somebody last looked at a job: at its making, at its last review, or when it was last found to stand. */
const lastSeen = ({ createdAt, reviewedAt = createdAt, lastCheckedAt = createdAt }: JobRecord): number =>
	Math.max(...[createdAt, reviewedAt, lastCheckedAt].map((at) => Date.parse(at)))
