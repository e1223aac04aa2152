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

/** Shows results; those that are not final are followed by others. */
type Show = (found: Found, isFinal: boolean) => void

/**
 * Calls `show` with the results for a state: first from the local index, then from the search function if its results
 * would be better (`isForFunction`). Rejects if no results could be loaded at all.
 */
export async function answer(state: BrowseState, isWanted: () => boolean, show: Show): Promise<void> {
	const ask = state.sort === 'trending' ? askFunction : await engine()
	const found = await ask(state)
	await nextTask()
	if (!isWanted()) return
	const isFinal = ask === askFunction || !isForFunction(state, found)
	show(found, isFinal)
	if (isFinal) return
	await new Promise((resolve) => setTimeout(resolve, BEFORE_ASKING))
	if (!isWanted()) return
	const better = await Promise.resolve(askFunction(state)).catch(() => found)
	if (isWanted()) show(better, true)
}
