import { readLocal, writeLocal } from './local-storage.ts'

/** The client that the reader chose for the whole site; empty where none is. */
export const chosenClient = (): string => readLocal('client') ?? ''

const choices = () => [...document.querySelectorAll<HTMLSelectElement>('select[data-client]')]

/** What a client is called, and its platform, as the head of the page has them. */
function described(id: string): { name: string; platform: string } | undefined {
	const option = id && document.querySelector<HTMLOptionElement>(`.top [data-client] [value="${CSS.escape(id)}"]`)
	return option ? { name: option.text, platform: option.dataset.platform ?? '' } : undefined
}

/** Keeps the reader's choice of a client and shows it wherever it can be made on the page. */
function choose(id: string): void {
	writeLocal('client', id)
	showClient(id)
}

/** Selects the client in every choice of the page that has it, and says where something does not run in it. */
export function showClient(id = chosenClient()): void {
	for (const select of choices()) if ([...select.options].some(({ value }) => value === id)) select.value = id
	const choice = id && document.querySelector<HTMLInputElement>(`.take [name="client"][value="${CSS.escape(id)}"]`)
	if (choice) choice.checked = true
	for (const bar of document.querySelectorAll<HTMLElement>('.bar')) showInBar(bar, id)
	greyOut(document)
}

/** Puts what the selected client is given into the bar, and says where that is not the one the reader chose. */
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
	const other = id && option.value !== id ? described(id) : undefined
	if (!no) return
	no.hidden = !other
	no.textContent = other ? `There are no install steps for ${other.name}. These are for ${option.text}.` : ''
}

/** Greys the cards of what does not work in the chosen client, and says so; nothing is hidden. */
export function greyOut(root: ParentNode): void {
	const client = described(chosenClient())
	for (const card of root.querySelectorAll<HTMLElement>('.card[data-platforms]')) {
		const isOff = client !== undefined && !card.dataset.platforms?.split(' ').includes(client.platform)
		card.classList.toggle('off', isOff)
		const no = card.querySelector<HTMLElement>('.no')
		if (!no) continue
		no.hidden = !isOff
		no.textContent = isOff ? `not for ${client.name}` : ''
	}
}

/** One client for the whole site: each choice of one is all of them. */
export function listenToClient(): void {
	showClient()
	document.addEventListener('change', ({ target }) => {
		const isSelect = target instanceof HTMLSelectElement && target.matches('[data-client]')
		const isChoice = target instanceof HTMLInputElement && target.matches('.take [name="client"]')
		if (isSelect || isChoice) choose(target.value)
	})
}
