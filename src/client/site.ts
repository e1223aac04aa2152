import { catchUpWithClient, listenToClient } from './chosen-client.ts'
import { togglePick } from './compare/load.ts'
import { copyBlock, copyEntry, firstCopyButton } from './copy.ts'
import { replayEarlyPresses } from './early-presses.ts'
import { readLocal, writeLocal } from './local-storage.ts'

const dialog = () => document.querySelector<HTMLDialogElement>('#keys')
const isTyping = (target: EventTarget | null): boolean =>
	target instanceof HTMLElement && target.matches('input:not([type=radio],[type=checkbox]), textarea, select')

const links = () => [...document.querySelectorAll<HTMLElement>('.card h3 a')]

/** Moves the focus between cards, starting with the first one in view. Returns whether the key was used. */
function move(step: 1 | -1): boolean {
	const all = links()
	const at = all.indexOf(document.activeElement as HTMLElement)
	const inView = all.findIndex((link) => link.getBoundingClientRect().top >= 0)
	const next = all[at < 0 ? Math.max(0, inView) : at + step]
	if (at === 0 && step < 0) return focusSearch()
	next?.focus()
	next?.closest('.card')?.scrollIntoView({ block: 'nearest' })
	return next !== undefined
}

function focusSearch(): boolean {
	const input = document.querySelector<HTMLInputElement>('main [data-search], [data-search]')
	if (input?.checkVisibility()) {
		input.focus()
		input.select()
	} else location.assign('/browse')
	return true
}

function copy(): boolean {
	const button = (document.querySelector('.take') || document.activeElement?.closest('.card')) && firstCopyButton()
	if (button) button.click()
	return Boolean(button)
}

function showKeys(): boolean {
	dialog()?.showModal()
	return true
}

const actions: Record<string, () => boolean> = {
	'/': focusSearch,
	c: copy,
	x: togglePick,
	'?': showKeys,
	ArrowDown: () => move(1),
	ArrowUp: () => move(-1),
}

/**
 * The action of a key event. Keys that the browser or the focused field needs are left alone; single-character
 * shortcuts can be switched off.
 */
function actionOf({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): (() => boolean) | undefined {
	if (ctrlKey || metaKey || altKey || dialog()?.open) return undefined
	const isArrow = key.startsWith('Arrow')
	if (isTyping(target))
		return key === 'ArrowDown' && (target as HTMLElement).matches('main [data-search]') ? actions[key] : undefined
	if (isArrow && target instanceof HTMLElement && target.matches('input, pre, summary')) return undefined
	if (!isArrow && readLocal('keys') === 'off') return undefined
	return Object.hasOwn(actions, key) ? actions[key] : undefined
}

/**
 * Registers keyboard shortcuts: `/` searches, arrows move between cards, `c` copies, `x` picks for comparison, `?`
 * lists the shortcuts.
 */
function listenToKeys(): void {
	document.addEventListener('keydown', (event) => {
		if (actionOf(event)?.()) event.preventDefault()
	})
	document.querySelector('[data-keys]')?.addEventListener('click', showKeys)
	const single = document.querySelector<HTMLInputElement>('[data-keys-on]')
	if (!single) return
	single.checked = readLocal('keys') !== 'off'
	single.addEventListener('change', () => writeLocal('keys', single.checked ? 'on' : 'off'))
}

listenToKeys()

document.addEventListener('click', ({ target }) => {
	const button = target instanceof Element && target.closest<HTMLElement>('[data-copy], [data-copy-entry]')
	if (button) void (button.matches('[data-copy]') ? copyBlock(button) : copyEntry(button))
})

document.addEventListener('click', ({ target }) => {
	if (!(target instanceof Element && target.closest('[data-theme-toggle]'))) return
	const { dataset } = document.documentElement
	const isDark = dataset.theme ? dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
	dataset.theme = isDark ? 'light' : 'dark'
	writeLocal('theme', dataset.theme)
})

listenToClient()

// A page that comes back as it was left, with Back, may have been left long ago.
addEventListener('pageshow', ({ persisted }) => {
	if (!persisted) return
	document.documentElement.dataset.theme = readLocal('theme') ?? ''
	catchUpWithClient()
})

// The search page shows its results itself, and the desk searches records of its own.
const FIELDS = 'form[action="/browse"]:not(#find) [data-search]'
for (const input of document.querySelectorAll<HTMLInputElement>(FIELDS)) offerPanel(input)

/** Loads the panel once the field is used. Without it Enter searches; the next time that the field is used tries again. */
function offerPanel(input: HTMLInputElement): void {
	const load = () =>
		import('./search-panel/panel.ts').then(
			({ attachPanel }) => attachPanel(input),
			() => input.addEventListener('focus', load, { once: true }),
		)
	if (input === document.activeElement) void load()
	else input.addEventListener('focus', load, { once: true })
}

replayEarlyPresses()
