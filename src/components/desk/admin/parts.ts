import type { JobRecord } from '../../../schema/jobs.ts'
import type { LeadRecord } from '../../../schema/leads.ts'

export type Part = 'leads' | 'jobs'
export type Item = LeadRecord | JobRecord

/** Where the records of a part are. */
export const ADDRESS: Record<Part, string> = { leads: '/api/admin/listing-leads', jobs: '/api/admin/jobs' }

/** Which letter asks for which move. */
const LETTERS: Record<Part, Readonly<Record<string, string>>> = {
	leads: { pending_review: 'p', approved: 'a', active: 'v', rejected: 'r', expired: 'e', archived: 'x' },
	jobs: { pending_review: 'p', active: 'a', stale_pending_review: 's', closed: 'c', archived: 'x', revalidated: 'r' },
}
const VERBS: Readonly<Record<string, string>> = {
	pending_review: 'to review',
	approved: 'approve',
	active: 'make active',
	rejected: 'reject',
	expired: 'expire',
	archived: 'archive',
	stale_pending_review: 'mark stale',
	closed: 'close',
	revalidated: 'still stands',
}

/** One legal move of a record: what to ask for, the word on its button and the letter that presses it. */
export interface Move {
	to: string
	word: string
	letter: string
}

type Table = Record<Part, Record<string, string[]>>
let table: Table | undefined

/** The tables of legal moves, written into the page when it was built from the rules that the server follows. */
const moves = (): Table => {
	table ??= JSON.parse(document.querySelector<HTMLElement>('#desk')?.dataset.moves ?? '{}') as Table
	return table
}

/** Every status of a part, in the order of its table. */
export const statusesOf = (part: Part): string[] => Object.keys(moves()[part])

export const movesOf = (part: Part, status: string): Move[] =>
	(moves()[part][status] ?? []).map((to) => ({ to, word: VERBS[to] ?? to, letter: LETTERS[part][to] ?? '' }))

export const idOf = (item: Item): string => ('slug' in item ? item.slug : item.id)

/** A status in words. */
export const sayStatus = (status: string): string => status.replaceAll('_', ' ')
