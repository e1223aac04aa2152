import { signal } from '@preact/signals'
import { requestJson } from './api.ts'
import { ADDRESS, type Item, idOf, type Section } from './records.ts'

const PAGE = 50

/** How the stored jobs are: fields that some lack, and how many there are of each status. */
export interface JobsHealth {
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
	/** Nothing before the first page was read. */
	rows: readonly Item[] | undefined
	isPartial: boolean
	isReading: boolean
	/** Ids of the rows that show all of their record. */
	open: readonly string[]
	/** The row that takes the focus once it is drawn; of an empty id the first. */
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
	isPartial: false,
	isReading: false,
	open: [],
	focus: undefined,
	health: undefined,
}

/** What the list shows now. */
export const queue = signal<Queue>(EMPTY)
export const updateQueue = (change: Partial<Queue>): void => {
	queue.value = { ...queue.value, ...change }
}
/** An empty list of a section, with no filter. */
export const clearQueue = (section: Section = 'leads'): void => {
	latest++
	queue.value = { ...EMPTY, section }
}

/** The address of what the filters let through, for one page or for a file. */
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
	partial?: boolean
}

/** Reads a page of the list; of two readings the later one is shown, and a failed one leaves what is there. */
export async function loadQueue(offset = queue.value.offset): Promise<void> {
	const mine = ++latest
	updateQueue({ isReading: true })
	try {
		const address = queueAddress({ limit: String(PAGE), offset: String(offset) })
		const { total, entries, partial = false } = await requestJson<Page>(address)
		if (mine === latest) updateQueue({ offset, total, rows: entries, isPartial: partial, open: [] })
	} finally {
		if (mine === latest) updateQueue({ isReading: false })
	}
}

/** Reads the list again, and for jobs how they are. */
export async function reloadQueue(): Promise<void> {
	await loadQueue()
	if (queue.value.section !== 'jobs') return
	const health = await requestJson<JobsHealth>(`${ADDRESS.jobs}/health`)
	updateQueue({ health })
}

/** Goes a page on or back, and to its first line. */
export async function turnPage(step: 1 | -1): Promise<void> {
	const offset = queue.value.offset + step * PAGE
	if (offset < 0 || offset >= queue.value.total) return
	await loadQueue(offset)
	updateQueue({ focus: '' })
}

/** Opens a row or closes it, and leaves the focus on its line. */
export function toggleRow(id: string): void {
	const { open } = queue.value
	const others = open.filter((one) => one !== id)
	updateQueue({ open: others.length < open.length ? others : [...open, id], focus: id })
}

/** One record as it stands now; the search that finds it may find others that are called alike. */
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
