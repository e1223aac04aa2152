import { announce } from '../live-region.ts'
import { BOX, readPicks } from './picks.ts'

/** Whether tray.ts is loaded; it then handles changes itself. */
let isLoaded = false

async function load() {
	const loaded = await import('./tray.ts')
	isLoaded = true
	return loaded
}

/** Loads the tray, then adds or removes the entry of a checkbox. */
function put(box: HTMLInputElement, isIn: boolean): void {
	load().then(
		(loaded) => loaded.put(box, isIn),
		() => {
			box.checked = !isIn
			announce('The comparison could not be loaded, so nothing changed. Reload the page when you are online.')
		},
	)
}

/** Toggles the checkbox of the focused card, or else of the page's entry. Returns whether there was one. */
export function togglePick(): boolean {
	const here = document.activeElement?.closest('.card, .title') ?? document.querySelector('.title')
	const box = here?.querySelector<HTMLInputElement>(BOX)
	if (!box) return false
	put(box, !box.checked)
	return true
}

/** The tray is loaded only when an entry is picked, on this page or another one. */
function loadIfPicked(): void {
	if (!isLoaded && readPicks().length) load().catch(() => undefined)
}

loadIfPicked()
addEventListener('pageshow', loadIfPicked)
document.addEventListener('change', ({ target }) => {
	if (!isLoaded && target instanceof HTMLInputElement && target.matches(BOX)) put(target, target.checked)
})
