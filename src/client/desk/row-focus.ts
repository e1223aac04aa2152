import { queue, updateQueue } from './queue.ts'
import { idOf } from './records.ts'

const lines = () => [...document.querySelectorAll<HTMLElement>('#rows .line')]
const itemOf = (element: Element | null | undefined) => element?.closest<HTMLElement>('.item')

function focusLine(line: HTMLElement): void {
	line.focus()
	itemOf(line)?.scrollIntoView({ block: 'nearest' })
}

/** Focuses the row of a record, else the first row, else the page content, so that shortcuts keep working. */
export function focusRow(id: string): void {
	const line = lines().find((one) => itemOf(one)?.dataset.id === id) ?? lines()[0]
	if (line) focusLine(line)
	else document.querySelector<HTMLElement>('#content')?.focus()
}

/** The id of the record in the focused row. */
export const focusedId = (): string | undefined => itemOf(document.activeElement)?.dataset.id

/** Moves the focus by one row; without a focused row, to the first. */
export function stepRow(by: 1 | -1): void {
	const all = lines()
	const at = all.findIndex((line) => itemOf(line)?.dataset.id === focusedId())
	const line = at < 0 ? all[0] : (all[at + by] ?? all[at])
	if (line) focusLine(line)
}

/** Reloads the list. If the record in the focused row is gone, the one that took its place has the focus. */
export async function keepPlace(reload: () => Promise<void>): Promise<void> {
	const id = focusedId()
	const at = queue.value.rows?.findIndex((one) => idOf(one) === id) ?? -1
	await reload()
	const { rows = [] } = queue.value
	const now = focusedId()
	if (at < 0 || (now && now !== id) || rows.some((one) => idOf(one) === id)) return
	const next = rows[Math.min(at, rows.length - 1)]
	updateQueue({ focus: next ? idOf(next) : '' })
}
