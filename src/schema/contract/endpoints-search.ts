import { SearchQuery, SearchResponse } from '../search.ts'
import { type Endpoint, errors, get, QUERY } from './endpoint.ts'
import type { Samples } from './samples.ts'

/** Search; a table of its own, so that its function does not load the other schemas. */
export const searchEndpoints = {
	searchRegistry: get({
		path: '/api/registry/search',
		tag: 'Registry',
		summary: 'Find entries by words, category, platform and facts',
		query: SearchQuery,
		response: SearchResponse,
		rate: 120,
		caching: 'search',
		reads: ['index', 'meaning', 'rows', 'ranks'],
		errors: errors(QUERY),
		example: ({ task }: Samples) => ({ query: { q: task, limit: '5' } }),
	}),
} as const satisfies Record<string, Endpoint>
