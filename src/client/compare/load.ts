import { readPicks } from './picks.ts'

const BOX = 'input[data-pick]'
const tray = () => import('./tray.ts')
/** From then on the tray listens itself. */
let isLoaded = false

function put(box: HTMLInputElement, isIn: boolean): void {
	isLoaded = true
	void tray().then((loaded) => loaded.put(box, isIn))
}

/** Ticks or unticks the card that has the focus, else the entry of the page; says whether there was one. */
export function togglePick(): boolean {
	const here = document.activeElement?.closest('.card, .title') ?? document.querySelector('.title')
	const box = here?.querySelector<HTMLInputElement>(BOX)
	if (!box) return false
	put(box, !box.checked)
	return true
}

// The tray is fetched where something is ticked, here or on a page before.
if (readPicks().length) {
	isLoaded = true
	void tray()
}
document.addEventListener('change', ({ target }) => {
	if (!isLoaded && target instanceof HTMLInputElement && target.matches(BOX)) put(target, target.checked)
})
