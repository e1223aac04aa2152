import type { FormField } from '../../schema/form-fields.ts'
import type { JobRecord } from '../../schema/jobs.ts'
import type { LeadRecord } from '../../schema/leads.ts'
import { LEAD_DAYS } from '../../schema/text/retention.ts'

export type Section = 'leads' | 'jobs'
export type Item = LeadRecord | JobRecord

/** The API path of each section. */
export const ADDRESS: Record<Section, string> = { leads: '/api/admin/listing-leads', jobs: '/api/admin/jobs' }

/** Data that the page passes to the desk, so that the browser does not need a copy of the server's rules or schemas. */
export interface PageData {
	transitions: Record<Section, Record<string, readonly string[]>>
	leadKinds: readonly string[]
	jobForm: readonly FormField[]
}
let data: PageData | undefined
/** The page data, parsed once from the `data-page` attribute of `#desk`. */
export const pageData = (): PageData => {
	data ??= JSON.parse(document.querySelector<HTMLElement>('#desk')?.dataset.page ?? '{}') as PageData
	return data
}

/** The shortcut of each status change. */
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

/** An allowed status change: the new status, the label of its button and its shortcut. */
interface Move {
	to: string
	word: string
	letter: string
}

/** All statuses of a section in the order of its transition table. */
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
/** What people call a record. */
export const titleOf = (item: Item): string => (isJob(item) ? item.title : item.listingTitle)

/** Asks to confirm a status from which a record can at most be archived; undefined for a status with a way back. */
export function warningOf(section: Section, to: string): string | undefined {
	const next = pageData().transitions[section][to]
	if (!next?.every((status) => status === 'archived')) return undefined
	const later = section === 'leads' ? ` The lead is deleted after ${LEAD_DAYS} days.` : ''
	return `“${describeStatus(to)}” cannot be undone.${later} Press again to confirm.`
}

/** The label of a status. */
export const describeStatus = (status: string): string => status.replaceAll('_', ' ')

const ENTRY = /^(?:https:\/\/[^/]{1,100})?\/?([a-z0-9-]{1,40}\/[a-z0-9-]{1,80})\/?$/
/** The path here of the entry that a claim names by its path or its address; undefined for other words. */
export function claimed({ kind, listingTitle }: Pick<LeadRecord, 'kind' | 'listingTitle'>): string | undefined {
	const [, path] = (kind === 'claim' && ENTRY.exec(listingTitle.trim())) || []
	return path && `/${path}`
}
