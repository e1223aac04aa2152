import { greyOut } from '../chosen-client.ts'
import { toDom } from '../hyperscript.ts'
import { answer, engine } from './answers.ts'
import { facetsView } from './facets.ts'
import { type BrowseState, browseUrl, readState } from './state.ts'
import { understoodView } from './understood.ts'
import { describeCount, describeFilters, type Found, resultsView, sortView } from './view.ts'

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
}

let latest = 0
async function show(state: BrowseState): Promise<void> {
	const turn = ++latest
	const isWanted = () => turn === latest
	try {
		await answer(state, isWanted, (found) => draw(state, found))
	} catch {
		if (isWanted() && page.count)
			page.count.textContent = 'The search cannot be reached. Press Enter to try the whole page again.'
	}
}

function draw(state: BrowseState, found: Found): void {
	const focused = (document.activeElement as HTMLElement | null)?.dataset.go
	page.results?.replaceChildren(...toDom(...resultsView(state, found)))
	page.facets?.replaceChildren(...toDom(...facetsView(state, found)))
	page.read?.replaceChildren(...toDom(...understoodView(state, found.understood)))
	page.sort?.replaceChildren(...toDom(...sortView(state, found)))
	if (page.results) greyOut(page.results)
	if (page.count) page.count.textContent = describeCount(state, found)
	if (page.filters) page.filters.textContent = describeFilters(state, found)
	if (focused) document.querySelector<HTMLElement>(`[data-go="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
}

const here = () => readState(new URLSearchParams(location.search))

let timer = 0
function onInput(): void {
	const url = browseUrl({ ...here(), q: page.input?.value ?? '' })
	history.replaceState(null, '', url)
	clearTimeout(timer)
	timer = window.setTimeout(() => show(here()), PAUSE)
}

/** Shows another state without reloading the page; adds an entry to the browser history. */
function go(url: string): void {
	history.pushState(null, '', url)
	if (page.input) page.input.value = here().q
	void show(here())
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
	clearTimeout(timer)
	go(browseUrl({ ...here(), q: page.input?.value ?? '' }))
})
document.querySelector('#browse')?.addEventListener('click', (event) => onClick(event as MouseEvent))
addEventListener('popstate', () => {
	if (page.input) page.input.value = here().q
	void show(here())
})
