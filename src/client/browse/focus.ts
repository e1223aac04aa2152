/** What tells one link, button or box from the others, the most telling first. */
const NAMES = ['data-go', 'data-pick', 'data-copy-entry', 'href']

function selectorOf(element: Element): string | undefined {
	const name = NAMES.find((one) => element.hasAttribute(one))
	return name && `[${name}="${CSS.escape(element.getAttribute(name) ?? '')}"]`
}

/** Draws parts of the page again without losing the focus: it returns to what it was on or, if that has gone, to `home`. */
export function keepFocus(home: HTMLElement | null, draw: () => void): void {
	const before = document.activeElement
	const selector = before && selectorOf(before)
	draw()
	if (!before || before.isConnected) return
	const same = selector ? document.querySelector<HTMLElement>(selector) : null
	if (same) same.focus({ preventScroll: true })
	else home?.focus()
}

/**
 * Notes whether somebody has begun to use the results as they are: then others may not take their place unasked.
 * `restart` is called when other results are drawn.
 */
export function watchUse(results: HTMLElement | null): { isInUse: () => boolean; restart: () => void } {
	let moved = false
	// A list that is drawn under a pointer at rest moves no pointer.
	results?.addEventListener('pointermove', ({ movementX, movementY }) => {
		moved ||= movementX !== 0 || movementY !== 0
	})
	return {
		isInUse: () => moved || (results?.contains(document.activeElement) ?? false),
		restart: () => {
			moved = false
		},
	}
}
