import { foundIn } from '../client/browse/request.ts'
import { type BrowseState, PAGE_SIZE, PARAMETERS, readState } from '../client/browse/state.ts'
import type { Found } from '../client/browse/view.ts'
import { searchRegistry } from '../domain/search.ts'
import { plainIssue } from '../schema/issues.ts'
import { SearchQuery } from '../schema/search.ts'
import { readParameters } from './_on-demand.ts'
import type { PageServices } from './_visit.ts'

/** The data of the search page: results, or how to correct the query. */
interface BrowsePage {
	status: 200 | 400
	state: BrowseState
	found?: Found
	problems: { name: string; message: string }[]
}

/** The search page for a query. */
export function browsePage(query: URLSearchParams, { published }: Pick<PageServices, 'published'>): BrowsePage {
	const state = readState(query)
	const parsed = SearchQuery.safeParse(
		{ ...Object.fromEntries(readParameters(query, PARAMETERS)), limit: PAGE_SIZE },
		{ error: plainIssue },
	)
	if (!parsed.success) {
		const problems = parsed.error.issues.map((issue) => ({
			name: String(issue.path[0]),
			message: issue.message,
		}))
		return { status: 400, state, problems }
	}
	return {
		status: 200,
		state,
		found: foundIn(searchRegistry(parsed.data, published)),
		problems: [],
	}
}
