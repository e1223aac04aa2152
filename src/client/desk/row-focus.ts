const lines = () => [...document.querySelectorAll<HTMLElement>('#rows .line')]
const itemOf = (element: Element | null | undefined) => element?.closest<HTMLElement>('.item')

function focusLine(line: HTMLElement): void {
	line.focus()
	itemOf(line)?.scrollIntoView({ block: 'nearest' })
}

/** Puts the focus on the line of a record, else on the first, else on the page, so that the keys are heard. */
export function focusRow(id: string): void {
	const line = lines().find((one) => itemOf(one)?.dataset.id === id) ?? lines()[0]
	if (line) focusLine(line)
	else document.querySelector<HTMLElement>('#content')?.focus()
}

/** The record whose row the focus is in. */
export const focusedId = (): string | undefined => itemOf(document.activeElement)?.dataset.id

/** Moves the focus from line to line; from outside to the first. */
export function stepRow(by: 1 | -1): void {
	const all = lines()
	const at = all.findIndex((line) => itemOf(line)?.dataset.id === focusedId())
	const line = at < 0 ? all[0] : (all[at + by] ?? all[at])
	if (line) focusLine(line)
}
