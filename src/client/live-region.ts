/** Tells people of what just happened: it is read aloud, and shown for a while at the foot of the window. */
export function say(text: string): void {
	const place = document.querySelector<HTMLElement>('#said')
	if (!place) return
	place.textContent = ''
	requestAnimationFrame(() => {
		place.textContent = text
	})
	clearTimeout(timer)
	timer = window.setTimeout(() => {
		place.textContent = ''
	}, SHOWN_FOR)
}

const SHOWN_FOR = 5000
let timer = 0
