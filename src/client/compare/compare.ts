import { listenToPicker } from './picker.ts'

const input = document.querySelector<HTMLInputElement>('[data-add]')
if (input) listenToPicker(input)

/**
 * A button at the top of the page copies the text of a code block at the bottom. If the clipboard is not available, the
 * block stays open with its text selected.
 */
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
