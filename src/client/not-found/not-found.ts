import type { z } from 'zod'
import type { SearchResponse } from '../../schema/search.ts'
import { fetched } from '../fetched.ts'
import { h, toDom } from '../hyperscript.ts'
import { nearestFirst, wordsOf } from './words.ts'

const MAX_SUGGESTIONS = 5
/** How many results are compared with the address. */
const MAX_RESULTS = 20

const place = document.querySelector<HTMLElement>('[data-nearest]')
const input = document.querySelector<HTMLInputElement>('.find input')
const words = wordsOf(location.pathname)

/** Fills the search field with the words of the URL and lists the entries with the nearest addresses, else those that match the words. */
async function showNearest(): Promise<void> {
	if (!place || !words) return
	if (input && !input.value) input.value = words
	const query = new URLSearchParams({ q: words, limit: String(MAX_RESULTS) })
	const response = await fetched(`/api/registry/search?${query}`)
	const { results } = (await response.json()) as z.infer<typeof SearchResponse>
	if (!results.length) return
	const { isNear, entries } = nearestFirst(location.pathname, results)
	const rows = entries
		.slice(0, MAX_SUGGESTIONS)
		.map(({ category, slug, title }) =>
			h('li', {}, h('a', { href: `/${category}/${slug}` }, `/${category}/${slug}`), h('span', {}, ` ${title}`)),
		)
	place.append(...toDom(h('h2', {}, isNear ? 'Nearest addresses' : 'Found for these words'), h('ul', {}, ...rows)))
}

showNearest().catch(() => undefined)
