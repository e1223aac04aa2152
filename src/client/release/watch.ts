const AWAY = 'The log cannot be read right now. Try again in a moment.'

/** Says which release an entry is of when a reader opens the place for it; nothing is loaded before. */
export function watchEntryRelease(place: HTMLDetailsElement | null): void {
	const said = place?.querySelector<HTMLElement>('[data-said]')
	if (!place || !said) return
	place.addEventListener('toggle', async () => {
		if (!place.open) return
		try {
			const { entryReleaseSentence } = await import('./entry-release.ts')
			said.textContent = await entryReleaseSentence(place.dataset.release ?? '')
		} catch {
			said.textContent = AWAY
		}
	})
}

/** Checks the whole log in this browser when a reader asks for it. */
export function watchLogCheck(button: HTMLButtonElement | null, said: HTMLElement | null): void {
	if (!button || !said) return
	button.addEventListener('click', async () => {
		button.disabled = true
		said.textContent = 'Reading the log…'
		try {
			const { checkHere } = await import('./check-here.ts')
			said.textContent = await checkHere()
		} catch {
			said.textContent = AWAY
		} finally {
			button.disabled = false
		}
	})
}
