import { describe, expect, it } from 'vitest'
import {
	allowedJobTransitions,
	JOB_TRANSITIONS,
	LEAD_TRANSITIONS,
	transitionJob,
	transitionLead,
} from '../../../src/schema/status-transitions.ts'
import { JobStatus, LeadStatus } from '../../../src/schema/vocabulary.ts'

const pairs = <Status extends string>(all: readonly Status[]) =>
	all.flatMap((from) => all.map((to) => [from, to] as const))

describe('a job', () => {
	it.each(pairs(JobStatus.options))('%s becomes %s as the table says, and nothing else', (from, to) => {
		const allowed = JOB_TRANSITIONS[from].includes(to)
		expect(transitionJob(from, to)).toEqual(allowed ? { to, revalidated: false } : undefined)
	})

	it.each(JobStatus.options)('%s is looked at again only where it is active or stale, and is active then', (from) => {
		const stands = from === 'active' || from === 'stale_pending_review'
		expect(transitionJob(from, 'revalidated')).toEqual(stands ? { to: 'active', revalidated: true } : undefined)
		expect(allowedJobTransitions(from)).toEqual([...JOB_TRANSITIONS[from], ...(stands ? ['revalidated'] : [])])
	})

	it('may be called stale for short, and by no other word', () => {
		expect(transitionJob('active', 'stale')).toEqual({ to: 'stale_pending_review', revalidated: false })
		expect(transitionJob('draft', 'stale')).toBeUndefined()
		expect(transitionJob('draft', 'published')).toBeUndefined()
	})
})

it.each(pairs(LeadStatus.options))('a lead that is %s becomes %s as the table says, and nothing else', (from, to) => {
	expect(transitionLead(from, to)).toBe(LEAD_TRANSITIONS[from].includes(to) ? to : undefined)
	expect(transitionLead(from, 'elsewhere')).toBeUndefined()
})
