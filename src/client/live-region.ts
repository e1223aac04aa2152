/** Announces a message: screen readers read it aloud, and it is shown for 5 seconds at the bottom of the window. */
export function announce(text: string): void {
	const region = document.querySelector<HTMLElement>('#said')
	if (!region) return
	region.textContent = ''
	requestAnimationFrame(() => {
		region.textContent = text
	})
	clearTimeout(timer)
	timer = window.setTimeout(() => {
		region.textContent = ''
	}, SHOWN_FOR)
}

const SHOWN_FOR = 5000
let timer = 0
