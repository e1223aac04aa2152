import { pageTitle } from '../../schema/page-title.ts'
import { greyOut } from '../chosen-client.ts'
import { toDom } from '../hyperscript.ts'
import { answer, engine } from './answers.ts'
import { facetsView } from './facets.ts'
import { type BrowseState, browseUrl, readState } from './state.ts'
import { understoodView } from './understood.ts'
import { describeCount, describeFilters, describeTitle, type Found, resultsView, SEARCHING, sortView } from './view.ts'

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

let latest = 0
async function show(state: BrowseState): Promise<void> {
	const turn = ++latest
	const isWanted = () => turn === latest
	document.title = pageTitle(describeTitle(state))
	const wait = setTimeout(() => isWanted() && say(SEARCHING, true), BUSY_AFTER)
	try {
		await answer(state, isWanted, (found, isFinal) => {
			clearTimeout(wait)
			draw(state, found)
			say(describeCount(state, found, isFinal), !isFinal)
		})
	} catch {
		if (isWanted()) say('The search cannot be reached. Press Enter to try the whole page again.', false)
	} finally {
		clearTimeout(wait)
	}
}

/** Says how many entries are shown, and whether others are still looked for. */
function say(words: string, isBusy: boolean): void {
	if (page.count) page.count.textContent = words
	page.found?.setAttribute('aria-busy', String(isBusy))
}

function draw(state: BrowseState, found: Found): void {
	const focused = (document.activeElement as HTMLElement | null)?.dataset.go
	page.results?.replaceChildren(...toDom(...resultsView(state, found)))
	page.facets?.replaceChildren(...toDom(...facetsView(state, found)))
	page.read?.replaceChildren(...toDom(...understoodView(state, found.understood)))
	page.sort?.replaceChildren(...toDom(...sortView(state, found)))
	if (page.results) greyOut(page.results)
	if (page.filters) page.filters.textContent = describeFilters(state, found)
	if (focused) document.querySelector<HTMLElement>(`[data-go="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
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

page.input?.addEventListener('focus', () => void engine(), { once: true })
page.input?.addEventListener('input', onInput)
page.form?.addEventListener('submit', (event) => {
	event.preventDefault()
	go(browseUrl({ ...here(), q: page.input?.value ?? '' }))
})
document.querySelector('#browse')?.addEventListener('click', (event) => onClick(event as MouseEvent))
addEventListener('popstate', showAddress)
