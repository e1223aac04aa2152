import type { SearchSizes } from '../../schema/card.ts'
import { nextTask } from '../next-task.ts'
import { askFunction, type Engine, fetched, isForBrowser, isForFunction } from './request.ts'
import type { BrowseState } from './state.ts'
import type { Found } from './view.ts'

let loading: Promise<Engine> | undefined

/**
 * The search engine: the local index, or the search function if the index is too large or fails to load. After a
 * failure, the next search tries again.
 */
export function engine(): Promise<Engine> {
	loading ??= Promise.all([sizes(), import('./engine.ts')])
		.then(([found, { openEngine }]) => (isForBrowser(found) ? openEngine() : askFunction))
		.catch(() => {
			loading = undefined
			return askFunction
		})
	return loading
}

const sizes = async (): Promise<SearchSizes> => (await fetched('/data/search/sizes.json')).json()

const BEFORE_ASKING = 300

/**
 * Calls `show` with the results for a state: first from the local index, then from the search function if its results
 * would be better (`isForFunction`). Rejects if no results could be loaded at all.
 */
export async function answer(state: BrowseState, isWanted: () => boolean, show: (found: Found) => void): Promise<void> {
	const ask = state.sort === 'trending' ? askFunction : await engine()
	const found = await ask(state)
	await nextTask()
	if (!isWanted()) return
	show(found)
	if (ask !== askFunction && isForFunction(state, found)) void showBetter(state, isWanted, show)
}

/**
 * After a pause in typing, replaces the results with those of the search function. On an error the local results stay.
 */
async function showBetter(state: BrowseState, isWanted: () => boolean, show: (found: Found) => void): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, BEFORE_ASKING))
	if (!isWanted()) return
	const found = await Promise.resolve(askFunction(state)).catch(() => undefined)
	if (found && isWanted()) show(found)
}
