import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { Failure } from '../schema/contract/errors.ts'
import {
	type LeadChange,
	type LeadChanged,
	type LeadDeleted,
	type LeadInput,
	type LeadList,
	type LeadListQuery,
	type LeadPath,
	type LeadReceipt,
	LeadRecord,
} from '../schema/leads.ts'
import { LEAD_TRANSITIONS, transitionLead } from '../schema/status-transitions.ts'
import { DAY_MS } from '../schema/text/day.ts'
import type { Desk, DeskRecord } from '../store/desk.ts'
import { conflict, illegalTransition } from './jobs-desk.ts'

export interface LeadServices {
	desk(): Promise<Desk>
	now(): number
}

const idOf = (input: LeadInput, day: number) =>
	`lead-${createHash('sha256')
		.update(JSON.stringify([day, input]))
		.digest('hex')
		.slice(0, 20)}`

/**
 * Stores a lead. The same content within 24 hours is the same lead. A submission that filled the honeypot gets the
 * usual answer but is not stored.
 */
export async function createLead(input: LeadInput, { desk, now }: LeadServices): Promise<z.infer<typeof LeadReceipt>> {
	const { company_fax: trap, ...fields } = input
	const today = Math.floor(now() / DAY_MS)
	const id = idOf(fields, today)
	if (trap) return { ok: true, id, status: 'new' }
	const records = await desk()
	const earlier = await recent(records, idOf(fields, today - 1), now())
	if (earlier) return { ok: true, id: earlier.id, status: earlier.status }
	const at = new Date(now()).toISOString()
	const value = { ...fields, id, status: 'new', createdAt: at, updatedAt: at }
	const saved = await records.save({
		kind: 'lead',
		id,
		value,
		expected: 0,
		audit: { at, who: 'public', action: 'create', kind: 'lead', id, to: 'new' },
	})
	const [existing] = saved ? [] : readLead(await records.get('lead', id))
	return { ok: true, id, status: existing?.status ?? 'new' }
}

async function recent(desk: Desk, id: string, now: number): Promise<LeadRecord | undefined> {
	const [lead] = readLead(await desk.get('lead', id))
	return lead && now - Date.parse(lead.createdAt) < DAY_MS ? lead : undefined
}

const readLead = (record: DeskRecord | undefined): LeadRecord[] => {
	const result = LeadRecord.safeParse({ ...record?.value, version: record?.version })
	return result.success ? [result.data] : []
}

/**
 * Leads: those awaiting a decision first, then the newest. `partial` is true when a search could not read all of them.
 */
export async function listLeads(
	{ status, kind, q, limit, offset }: LeadFilter & { limit: number; offset: number | null },
	{ desk }: LeadServices,
): Promise<z.infer<typeof LeadList>> {
	const page = await (await desk()).page({ kind: 'lead', status, facet: kind, q, limit, offset: offset ?? 0 })
	const entries = page.records.flatMap(readLead)
	return { ok: true, total: page.total, entries, ...(page.partial && { partial: true as const }) }
}

type LeadFilter = Pick<z.output<typeof LeadListQuery>, 'status' | 'kind' | 'q'>

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
	const [lead] = readLead(record)
	if (!record || !lead) throw new Failure('not_found', `There is no lead “${id}”.`)
	if (version !== undefined && version !== record.version) throw conflict(record.version)
	const to = transitionLead(lead.status, status)
	if (!to) throw illegalTransition({ from: lead.status, to: status, allowed: LEAD_TRANSITIONS[lead.status] })
	const at = new Date(now()).toISOString()
	const saved = await records.save({
		kind: 'lead',
		id,
		value: { ...record.value, status: to, updatedAt: at },
		expected: record.version,
		audit: { at, who, action: 'move', kind: 'lead', id, from: lead.status, to },
	})
	if (!saved) throw conflict((await records.get('lead', id))?.version)
	return { ok: true, status: to, version: saved.version }
}

/** Deletes a lead for good, with an audit line. */
export async function deleteLead(
	{ id }: z.output<typeof LeadPath>,
	{ desk, now, who }: LeadServices & { who: string },
): Promise<z.infer<typeof LeadDeleted>> {
	const records = await desk()
	const [lead] = readLead(await records.get('lead', id))
	const at = new Date(now()).toISOString()
	const audit = { at, who, action: 'delete', kind: 'lead', id, ...(lead && { from: lead.status }) } as const
	if (!(await records.remove('lead', id, audit))) throw new Failure('not_found', `There is no lead “${id}”.`)
	return { ok: true, id }
}
