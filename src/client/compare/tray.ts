import { compareUrl, MAX_COMPARED } from '../../schema/text/compare-url.ts'
import { h, toDom } from '../hyperscript.ts'
import { announce } from '../live-region.ts'
import { BOX, type Pick, readPicks, writePicks } from './picks.ts'

const tray = () => document.querySelector<HTMLElement>('[data-tray]')

/** The entry of a checkbox. */
function pickOf(box: HTMLInputElement): Pick {
	const { pick: key = '', title = key } = box.dataset
	return { key, title, category: key.split(':')[0] ?? '' }
}

/** Adds an entry to the tray or removes it. When the tray is full, nothing is added and a message is announced. */
function set(pick: Pick, isIn: boolean): void {
	const others = readPicks().filter(({ key }) => key !== pick.key)
	if (isIn && others.length >= MAX_COMPARED)
		announce(`${MAX_COMPARED} entries can be compared at once. Remove one first.`)
	else {
		writePicks(isIn ? [...others, pick] : others)
		announce(isIn ? `${pick.title} was added to the comparison` : `${pick.title} was removed from the comparison`)
	}
	show()
}

const chip = ({ key, title, category }: Pick) =>
	h(
		'li',
		{ 'data-category': category },
		h('span', {}, title),
		h('button', { type: 'button', 'data-drop': key, 'aria-label': `Remove ${title} from the comparison` }, '×'),
	)

/** Draws the picks in the tray and updates every checkbox on the page. */
function show(): void {
	const picks = readPicks()
	const element = tray()
	if (!element) return
	element.hidden = picks.length === 0
	element.querySelector('ul')?.replaceChildren(...toDom(...picks.map(chip)))
	const link = element.querySelector('a')
	if (link) {
		link.href = compareUrl(picks.map(({ key }) => key))
		link.textContent = `Compare ${picks.length}`
	}
	tick(document, picks)
}

function tick(root: ParentNode, picks: readonly Pick[]): void {
	const keys = new Set(picks.map(({ key }) => key))
	for (const box of root.querySelectorAll<HTMLInputElement>(BOX)) box.checked = keys.has(box.dataset.pick ?? '')
}

/** Adds the entry of a checkbox to the tray or removes it. */
export const put = (box: HTMLInputElement, isIn: boolean): void => set(pickOf(box), isIn)

function clicked({ target }: Event): void {
	if (!(target instanceof Element)) return
	const key = target.closest<HTMLElement>('[data-drop]')?.dataset.drop
	const isAll = target.closest('[data-drop-all]') !== null
	if (!key && !isAll) return
	writePicks(isAll ? [] : readPicks().filter((pick) => pick.key !== key))
	show()
	const next = tray()?.querySelector<HTMLElement>('button')
	const boxes = document.querySelector<HTMLElement>(BOX) ?? document.querySelector<HTMLElement>('main')
	if (tray()?.hidden) boxes?.focus({ preventScroll: true })
	else next?.focus()
}

/** Updates the tray when a checkbox changes, and checkboxes that are added to the page later. */
function listenToPicks(): void {
	if (!tray()) return
	document.addEventListener('change', ({ target }) => {
		if (target instanceof HTMLInputElement && target.matches(BOX)) set(pickOf(target), target.checked)
	})
	tray()?.addEventListener('click', clicked)
	addEventListener('pageshow', show)
	new MutationObserver((changes) => {
		const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element)
		if (added.some((node) => node.matches(BOX) || node.querySelector(BOX))) tick(document, readPicks())
	}).observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true })
	show()
}

listenToPicks()
