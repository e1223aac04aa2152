import type { z } from 'zod'
import type { SearchResponse } from '../../schema/search.ts'
import { h, toDom } from '../hyperscript.ts'
import { wordsOf } from './words.ts'

const MAX_SUGGESTIONS = 5
const DEADLINE = 5000

const place = document.querySelector<HTMLElement>('[data-nearest]')
const input = document.querySelector<HTMLInputElement>('.find input')
const words = wordsOf(location.pathname)

/** Fills the search field with the words of the URL and lists the entries that match them best. */
async function showNearest(): Promise<void> {
	if (!place || !words) return
	if (input && !input.value) input.value = words
	const query = new URLSearchParams({ q: words, limit: String(MAX_SUGGESTIONS) })
	const response = await fetch(`/api/registry/search?${query}`, { signal: AbortSignal.timeout(DEADLINE) })
	if (!response.ok) return
	const { results } = (await response.json()) as z.infer<typeof SearchResponse>
	if (!results.length) return
	const rows = results.map(({ category, slug, title }) =>
		h('li', {}, h('a', { href: `/${category}/${slug}` }, `/${category}/${slug}`), h('span', {}, ` ${title}`)),
	)
	place.append(...toDom(h('h2', {}, 'Nearest addresses'), h('ul', {}, ...rows)))
}

showNearest().catch(() => undefined)
