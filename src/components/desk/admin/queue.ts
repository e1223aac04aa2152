import { toDom } from '../../../client/hyperscript.ts'
import { announce } from '../../../client/live-region.ts'
import { ask, Refusal, send } from './ask.ts'
import { ADDRESS, type Item, idOf, movesOf, type Part, sayStatus } from './parts.ts'
import { rowView } from './rows.ts'

const PAGE = 50
const find = <T extends HTMLElement>(selector: string) => document.querySelector<T>(selector) as T

/** What the list shows now. */
export const queue = {
	part: 'leads' as Part,
	mayDelete: false,
	status: '',
	kind: '',
	q: '',
	offset: 0,
	total: 0,
	isPartial: false,
	rows: [] as Item[],
}

/** The address of what the list shows, for one page or for a file. */
export function queueQuery(extra: Record<string, string>): string {
	const { part, status, kind, q } = queue
	const asked = { status, q, ...(part === 'leads' && { kind }), ...extra }
	const parameters = new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
	return `${ADDRESS[part]}?${parameters}`
}

let latest = 0

/** Reads a page of the list and draws it; of two readings the later one is drawn. */
export async function loadQueue(): Promise<void> {
	const mine = ++latest
	find('#count').textContent = 'Reading…'
	const page = queueQuery({ limit: String(PAGE), offset: String(queue.offset) })
	const { total, entries, partial = false } = await ask<{ total: number; entries: Item[]; partial?: boolean }>(page)
	if (mine !== latest) return
	Object.assign(queue, { total, rows: entries, isPartial: partial })
	drawQueue()
}

function drawQueue(): void {
	const { part, total, rows, offset, mayDelete, isPartial } = queue
	const name = total === 1 ? part.slice(0, -1) : part
	const range = total > rows.length ? `${offset + 1}–${offset + rows.length} of ` : ''
	const isNarrow = queue.q || queue.status || queue.kind
	const none = isNarrow ? 'Nothing fits.' : `There are no ${part}.`
	const found = total ? `${range}${total.toLocaleString('en-US')} ${name}` : none
	find('#count').textContent = isPartial ? `${found} so far. Not all were searched: choose a status.` : found
	find('#rows').replaceChildren(...rows.flatMap((row) => toDom(rowView(row, { isOpen: false, mayDelete }))))
	find<HTMLButtonElement>('#before').disabled = offset === 0
	find<HTMLButtonElement>('#more').disabled = offset + rows.length >= total
	find('#pager').hidden = total <= rows.length
}

/** Goes a page on or back, and to its first line. */
export async function turnPage(step: 1 | -1): Promise<void> {
	const offset = queue.offset + step * PAGE
	if (offset < 0 || offset >= queue.total) return
	queue.offset = offset
	await loadQueue()
	focusRow()
}

const lineOf = (row: Element | null) => row?.querySelector<HTMLElement>('.line')
const focusLine = (row: Element | null) => {
	lineOf(row)?.focus()
	row?.scrollIntoView({ block: 'nearest' })
}

/** Puts the focus on the line of a record, else on the first, else on the page, so that the keys are heard. */
export function focusRow(id = ''): void {
	const row = find('#rows').querySelector(`.item[data-id="${CSS.escape(id)}"]`) ?? find('#rows').querySelector('.item')
	if (row) focusLine(row)
	else find('#content').focus()
}

/** The row that the focus is in, or the first. */
export const currentRow = (): HTMLElement | null =>
	document.activeElement?.closest<HTMLElement>('.item') ?? find('#rows').querySelector<HTMLElement>('.item')

/** Moves the focus from line to line. */
export function step(by: 1 | -1): void {
	const inside = document.activeElement?.closest('.item')
	const next = by === 1 ? inside?.nextElementSibling : inside?.previousElementSibling
	focusLine(inside ? (next ?? inside) : currentRow())
}

export const itemOf = (row: HTMLElement | null): Item | undefined =>
	queue.rows.find((item) => idOf(item) === row?.dataset.id)

/** Opens a row or closes it, and leaves the focus on its line. */
export function toggleRow(row: HTMLElement): void {
	const item = itemOf(row)
	if (item) redraw(row, item, row.dataset.open !== 'true')
}

function redraw(row: HTMLElement, item: Item, isOpen: boolean): void {
	const [fresh] = toDom(rowView(item, { isOpen, mayDelete: queue.mayDelete }))
	if (!(fresh instanceof HTMLElement)) return
	row.replaceWith(fresh)
	focusLine(fresh)
}

let armed = ''

/** Asks for a move of a row. What cannot be undone is asked for twice. */
export async function moveRow(row: HTMLElement, to: string): Promise<void> {
	const item = itemOf(row)
	if (!item || !movesOf(queue.part, item.status).some((move) => move.to === to)) return
	const wish = `${idOf(item)} ${to}`
	if (to === 'archived' && armed !== wish) {
		armed = wish
		return announce('Archiving is final. Ask again to archive.')
	}
	armed = ''
	try {
		const version = 'version' in item ? { version: item.version } : {}
		const { status } = await send<{ status: Item['status'] }>('PATCH', ADDRESS[queue.part], {
			id: idOf(item),
			status: to,
			...version,
		})
		await refreshRow(row, item)
		announce(`${idOf(item)} is ${sayStatus(status)}.`)
	} catch (error) {
		if (!(error instanceof Refusal) || error.code !== 'conflict') throw error
		await refreshRow(row, item)
		announce('Somebody changed it since you read it. The row now shows what stands; nothing was moved.')
	}
}

/** Takes a lead away for good; asked for twice. */
export async function deleteRow(row: HTMLElement): Promise<void> {
	const item = itemOf(row)
	if (!item || 'slug' in item || !queue.mayDelete) return
	const wish = `${idOf(item)} delete`
	if (armed !== wish) {
		armed = wish
		return announce('Deleting cannot be undone. Ask again to delete.')
	}
	armed = ''
	await ask(`${ADDRESS.leads}/${encodeURIComponent(item.id)}`, { method: 'DELETE' })
	await loadQueue()
	focusRow()
	announce(`${item.id} is deleted.`)
}

/** Reads one record again and draws its row in place, so that nothing jumps while somebody decides. */
async function refreshRow(row: HTMLElement, item: Item): Promise<void> {
	const fresh = await readItem(queue.part, idOf(item))
	if (!fresh) return
	queue.rows = queue.rows.map((one) => (idOf(one) === idOf(fresh) ? fresh : one))
	redraw(row, fresh, row.dataset.open === 'true')
}

/** One record as it stands now; the search that finds it may find others that are called alike. */
export async function readItem(part: Part, id: string): Promise<Item | undefined> {
	for (let offset = 0, total = 1; offset < total; offset += 100) {
		const asked = new URLSearchParams({ q: id, limit: '100', offset: String(offset) })
		const page = await ask<{ total: number; entries: Item[] }>(`${ADDRESS[part]}?${asked}`)
		const found = page.entries.find((one) => idOf(one) === id)
		if (found) return found
		total = page.total
	}
	return undefined
}
