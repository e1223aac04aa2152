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
