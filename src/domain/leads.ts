import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { DAY_MS } from '../schema/day.ts'
import { Failure } from '../schema/errors.ts'
import {
	type LeadChange,
	type LeadChanged,
	type LeadInput,
	type LeadList,
	type LeadListQuery,
	type LeadReceipt,
	LeadRecord,
} from '../schema/leads.ts'
import { LEAD_MOVES, moveLead } from '../schema/moves.ts'
import { TextAnswer } from '../schema/text-answer.ts'
import type { Desk } from '../store/desk.ts'
import { conflict, illegalMove } from './jobs-desk.ts'

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
 * Takes a lead in. The same content within 24 hours is the same lead. Whoever filled the honeypot is answered like
 * everybody else, and nothing is kept.
 */
export async function createLead(input: LeadInput, { desk, now }: LeadServices): Promise<z.infer<typeof LeadReceipt>> {
	const { company_fax: trap, ...fields } = input
	const today = Math.floor(now() / DAY_MS)
	const id = idOf(fields, today)
	if (trap) return { ok: true, id, status: 'new' }
	const keeper = await desk()
	const earlier = await recent(keeper, idOf(fields, today - 1), now())
	if (earlier) return { ok: true, id: earlier.id, status: earlier.status }
	const at = new Date(now()).toISOString()
	const value = { ...fields, id, status: 'new', createdAt: at, updatedAt: at }
	const saved = await keeper.save({
		kind: 'lead',
		id,
		value,
		expected: 0,
		audit: { at, who: 'public', action: 'create', kind: 'lead', id, to: 'new' },
	})
	const [kept] = saved ? [] : readLead(await keeper.get('lead', id))
	return { ok: true, id, status: kept?.status ?? 'new' }
}

async function recent(desk: Desk, id: string, now: number): Promise<LeadRecord | undefined> {
	const [lead] = readLead(await desk.get('lead', id))
	return lead && now - Date.parse(lead.createdAt) < DAY_MS ? lead : undefined
}

const readLead = (record: { value: unknown } | undefined): LeadRecord[] => {
	const result = LeadRecord.safeParse(record?.value)
	return result.success ? [result.data] : []
}

const WAITING = ['new', 'pending_review', 'approved', 'active', 'expired', 'rejected', 'archived']

/** Leads, what waits for a decision first, then the newest. */
export async function listLeads(
	{ status, kind, q, limit, offset }: z.output<typeof LeadListQuery>,
	{ desk }: LeadServices,
): Promise<z.infer<typeof LeadList>> {
	const wanted = q.toLowerCase()
	const all = (await (await desk()).list('lead'))
		.flatMap(readLead)
		.filter(
			(lead) =>
				(!status || lead.status === status) &&
				(!kind || lead.kind === kind) &&
				(!wanted || JSON.stringify(lead).toLowerCase().includes(wanted)),
		)
		.sort(
			(a, b) =>
				WAITING.indexOf(a.status) - WAITING.indexOf(b.status) ||
				(a.createdAt > b.createdAt ? -1 : a.createdAt < b.createdAt ? 1 : a.id < b.id ? -1 : 1),
		)
	return { ok: true, total: all.length, entries: all.slice(offset ?? 0, (offset ?? 0) + limit) }
}

/** Moves a lead on as the table allows; of two changes at once one takes effect, the other is a conflict. */
export async function changeLead(
	{ id, status }: z.output<typeof LeadChange>,
	{ desk, now, who }: LeadServices & { who: string },
): Promise<z.infer<typeof LeadChanged>> {
	const keeper = await desk()
	const record = await keeper.get('lead', id)
	const [lead] = readLead(record)
	if (!record || !lead) throw new Failure('not_found', `There is no lead “${id}”.`)
	const to = moveLead(lead.status, status)
	if (!to) throw illegalMove({ from: lead.status, to: status, allowed: LEAD_MOVES[lead.status] })
	const at = new Date(now()).toISOString()
	const saved = await keeper.save({
		kind: 'lead',
		id,
		value: { ...record.value, status: to, updatedAt: at },
		expected: record.version,
		audit: { at, who, action: 'move', kind: 'lead', id, from: lead.status, to },
	})
	if (!saved) throw conflict((await keeper.get('lead', id))?.version)
	return { ok: true, status: to }
}

const COLUMNS = [
	'id',
	'kind',
	'status',
	'tierInterest',
	'contactName',
	'contactEmail',
	'companyName',
	'listingTitle',
	'websiteUrl',
	'applyUrl',
	'message',
	'createdAt',
	'updatedAt',
] as const

/** Leads in the form that was asked for: JSON, or a table to save. */
export async function exportLeads(
	query: z.output<typeof LeadListQuery>,
	services: LeadServices,
): Promise<z.infer<typeof LeadList> | TextAnswer> {
	const leads = await listLeads(query, services)
	if (query.format !== 'csv') return leads
	return new TextAnswer(leadsCsv(leads), { type: 'text/csv; charset=utf-8', fileName: 'leads.csv' })
}

/** Leads as CSV (RFC 4180). A cell that a spreadsheet would run is kept from it by an apostrophe. */
const leadsCsv = ({ entries }: z.infer<typeof LeadList>): string =>
	[COLUMNS.join(','), ...entries.map((lead) => COLUMNS.map((name) => cell(lead[name] ?? '')).join(','))]
		.map((line) => `${line}\r\n`)
		.join('')

const cell = (text: string) =>
	`"${(/^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
