import { type Parameter, titleOf } from '../client/browse/groups.ts'
import { foundIn } from '../client/browse/request.ts'
import { BROWSE_PARAMETERS, type BrowseState, PAGE_SIZE, readState } from '../client/browse/state.ts'
import type { Found } from '../client/browse/view.ts'
import { searchRegistry } from '../domain/search.ts'
import { plainIssue } from '../schema/issues.ts'
import { SearchQuery } from '../schema/search.ts'
import { readParameters } from './_on-demand.ts'
import { problemsIn } from './_problems.ts'
import type { PageServices } from './_visit.ts'

const OTHERS: Readonly<Record<string, string>> = {
	includeDeprecated: 'Deprecated entries',
	words: 'Words as filters',
	offset: 'First entry',
}
/** What the page calls a parameter. */
const titleOfParameter = (name: string): string => OTHERS[name] ?? titleOf(name as Parameter)

/** The data of the search page: results, or how to correct the query. */
interface BrowsePage {
	status: 200 | 400
	state: BrowseState
	found?: Found
	problems: readonly string[]
}

/** The search page for a query. */
export function browsePage(query: URLSearchParams, { published }: Pick<PageServices, 'published'>): BrowsePage {
	const state = readState(query)
	const parsed = SearchQuery.safeParse(
		{ ...Object.fromEntries(readParameters(query, BROWSE_PARAMETERS)), limit: PAGE_SIZE },
		{ error: plainIssue },
	)
	if (!parsed.success) return { status: 400, state, problems: problemsIn(parsed.error, titleOfParameter) }
	return {
		status: 200,
		state,
		found: foundIn(searchRegistry(parsed.data, published)),
		problems: [],
	}
}
