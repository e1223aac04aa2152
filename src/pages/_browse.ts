import { getApp } from '../app.ts'
import type { BrowseState } from '../components/browse/state.ts'
import { PAGE_SIZE, PARAMETERS, readState } from '../components/browse/state.ts'
import type { Found } from '../components/browse/view.ts'
import { searchRegistry } from '../domain/search.ts'
import { CACHE_CONTROL } from '../schema/headers.ts'
import { SearchQuery } from '../schema/search.ts'

/** What the search page shows: what was found, or what to write instead. */
export interface BrowsePage {
	status: 200 | 400
	headers: Record<string, string>
	state: BrowseState
	found?: Found
	problems: { name: string; message: string }[]
}

/** Answers the address of the search page. */
export function browsePage(query: URLSearchParams): BrowsePage {
	const state = readState(query)
	const asked = Object.fromEntries(PARAMETERS.map((name) => [name, query.getAll(name).at(-1)]))
	const parsed = SearchQuery.safeParse({
		...asked,
		q: asked.q ?? '',
		category: asked.category ?? '',
		platform: asked.platform ?? '',
		limit: PAGE_SIZE,
	})
	if (!parsed.success) {
		const problems = parsed.error.issues.map(({ path, message }) => ({ name: String(path[0] ?? ''), message }))
		return { status: 400, headers: { 'Cache-Control': CACHE_CONTROL.never }, state, problems }
	}
	const { total, results, facets, nearest = [] } = searchRegistry(parsed.data, getApp().published)
	return { status: 200, headers: cached(), state, found: { total, facets, rows: results, nearest }, problems: [] }
}

/** Kept by the CDN, apart for each parameter that the page reads and for no other. */
const cached = (): Record<string, string> => ({
	'Cache-Control': CACHE_CONTROL.search,
	'Netlify-CDN-Cache-Control': CACHE_CONTROL.search.replace('public', 'public, durable'),
	'Netlify-Vary': `query=${PARAMETERS.join('|')}`,
})
