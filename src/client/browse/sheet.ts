/** Closes the sheet of filters on a small screen with Escape, with a press beside it, and when the focus leaves it. */
export function listenToSheet(sheet: HTMLDetailsElement | null): void {
	const isOutside = (target: EventTarget | null) => target instanceof Node && !sheet?.contains(target)
	const close = () => sheet?.removeAttribute('open')
	sheet?.addEventListener('keydown', ({ key }) => {
		if (key !== 'Escape' || !sheet.open) return
		close()
		sheet.querySelector('summary')?.focus()
	})
	sheet?.addEventListener('focusout', ({ relatedTarget }) => isOutside(relatedTarget) && close())
	document.addEventListener('pointerdown', ({ target }) => isOutside(target) && close())
}

const groups = () => document.querySelectorAll<HTMLDetailsElement>('.facet')

/** On a small screen only the first group of filters is open, and those of which one is chosen. */
export function foldGroups(): void {
	const [, ...more] = matchMedia('(max-width: 860px)').matches ? groups() : []
	for (const group of more) group.open = !!group.querySelector('[aria-current]')
}

/** Draws the groups again: each stays open or folded as it was left, and one that was not there is as at first. */
export function keepFolds(draw: () => void): void {
	const left = new Map([...groups()].map(({ id, open }) => [id, open]))
	draw()
	foldGroups()
	for (const group of groups()) group.open = left.get(group.id) ?? group.open
}
