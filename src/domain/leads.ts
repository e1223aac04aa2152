import { hash } from 'node:crypto'
import type * as z from 'zod'
import { Failure } from '../schema/contract/errors.ts'
import {
	type LeadChange,
	type LeadChanged,
	type LeadDeleted,
	type LeadDeletion,
	type LeadInput,
	type LeadList,
	type LeadListQuery,
	type LeadPath,
	type LeadReceipt,
	LeadRecord,
} from '../schema/leads.ts'
import { LEAD_TRANSITIONS, transitionLead } from '../schema/status-transitions.ts'
import { DAY_MS, timestampOf } from '../schema/text/day.ts'
import { LeadStatus } from '../schema/vocabulary.ts'
import type { Desk, DeskRecord, ListPage } from '../store/desk.ts'
import { changedTooOften, conflict, illegalTransition } from './desk-errors.ts'
import { type Reports, readIfValid, readRecords } from './readable.ts'

export interface LeadServices {
	desk(): Promise<Desk>
	now(): number
}

const leadId = (input: LeadInput, day: number) => `lead-${hash('sha256', JSON.stringify([day, input])).slice(0, 20)}`

/**
 * Stores a lead. The same content within 24 hours is the same lead. A submission that filled the honeypot gets the
 * usual answer but is not stored.
 */
export async function createLead(input: LeadInput, { desk, now }: LeadServices): Promise<z.infer<typeof LeadReceipt>> {
	const { company_fax: trap, ...fields } = input
	const today = Math.floor(now() / DAY_MS)
	const id = leadId(fields, today)
	if (trap) return { ok: true, id, status: 'new' }
	const records = await desk()
	const earlier = await recentLead(records, leadId(fields, today - 1), now())
	if (earlier) return { ok: true, id: earlier.id, status: earlier.status }
	const at = timestampOf(now())
	const value = { ...fields, id, status: 'new', createdAt: at, updatedAt: at }
	const saved = await records.save({
		kind: 'lead',
		id,
		value,
		expected: 0,
		audit: { at, who: 'public', action: 'create', kind: 'lead', id, to: 'new' },
	})
	const [existing] = saved ? [] : readIfValid(LeadRecord, await records.get('lead', id))
	return { ok: true, id, status: existing?.status ?? 'new' }
}

async function recentLead(desk: Desk, id: string, now: number): Promise<LeadRecord | undefined> {
	const [lead] = readIfValid(LeadRecord, await desk.get('lead', id))
	return lead && now - Date.parse(lead.createdAt) < DAY_MS ? lead : undefined
}

/** The status of a lead, also of one that cannot be read otherwise; undefined if it is none. */
const statusOf = ({ value }: DeskRecord): z.infer<typeof LeadStatus> | undefined =>
	LeadStatus.safeParse(value.status).data

/** A page of leads as they are stored. */
export async function pageLeads(
	{ status, kind, q, limit, offset }: LeadPageQuery,
	{ desk }: Pick<LeadServices, 'desk'>,
): Promise<ListPage> {
	return (await desk()).page({ kind: 'lead', status, facet: kind, q, limit, offset: offset ?? 0 })
}

type LeadPageQuery = Omit<z.output<typeof LeadListQuery>, 'format'>

/**
 * Leads: those awaiting a decision first, then the newest. `partial` is true when a search could not read all of them.
 */
export async function listLeads(
	query: LeadPageQuery,
	services: LeadServices & Reports,
): Promise<z.infer<typeof LeadList>> {
	const { total, records, partial } = await pageLeads(query, services)
	return { ok: true, total, ...readRecords(LeadRecord, records, services), ...(partial && { partial: true as const }) }
}

/**
 * Changes the status of a lead as the transition table allows. Throws `conflict` when another change came first, or when
 * the version is out of date.
 */
export async function changeLead(
	{ id, status, version }: z.output<typeof LeadChange>,
	{ desk, now, who }: LeadServices & { who: string },
): Promise<z.infer<typeof LeadChanged>> {
	const records = await desk()
	const record = await records.get('lead', id)
	if (!record) throw new Failure('not_found', `There is no lead “${id}”.`)
	if (version !== undefined && version !== record.version) throw conflict(record.version)
	const from = statusOf(record)
	if (!from) throw new Failure('not_found', `The stored lead “${id}” has no status. Delete it.`)
	const to = transitionLead(from, status)
	if (!to) throw illegalTransition({ from, to: status, allowed: LEAD_TRANSITIONS[from] })
	const at = timestampOf(now())
	const saved = await records.save({
		kind: 'lead',
		id,
		value: { ...record.value, status: to, updatedAt: at },
		expected: record.version,
		audit: { at, who, action: 'move', kind: 'lead', id, from, to },
	})
	if (!saved) throw conflict((await records.get('lead', id))?.version)
	return { ok: true, status: to, version: saved.version }
}

/** How often a lead is read again that changes while it is deleted. */
const ATTEMPTS = 12

/**
 * Deletes a lead for good, whatever its status, with an audit line that says which it had. Throws `store_unavailable`
 * after 12 attempts that others came before, and `conflict` when it has another version than the one named.
 */
export async function deleteLead(
	{ id, version }: z.output<typeof LeadPath> & Partial<z.output<typeof LeadDeletion>>,
	{ desk, now, who }: LeadServices & { who: string },
): Promise<z.infer<typeof LeadDeleted>> {
	const records = await desk()
	for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
		const record = await records.get('lead', id)
		if (!record) throw new Failure('not_found', `There is no lead “${id}”.`)
		if (typeof version === 'number' && version !== record.version) throw conflict(record.version)
		const from = statusOf(record)
		const audit = { at: timestampOf(now()), who, action: 'delete', kind: 'lead', id, ...(from && { from }) } as const
		if (await records.remove({ kind: 'lead', id, expected: record.version, audit })) return { ok: true, id }
	}
	throw changedTooOften()
}
