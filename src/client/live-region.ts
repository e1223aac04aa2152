/**
 * Announces a message: screen readers read it aloud, and it is shown at the bottom of the window for 5 seconds, a question
 * until something else is announced.
 */
export function announce(text: string, isQuestion = false): void {
	const region = document.querySelector<HTMLElement>('#said')
	if (!region) return
	region.textContent = ''
	requestAnimationFrame(() => {
		region.textContent = text
	})
	clearTimeout(timer)
	if (isQuestion) return
	timer = window.setTimeout(() => {
		region.textContent = ''
	}, SHOWN_FOR)
}

const SHOWN_FOR = 5000
let timer = 0
