import { DAY_MS, timestampOf } from '../schema/text/day.ts'
import { LEAD_DAYS } from '../schema/text/retention.ts'
import type { Desk, DeskRecord } from '../store/desk.ts'
import { LISTED_KINDS } from '../store/listing.ts'
import { ageJobs } from './age-jobs.ts'
import type { JobServices } from './jobs.ts'
import type { LeadServices } from './leads.ts'

const DONE = ['expired', 'rejected', 'archived'] as const
const PAGE = 100
/** How many leads one run removes at most, so that it finishes in time. The next day's run continues. */
const MAX_REMOVED = 2000

/**
 * Removes leads that were expired, rejected or archived 180 days ago, with an audit line for each. Returns their ids.
 */
export async function expireLeads(services: LeadServices, { dryRun = false } = {}): Promise<string[]> {
	const gone: string[] = []
	for (const status of DONE)
		gone.push(...(await expireStatus(status, services, { dryRun, most: MAX_REMOVED - gone.length })))
	return gone
}

async function expireStatus(
	status: (typeof DONE)[number],
	{ desk, now }: LeadServices,
	{ dryRun, most }: { dryRun: boolean; most: number },
): Promise<string[]> {
	const store = await desk()
	const until = now() - LEAD_DAYS * DAY_MS
	const at = timestampOf(now())
	const gone: string[] = []
	for (let offset = 0; gone.length < most; ) {
		const { records } = await store.page({ kind: 'lead', status, until, limit: PAGE, offset })
		const due = records.filter((record) => isDue(record, until)).slice(0, most - gone.length)
		let removed = 0
		for (const { id, version: expected } of due) {
			const audit = { at, who: 'system', action: 'expire', kind: 'lead', id, from: status } as const
			// A lead that a maintainer changes meanwhile is left alone: the next run looks at it again.
			if (!dryRun && !(await store.remove({ kind: 'lead', id, expected, audit }))) continue
			if (!dryRun) removed++
			gone.push(id)
		}
		if (records.length < PAGE) break
		offset += PAGE - removed
	}
	return gone
}

/** The list is ordered by creation, but the retention period counts from the last change. */
const isDue = ({ value }: DeskRecord, until: number): boolean => Date.parse(String(value.updatedAt)) <= until

/** Adds to the lists the records that a release without lists has written since. Returns how many. */
export async function checkLists({ desk }: { desk(): Promise<Desk> }): Promise<number> {
	const store = await desk()
	let mended = 0
	for (const kind of LISTED_KINDS) mended += await store.checkLists(kind)
	return mended
}

/** The daily job: completes the lists, ages jobs, then expires leads, which are read from the lists. */
export async function runHousekeeping(
	services: JobServices,
): Promise<{ listed: number; moved: number; removed: number }> {
	const listed = await checkLists(services)
	const moved = await ageJobs({ ...services, who: 'system' })
	const removed = await expireLeads(services)
	return { listed, moved: moved.length, removed: removed.length }
}
