import type * as z from 'zod'
import { JobStatus, LeadStatus } from './vocabulary.ts'

type Job = z.infer<typeof JobStatus>
type Lead = z.infer<typeof LeadStatus>

/** Which status a job may move to from which; the table is the rule. */
export const JOB_TRANSITIONS: Readonly<Record<Job, readonly Job[]>> = {
	draft: ['pending_review', 'active', 'archived'],
	pending_review: ['active', 'closed', 'archived'],
	active: ['stale_pending_review', 'closed', 'archived'],
	stale_pending_review: ['active', 'closed', 'archived'],
	closed: ['active', 'archived'],
	archived: [],
}

/** Which status a lead may move to from which. */
export const LEAD_TRANSITIONS: Readonly<Record<Lead, readonly Lead[]>> = {
	new: ['pending_review', 'approved', 'rejected', 'archived'],
	pending_review: ['approved', 'rejected', 'archived'],
	approved: ['active', 'rejected', 'archived'],
	active: ['expired', 'archived'],
	rejected: ['archived'],
	expired: ['archived'],
	archived: [],
}

/** What a move asks for: a status, or that a job was looked at again and still stands. */
type JobTransition = Job | 'revalidated'

/** Where a job ends up, or nothing when the table does not allow it. `stale` is short for `stale_pending_review`. */
export function transitionJob(from: Job, status: string): { to: Job; revalidated: boolean } | undefined {
	if (status === 'revalidated')
		return from === 'active' || from === 'stale_pending_review' ? { to: 'active', revalidated: true } : undefined
	const to = JobStatus.safeParse(status === 'stale' ? 'stale_pending_review' : status)
	return to.success && JOB_TRANSITIONS[from].includes(to.data) ? { to: to.data, revalidated: false } : undefined
}

/** Where a lead ends up, or nothing when the table does not allow it. */
export function transitionLead(from: Lead, status: string): Lead | undefined {
	const to = LeadStatus.safeParse(status)
	return to.success && LEAD_TRANSITIONS[from].includes(to.data) ? to.data : undefined
}

/** What a job may be asked to become next, in words of the table and `revalidated` where that makes sense. */
export const allowedJobTransitions = (from: Job): JobTransition[] => [
	...JOB_TRANSITIONS[from],
	...(transitionJob(from, 'revalidated') ? (['revalidated'] as const) : []),
]

/** In which order the lists of the desk show a status: what waits for a decision first. */
export const LEAD_ORDER = ['new', 'pending_review', 'approved', 'active', 'expired', 'rejected', 'archived'] as const
/** The same for jobs. */
export const JOB_ORDER = ['pending_review', 'stale_pending_review', 'draft', 'active', 'closed', 'archived'] as const
