import type { InstallOption } from '../schema/install.ts'
import { chosenClient } from './chosen-client.ts'
import { announce } from './live-region.ts'

const RESET_AFTER = 2000
const CLOSED = 'This page cannot use the clipboard. The text is selected: press Ctrl+C or ⌘C.'

/** Copies the exact text of the block that a button belongs to, and says truthfully whether that worked. */
export async function copyBlock(button: HTMLElement): Promise<void> {
	const code = (button.closest('.block, .bar') ?? document.querySelector('.bar'))?.querySelector('code')
	if (!code) return
	try {
		await navigator.clipboard.writeText(code.textContent)
	} catch {
		select(code)
		announce(CLOSED)
		return
	}
	done(button, 'Copied')
}

function done(button: HTMLElement, words: string): void {
	button.classList.add('done')
	setTimeout(() => button.classList.remove('done'), RESET_AFTER)
	announce(words)
	button.dispatchEvent(new Event('copied', { bubbles: true }))
}

function select(element: HTMLElement): void {
	const range = document.createRange()
	range.selectNodeContents(element)
	const selection = getSelection()
	selection?.removeAllRanges()
	selection?.addRange(range)
}

/** The copy button that is meant: of the card in focus, of the chosen client on an entry page, else the first. */
export const firstCopyButton = (): HTMLElement | undefined => {
	const card = document.activeElement?.closest('.card')
	const ofCard = card?.querySelector<HTMLElement>('[data-copy-entry]')
	if (ofCard) return ofCard
	const all = [...document.querySelectorAll<HTMLElement>('.take [data-copy], [data-copy]')]
	return all.find((button) => button.checkVisibility())
}

/** Fetches what installs the entry of a card in the reader's client, and copies it; a second step is told. */
export async function copyEntry(button: HTMLElement): Promise<void> {
	const path = button.dataset.copyEntry ?? ''
	try {
		const { text, words } = chosen(await installOf(path))
		await navigator.clipboard.writeText(text)
		done(button, words)
	} catch (error) {
		announce(error instanceof NoWay ? error.message : `It could not be copied. Copy it from its page: /${path}`)
	}
}

/** What stands for any client, as the head of the page has it. */
const anyOf = () => document.querySelector<HTMLElement>('[data-any]')?.dataset.any

class NoWay extends Error {}

async function installOf(path: string): Promise<InstallOption[]> {
	const response = await fetch(`/api/registry/entries/${path}`)
	if (!response.ok) throw new Error(`${path}: ${response.status}`)
	const { entry } = (await response.json()) as { entry: { install: InstallOption[] } }
	return entry.install.filter(({ kind }) => kind !== 'link')
}

function chosen(options: readonly InstallOption[]): { text: string; words: string } {
	const client = chosenClient() || options[0]?.client
	const own = options.filter((option) => option.client === client)
	const option = own[0] ?? options.find(({ client: id }) => id === anyOf())
	if (!option) throw new NoWay('There are no install steps for your client. The entry’s page has the others.')
	const place = option.kind === 'command' ? '' : `: put it in ${option.path ?? 'the file named on its page'}`
	return { text: option.text, words: `Copied the install text (${option.client})${place}` }
}
