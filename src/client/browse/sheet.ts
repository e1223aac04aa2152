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
