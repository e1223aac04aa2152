import { signal } from '@preact/signals'
import type { Unreadable } from '../../schema/unreadable.ts'
import { requestJson } from './api.ts'
import { ADDRESS, type Item, idOf, pageData, type Section, statusesOf } from './records.ts'

const PAGE = 50

/** Required fields that some stored jobs lack, and the number of jobs per status. */
interface JobsHealth {
	missingColumns: string[]
	statusCounts: { status: string; count: number }[]
	checkedAt: string
}

interface Queue {
	section: Section
	q: string
	status: string
	kind: string
	offset: number
	total: number
	/** Undefined until the first page is loaded. */
	rows: readonly Item[] | undefined
	/** Records of this page that cannot be read. */
	unreadable: readonly Unreadable[]
	isPartial: boolean
	isReading: boolean
	/** Ids of the expanded rows. */
	open: readonly string[]
	/** The id of the row to focus after drawing; the empty string means the first row. */
	focus: string | undefined
	health: JobsHealth | undefined
}
const EMPTY: Queue = {
	section: 'leads',
	q: '',
	status: '',
	kind: '',
	offset: 0,
	total: 0,
	rows: undefined,
	unreadable: [],
	isPartial: false,
	isReading: false,
	open: [],
	focus: undefined,
	health: undefined,
}

/** The state of the list. */
export const queue = signal<Queue>(EMPTY)
export const updateQueue = (change: Partial<Queue>): void => {
	queue.value = { ...queue.value, ...change }
}
/** Resets the list to a section without filters. */
export const clearQueue = (section: Section = 'leads'): void => {
	latest++
	queue.value = { ...EMPTY, section }
}

/** The section, filters and page in the fragment of the address, which no server receives and no log records. */
export function readPlace(): { section: string; filters: URLSearchParams } {
	const [section = '', filters = ''] = location.hash.slice(1).split('?')
	return { section, filters: new URLSearchParams(filters) }
}

/** Writes the section, filters and page to the address, so that a reload shows the same list. */
function writePlace(): void {
	const { section, q, status, kind, offset } = queue.value
	const set = Object.entries({ q, status, kind, offset: offset ? String(offset) : '' }).filter(([, value]) => value)
	const filters = set.length ? `?${new URLSearchParams(set)}` : ''
	history.replaceState(null, '', `#${section}${filters}`)
}

/** Resets the list to a section with the filters of an address; unknown values are ignored. */
export function restoreQueue(section: Section, filters: URLSearchParams): void {
	clearQueue(section)
	const known = (name: string, options: readonly string[]) => options.find((one) => one === filters.get(name)) ?? ''
	updateQueue({
		q: filters.get('q')?.slice(0, 120) ?? '',
		status: known('status', statusesOf(section)),
		kind: section === 'leads' ? known('kind', pageData().leadKinds) : '',
		offset: Math.max(0, Math.floor(Number(filters.get('offset')) / PAGE) * PAGE || 0),
	})
}

/** The API URL for the current filters, with extra parameters. */
export function queueAddress(extra: Record<string, string>): string {
	const { section, status, kind, q } = queue.value
	const filters = { status, q, ...(section === 'leads' && { kind }), ...extra }
	const parameters = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''))
	return `${ADDRESS[section]}?${parameters}`
}

let latest = 0

interface Page {
	total: number
	entries: Item[]
	unreadable?: Unreadable[]
	partial?: boolean
}

/**
 * Loads a page of the list. A newer call supersedes an older one; on an error the current rows stay and the error is
 * thrown.
 */
export async function loadQueue(offset = queue.value.offset): Promise<void> {
	const mine = ++latest
	updateQueue({ isReading: true })
	try {
		const address = queueAddress({ limit: String(PAGE), offset: String(offset) })
		const { total, entries, unreadable = [], partial = false } = await requestJson<Page>(address)
		if (mine !== latest) return
		// The last record of the last page may be gone.
		if (offset >= total && total > 0) return await loadQueue(Math.floor((total - 1) / PAGE) * PAGE)
		const open = queue.value.open.filter((id) => entries.some((one) => idOf(one) === id))
		updateQueue({ offset, total, rows: entries, unreadable, isPartial: partial, open })
	} finally {
		if (mine === latest) {
			updateQueue({ isReading: false })
			writePlace()
		}
	}
}

/** Reloads the list, and for jobs the health report. */
export async function reloadQueue(): Promise<void> {
	await loadQueue()
	if (queue.value.section !== 'jobs') return
	const health = await requestJson<JobsHealth>(`${ADDRESS.jobs}/health`)
	updateQueue({ health })
}

/** Loads the next or previous page and focuses its first row. */
export async function turnPage(step: 1 | -1): Promise<void> {
	const offset = queue.value.offset + step * PAGE
	if (offset < 0 || offset >= queue.value.total) return
	await loadQueue(offset)
	updateQueue({ focus: '' })
}

/** Expands or collapses a row and keeps the focus on it. */
export function toggleRow(id: string): void {
	const { open } = queue.value
	const others = open.filter((one) => one !== id)
	updateQueue({ open: others.length < open.length ? others : [...open, id], focus: id })
}

/**
 * Loads one record by id; undefined if it does not exist. The API has only a text search, so the results are searched
 * for the exact id.
 */
export async function readItem(section: Section, id: string): Promise<Item | undefined> {
	for (let offset = 0, total = 1; offset < total; offset += 100) {
		const parameters = new URLSearchParams({ q: id, limit: '100', offset: String(offset) })
		const page = await requestJson<Page>(`${ADDRESS[section]}?${parameters}`)
		const found = page.entries.find((one) => idOf(one) === id)
		if (found) return found
		total = page.total
	}
	return undefined
}
