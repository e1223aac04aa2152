import { pageTitle } from '../../schema/page-title.ts'
import { greyOut } from '../chosen-client.ts'
import { type Child, h, toDom, toElement } from '../hyperscript.ts'
import { facetsView } from './facets.ts'
import { keepFocus, watchUse } from './focus.ts'
import { foldGroups, keepFolds, listenToSheet } from './sheet.ts'
import { type BrowseState, browseUrl, readState } from './state.ts'
import { understoodView } from './understood.ts'
import {
	awayView,
	describeCount,
	describeTitle,
	type Found,
	filtersView,
	NOTHING,
	resultsView,
	SEARCHING,
	sortView,
} from './view.ts'

/** What searches, loaded when somebody is about to search. */
const answers = () => import('./answers.ts')

const PAUSE = 60
const page = {
	form: document.querySelector<HTMLFormElement>('#find'),
	input: document.querySelector<HTMLInputElement>('#find input[name=q]'),
	count: document.querySelector<HTMLElement>('#count'),
	sort: document.querySelector<HTMLElement>('#sort'),
	filters: document.querySelector<HTMLElement>('.filters summary'),
	facets: document.querySelector<HTMLElement>('#facets'),
	read: document.querySelector<HTMLElement>('#read'),
	results: document.querySelector<HTMLElement>('#results'),
	found: document.querySelector<HTMLElement>('.found'),
}

/** Milliseconds. A search that takes longer says so; most do not, and nothing flickers. */
const BUSY_AFTER = 200

const use = watchUse(page.results)
const isSame = (a: Found, b: Found): boolean =>
	a.total === b.total && a.rows.map(({ slug }) => slug).join() === b.rows.map(({ slug }) => slug).join()

let latest = 0
/** The last search failed: the next Enter loads the page. */
let isAway = false
async function show(state: BrowseState): Promise<void> {
	const turn = ++latest
	const isWanted = () => turn === latest
	document.title = pageTitle(describeTitle(state))
	const wait = setTimeout(() => isWanted() && say(SEARCHING, true), BUSY_AFTER)
	let before: Found | undefined
	try {
		const { answer } = await answers()
		await answer(state, isWanted, (found, isFinal) => {
			clearTimeout(wait)
			isAway = false
			// That nothing matches is said once it is known.
			if (!isFinal && found.total === 0) return say(SEARCHING, true)
			if (before && use.isInUse() && !isSame(before, found)) offer(state, before, found)
			else {
				draw(state, found)
				say(describeCount(state, found, isFinal), !isFinal)
			}
			before = found
		})
	} catch {
		if (isWanted()) sayAway(state)
	} finally {
		clearTimeout(wait)
	}
}

/** Says how many entries are shown, and whether others are still looked for. */
function say(words: string, isBusy: boolean): void {
	if (page.count) page.count.textContent = words
	page.found?.setAttribute('aria-busy', String(isBusy))
}

/** Leaves the results that somebody has begun to use, with a button for those that would take their place. */
function offer(state: BrowseState, shown: Found, found: Found): void {
	say(`${describeCount(state, shown)} so far. `, false)
	const button = toElement(h('button', { type: 'button', class: 'plain' }, 'Show better results'))
	button.addEventListener('click', () => {
		draw(state, found)
		say(describeCount(state, found), false)
		page.count?.focus()
	})
	page.count?.append(button)
}

/** Shows that nothing could be searched, in the place of what was found for other words. */
function sayAway(state: BrowseState): void {
	isAway = true
	draw(state, NOTHING, awayView(state))
	say('The search did not respond.', false)
}

function draw(state: BrowseState, found: Found, results = resultsView(state, found)): void {
	keepFocus(page.count, () => drawParts(state, found, results))
	use.restart()
}

function drawParts(state: BrowseState, found: Found, results: readonly Child[]): void {
	page.results?.replaceChildren(...toDom(...results))
	keepFolds(() => page.facets?.replaceChildren(...toDom(...facetsView(state, found))))
	page.read?.replaceChildren(...toDom(...understoodView(state, found)))
	page.sort?.replaceChildren(...toDom(...sortView(state, found)))
	if (page.results) greyOut(page.results)
	page.filters?.replaceChildren(...toDom(...filtersView(state, found)))
}

const here = () => readState(new URLSearchParams(location.search))

/** Puts another URL into the address, as a new entry of the browser history or in the place of the current one. */
function moveTo(url: string, how: 'pushState' | 'replaceState'): boolean {
	const isOther = url !== browseUrl(here(), { offset: here().offset })
	if (isOther) history[how](null, '', url)
	return isOther
}

let timer = 0
/** The letters of one query are one step of the browser history, so that Back leads to what was shown before them. */
let isTyping = false
function onInput(): void {
	const url = browseUrl({ ...here(), q: page.input?.value ?? '' })
	isTyping = moveTo(url, isTyping ? 'replaceState' : 'pushState') || isTyping
	clearTimeout(timer)
	timer = window.setTimeout(() => show(here()), PAUSE)
}

/** Shows the state of the address. */
function showAddress(): void {
	clearTimeout(timer)
	isTyping = false
	if (page.input) page.input.value = here().q
	void show(here())
}

/** Shows another state without reloading the page. */
function go(url: string): void {
	moveTo(url, 'pushState')
	showAddress()
}

function onClick(event: MouseEvent): void {
	const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-go]')
	if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
	event.preventDefault()
	go(link.pathname + link.search)
	if (link.rel) document.querySelector('#content')?.scrollIntoView()
}

const prepare = () =>
	void answers().then(
		({ engine }) => engine(),
		() => undefined,
	)
page.input?.addEventListener('focus', prepare, { once: true })
page.input?.addEventListener('input', onInput)
page.form?.addEventListener('submit', (event) => {
	event.preventDefault()
	const url = browseUrl({ ...here(), q: page.input?.value ?? '' })
	if (isAway) location.assign(url)
	else go(url)
})
document.querySelector('#browse')?.addEventListener('click', (event) => onClick(event as MouseEvent))
addEventListener('popstate', showAddress)
foldGroups()
listenToSheet(document.querySelector('.filters'))
// Somebody may have begun before this script was there.
if (page.input && page.input === document.activeElement) prepare()
if (page.input && page.input.value !== page.input.defaultValue) onInput()
