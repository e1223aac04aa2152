import type { FormField } from '../../schema/form-fields.ts'
import type { JobRecord } from '../../schema/jobs.ts'
import type { LeadRecord } from '../../schema/leads.ts'

/** The lists of the desk. */
export type Section = 'leads' | 'jobs'
export type Item = LeadRecord | JobRecord

/** Where the records of a section are. */
export const ADDRESS: Record<Section, string> = { leads: '/api/admin/listing-leads', jobs: '/api/admin/jobs' }

/** What the page tells the desk from the rules that the server follows, so that the browser needs neither a copy nor their schemas. */
export interface PageData {
	transitions: Record<Section, Record<string, readonly string[]>>
	leadKinds: readonly string[]
	jobForm: readonly FormField[]
}
let data: PageData | undefined
/** Read once from the element that the desk stands in. */
export const pageData = (): PageData => {
	data ??= JSON.parse(document.querySelector<HTMLElement>('#desk')?.dataset.page ?? '{}') as PageData
	return data
}

/** Which letter asks for which move. */
const LETTERS: Record<Section, Readonly<Record<string, string>>> = {
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

/** Every status of a section, in the order of its table. */
export const statusesOf = (section: Section): string[] => Object.keys(pageData().transitions[section])

export const transitionsOf = (section: Section, status: string): Move[] =>
	(pageData().transitions[section][status] ?? []).map((to) => ({
		to,
		word: VERBS[to] ?? to,
		letter: LETTERS[section][to] ?? '',
	}))

export const isJob = (item: Item): item is JobRecord => 'slug' in item
export const sectionOf = (item: Item): Section => (isJob(item) ? 'jobs' : 'leads')
export const idOf = (item: Item): string => (isJob(item) ? item.slug : item.id)

/** A status in words. */
export const describeStatus = (status: string): string => status.replaceAll('_', ' ')
