/** Tells people of what just happened: it is read aloud, and shown for a while at the foot of the window. */
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
