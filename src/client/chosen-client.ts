import { readLocal, writeLocal } from './local-storage.ts'

/** Sent to the document when the reader has chosen another client; its detail is the client's id, empty for any. */
export const CLIENT_CHOSEN = 'client-chosen'

/** The client that the reader chose for the whole site; empty where none is. */
export const chosenClient = (): string => readLocal('client') ?? ''

/** Keeps the reader's choice of a client, shows it wherever it can be made on the page, and tells the rest of the page. */
export function chooseClient(id: string): void {
	writeLocal('client', id)
	showClient(id)
	document.dispatchEvent(new CustomEvent(CLIENT_CHOSEN, { detail: id }))
}

/** Selects the client in every choice of the page that has it. */
function showClient(id: string): void {
	for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-client]'))
		if ([...select.options].some(({ value }) => value === id)) select.value = id
	const choice = id && document.querySelector<HTMLInputElement>(`.take [name="client"][value="${CSS.escape(id)}"]`)
	if (choice) choice.checked = true
}

/** One client for the whole site: each choice of one is all of them. */
export function listenToClient(): void {
	document.addEventListener('change', ({ target }) => {
		const isSelect = target instanceof HTMLSelectElement && target.matches('[data-client]')
		const isChoice = target instanceof HTMLInputElement && target.matches('.take [name="client"]')
		if (isSelect || isChoice) chooseClient(target.value)
	})
}
