import type * as z from 'zod'
import { StreamAnswer } from '../schema/contract/answers.ts'
import { Failure } from '../schema/contract/errors.ts'
import { type LeadListQuery, LeadRecord } from '../schema/leads.ts'
import type { DeskRecord, ListPage } from '../store/desk.ts'
import { type LeadServices, pageLeads } from './leads.ts'

const COLUMNS = LeadRecord.omit({ version: true }).keyof().options

/** How many leads are read at once, and so the most that are in memory. */
const PAGE = 100

type Query = z.output<typeof LeadListQuery>

/**
 * All matching leads as CSV (RFC 4180), as they are stored and read page by page. `limit` and `offset` are ignored: they are for the list on
 * the screen.
 */
export async function exportLeads(query: Query, services: LeadServices): Promise<StreamAnswer> {
	// Read before the answer starts, so that a store that is down is an error and not a truncated table.
	const first = await readPage(query, services, 0)
	return new StreamAnswer(csvChunks(first, query, services), { type: 'text/csv; charset=utf-8', fileName: 'leads.csv' })
}

/** One page of leads. Throws when it is incomplete, because a truncated table looks like a whole one. */
async function readPage(query: Query, services: LeadServices, offset: number): Promise<ListPage> {
	const page = await pageLeads({ ...query, limit: PAGE, offset }, services)
	if (!page.partial) return page
	throw new Failure(
		'store_unavailable',
		'The search ended before it had read every lead. Narrow it by status or kind, or leave out q.',
	)
}

/** Ends after the total number of leads, not after a page that came back short. */
async function* csvChunks(first: ListPage, query: Query, services: LeadServices): AsyncGenerator<string> {
	yield csvLine(COLUMNS)
	// A lead that comes meanwhile pushes another to the next page.
	const written = new Set<string>()
	for (let [page, offset] = [first, PAGE]; ; offset += PAGE) {
		const fresh = page.records.filter(({ id }) => !written.has(id))
		for (const { id } of fresh) written.add(id)
		const lines = fresh.map((lead) => csvLine(COLUMNS.map((name) => csvCell(columnText(lead, name)))))
		if (lines.length > 0) yield lines.join('')
		if (offset >= page.total) return
		page = await readPage(query, services, offset)
	}
}

/** What a lead has in a column. What is no text is written as JSON, so that a lead that cannot be read is not lost. */
function columnText({ id, value }: DeskRecord, name: (typeof COLUMNS)[number]): string {
	const field = name === 'id' ? id : value[name]
	return typeof field === 'string' ? field : (JSON.stringify(field) ?? '')
}

const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/**
 * Matches a cell that a spreadsheet would run as a formula, including after characters it skips: white space, control
 * and invisible characters.
 */
const RUN = /^[\s\p{Cc}\p{DI}\p{Zs}]*[=+\-@\uff1d\uff0b\uff0d\uff20\u2212\ufe63\ufe62\ufe66\ufe6b]/u
const LEADING = /^[\t\r\n]/

/** A quoted cell. A leading apostrophe keeps a spreadsheet from running it as a formula. */
export function csvCell(text: string): string {
	const safe = RUN.test(text) || LEADING.test(text) ? `'${text}` : text
	return `"${safe.replaceAll('"', '""')}"`
}
