import type * as z from 'zod'
import type { SearchResponse } from '../../schema/search.ts'
import { fetched } from '../fetched.ts'
import { type Child, h, toDom } from '../hyperscript.ts'
import { meantPage, nearestFirst, type PageLink, wordsOf } from './words.ts'

type Result = z.infer<typeof SearchResponse>['results'][number]

const MAX_SUGGESTIONS = 5
/** How many results are compared with the address. */
const MAX_RESULTS = 20

const place = document.querySelector<HTMLElement>('[data-nearest]')
const input = document.querySelector<HTMLInputElement>('.find input')
const words = wordsOf(location.pathname)

/** Fills the search field with the words of the URL, and lists the page and the entries that it may have meant. */
async function showNearest(): Promise<void> {
	if (!place || !words) return
	if (input && !input.value) input.value = words
	const page = meantPage(location.pathname, linkedPages())
	const pages = page ? [line(page.href, page.label)] : []
	const { isNear, entries } = await searched()
	const rows = entries.slice(0, MAX_SUGGESTIONS).map(({ category, slug, title }) => line(`/${category}/${slug}`, title))
	const near = isNear ? [...rows.slice(0, 1), ...pages, ...rows.slice(1)] : pages
	place.append(...toDom(...list('Nearest addresses', near), ...list('Found for these words', isNear ? [] : rows)))
}

/** The entries found for the words; none if the search does not answer. */
async function searched(): Promise<ReturnType<typeof nearestFirst<Result>>> {
	const query = new URLSearchParams({ q: words, limit: String(MAX_RESULTS) })
	const response = await fetched(`/api/registry/search?${query}`).catch(() => undefined)
	const { results } = response ? ((await response.json()) as z.infer<typeof SearchResponse>) : { results: [] }
	return nearestFirst(location.pathname, results)
}

/** The pages that this one links to: the categories, then those in its foot. */
const linkedPages = (): PageLink[] =>
	[...document.querySelectorAll<HTMLAnchorElement>('.cabinet a, #pages a')].map((link) => ({
		href: link.pathname,
		label: (link.querySelector('.plate') ?? link).firstChild?.textContent?.trim() ?? '',
	}))

const line = (href: string, label: string): Child => h('li', {}, h('a', { href }, href), h('span', {}, ` ${label}`))

const list = (title: string, rows: readonly Child[]): Child[] =>
	rows.length ? [h('h2', {}, title), h('ul', {}, ...rows)] : []

showNearest().catch(() => undefined)
