const AWAY = 'The log cannot be read right now. Try again in a moment.'

/** Shows the release of an entry, and how it is checked if there is one, when the details element is opened; loads the code only then. */
export function watchEntryRelease(place: HTMLDetailsElement | null): void {
	const said = place?.querySelector<HTMLElement>('[data-said]')
	const proof = place?.querySelector<HTMLElement>('[data-proof]')
	if (!place || !said || !proof) return
	place.addEventListener('toggle', async () => {
		if (!place.open) return
		try {
			const { entryRelease } = await import('./entry-release.ts')
			const { sentence, isSigned } = await entryRelease(place.dataset.release ?? '')
			said.textContent = sentence
			proof.hidden = !isSigned
		} catch {
			said.textContent = AWAY
		}
	})
}

/** Verifies the log in this browser when the button is pressed. It has its place on the page before, but is off until this is here. */
export function watchLogCheck(button: HTMLButtonElement | null, said: HTMLElement | null): void {
	if (!button || !said) return
	button.disabled = false
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
