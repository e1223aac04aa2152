import { readLocal, writeLocal } from './local-storage.ts'

/** The id of the client that is selected for the whole site; empty when none is. */
export const chosenClient = (): string => readLocal('client') ?? ''

const choices = () => [...document.querySelectorAll<HTMLSelectElement>('select[data-client]')]

interface Described {
	name: string
	platform: string
	/** It runs on the web and starts no program, so it only has servers that are reached over the network. */
	isOnWeb: boolean
}

/** A client, from the selector in the page header; undefined for an unknown id. */
export function described(id: string): Described | undefined {
	const option = id && document.querySelector<HTMLOptionElement>(`.top [data-client] [value="${CSS.escape(id)}"]`)
	return option
		? { name: option.text, platform: option.dataset.platform ?? '', isOnWeb: option.dataset.web !== undefined }
		: undefined
}

/** Stores the selected client and updates the page. */
function choose(id: string): void {
	writeLocal('client', id)
	showClient(id)
}

/** Selects the client in every selector on the page that offers it, and updates install bars and cards. */
function showClient(id = chosenClient()): void {
	for (const select of choices()) if ([...select.options].some(({ value }) => value === id)) select.value = id
	const choice = id && document.querySelector<HTMLInputElement>(`.take [name="client"][value="${CSS.escape(id)}"]`)
	if (choice) choice.checked = true
	for (const bar of document.querySelectorAll<HTMLElement>('.bar')) showInBar(bar, id)
	greyOut(document)
}

/**
 * Shows the install text for the selected client in the bar, and a note if it is for another client than the one selected
 * for the site.
 */
function showInBar(bar: HTMLElement, id: string): void {
	const option = bar.querySelector<HTMLSelectElement>('select')?.selectedOptions[0]
	const command = bar.querySelector<HTMLElement>('.cmd')
	if (!option || !command) return
	const { text = '', before = '', next: nextStep = '' } = option.dataset
	command.textContent = text
	command.dataset.before = before
	command.classList.toggle('long', before !== '$ ')
	const section = bar.parentElement
	const next = section?.querySelector('p[data-next]')
	if (next) next.textContent = nextStep
	const no = section?.querySelector<HTMLElement>('[data-no]')
	const isForAll = document.querySelector<HTMLElement>('.top [data-any]')?.dataset.any === option.value
	const other = id && option.value !== id && !isForAll ? described(id) : undefined
	if (!no) return
	no.hidden = !other
	no.textContent = other ? `There are no install steps for ${other.name}. These are for ${option.text}.` : ''
}

const isFor = ({ platform, isOnWeb }: Described, { platforms, local }: DOMStringMap): boolean =>
	platforms?.split(' ').includes(platform) === true && !(isOnWeb && local !== undefined)

/** Greys out the cards of entries that do not support the selected client, with a note. Nothing is hidden. */
export function greyOut(root: ParentNode): void {
	const client = described(chosenClient())
	for (const card of root.querySelectorAll<HTMLElement>('.card[data-platforms]')) {
		const isOff = client !== undefined && !isFor(client, card.dataset)
		card.classList.toggle('off', isOff)
		const no = card.querySelector<HTMLElement>('.no')
		if (!no) continue
		no.hidden = !isOff
		no.textContent = isOff ? `not for ${client.name}` : ''
	}
}

/** Shows something for the selected client: now, and whenever a selector is changed. */
export function whenClientChosen(show: (id: string) => void): void {
	show(chosenClient())
	document.addEventListener('change', ({ target }) => {
		if (target instanceof HTMLSelectElement && target.matches('[data-client]')) show(target.value)
	})
}

/** Keeps all client selectors in sync: a change in one changes the client of the whole site. */
export function listenToClient(): void {
	showClient()
	document.addEventListener('change', ({ target }) => {
		const isSelect = target instanceof HTMLSelectElement && target.matches('[data-client]')
		const isChoice = target instanceof HTMLInputElement && target.matches('.take [name="client"]')
		if (isSelect || isChoice) choose(target.value)
	})
}

/** Changes to the client that was chosen on another page in the meantime. */
export function catchUpWithClient(): void {
	const select = document.querySelector<HTMLSelectElement>('.top [data-client]')
	const id = chosenClient()
	if (!select || select.value === id || ![...select.options].some(({ value }) => value === id)) return
	select.value = id
	select.dispatchEvent(new Event('change', { bubbles: true }))
}
