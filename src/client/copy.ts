import type { InstallOption } from '../schema/install.ts'
import { chosenClient, described } from './chosen-client.ts'
import { fetched } from './fetched.ts'
import { announce } from './live-region.ts'

const RESET_AFTER = 2000
/** Milliseconds. What takes longer says that it has begun. */
const BUSY_AFTER = 200
const CLOSED = 'This page cannot use the clipboard. The text is selected: press Ctrl+C or ⌘C.'

/**
 * Copies the text of the code block that a button belongs to. If the clipboard is not available, selects the text and
 * says so.
 */
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

/**
 * The copy button for the keyboard shortcut: of the focused card, else the first visible one in the install section,
 * else the first visible one.
 */
export const firstCopyButton = (): HTMLElement | undefined => {
	const card = document.activeElement?.closest('.card')
	const ofCard = card?.querySelector<HTMLElement>('[data-copy-entry]')
	if (ofCard) return ofCard
	const all = [...document.querySelectorAll<HTMLElement>('.take [data-copy], [data-copy]')]
	return all.find((button) => button.checkVisibility())
}

/**
 * Fetches the install text of a card's entry for the selected client and copies it; for a configuration, announces the
 * file it belongs in.
 */
export async function copyEntry(button: HTMLElement): Promise<void> {
	const path = button.dataset.copyEntry ?? ''
	const wait = setTimeout(announce, BUSY_AFTER, 'Copying…')
	const option = installOf(path).then(chosen)
	try {
		await write(option.then(({ text }) => text))
		done(button, (await option).words)
	} catch {
		const reason: unknown = await option.catch((error: unknown) => error)
		announce(reason instanceof NoWay ? reason.message : `It could not be copied. Copy it from its page: /${path}`)
	} finally {
		clearTimeout(wait)
	}
}

/**
 * Writes a text that is still on its way. Safari lets a page write only during the press itself, so the clipboard is given
 * the promise then, by the browsers that take one.
 */
async function write(text: Promise<string>): Promise<void> {
	if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text)
	const blob = text.then((words) => new Blob([words], { type: 'text/plain' }))
	// If the clipboard refuses the item, nothing else handles a rejection.
	blob.catch(() => undefined)
	return navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })])
}

/** The id of the generic client, from the page header. */
const anyOf = () => document.querySelector<HTMLElement>('[data-any]')?.dataset.any

/** The name of a client, from the list in the page header; its id where it is not there. */
const nameOf = (id: string): string => described(id)?.name ?? id

class NoWay extends Error {}

async function installOf(path: string): Promise<InstallOption[]> {
	const response = await fetched(`/api/registry/entries/${path}`)
	const { entry } = (await response.json()) as { entry: { install: InstallOption[] } }
	return entry.install.filter(({ kind }) => kind !== 'link')
}

function chosen(options: readonly InstallOption[]): { text: string; words: string } {
	const client = chosenClient() || options[0]?.client
	const own = options.filter((option) => option.client === client)
	const option = own[0] ?? options.find(({ client: id }) => id === anyOf())
	if (!option) throw new NoWay('There are no install steps for your client. The entry’s page has the others.')
	const place = option.kind === 'command' ? '' : `: put it in ${option.path ?? 'the file named on its page'}`
	return { text: option.text, words: `Copied the install text for ${nameOf(option.client)}${place}` }
}
