import { listenToPicker } from './picker.ts'

const input = document.querySelector<HTMLInputElement>('[data-add]')
if (input) listenToPicker(input)

/** A button at the head of the page copies a text that stands at its foot; where the clipboard is closed, it shows it. */
for (const button of document.querySelectorAll<HTMLElement>('[data-press]')) {
	const details = document.querySelector<HTMLDetailsElement>(`#${button.dataset.press}`)
	button.addEventListener('click', () => {
		if (!details) return
		details.open = true
		details.querySelector<HTMLElement>('[data-copy]')?.click()
		const close = () => {
			details.open = false
		}
		details.addEventListener('copied', close, { once: true })
	})
}
