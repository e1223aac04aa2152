import { readPicks } from './picks.ts'

const BOX = 'input[data-pick]'
const tray = () => import('./tray.ts')
/** From then on the tray listens itself. */
let isLoaded = false

async function load() {
	const loaded = await tray()
	isLoaded = true
	return loaded
}

/** What is ticked while the tray is on its way is put into it when it is here. */
function put(box: HTMLInputElement, isIn: boolean): void {
	void load().then((loaded) => loaded.put(box, isIn))
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
if (readPicks().length) void load()
document.addEventListener('change', ({ target }) => {
	if (!isLoaded && target instanceof HTMLInputElement && target.matches(BOX)) put(target, target.checked)
})
