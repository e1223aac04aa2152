import type { SearchSizes } from '../../schema/card.ts'
import { nextTask } from '../next-task.ts'
import { askFunction, type Engine, fetched, isForBrowser, isForFunction } from './request.ts'
import type { BrowseState } from './state.ts'
import type { Found } from './view.ts'

let loading: Promise<Engine> | undefined

/** The engine in this browser; without its index, or where that is large, the function. A later search tries one again that failed. */
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

/** Answers a state as often as something better is known: from the index here, then by the function where that knows more. */
export async function answer(state: BrowseState, isWanted: () => boolean, show: (found: Found) => void): Promise<void> {
	const ask = state.sort === 'trending' ? askFunction : await engine()
	const found = await ask(state)
	await nextTask()
	if (!isWanted()) return
	show(found)
	if (ask !== askFunction && isForFunction(state, found)) void showBetter(state, isWanted, show)
}

/** Puts the function's answer in the place of the one that is there, once nobody types any more; without one, that stays. */
async function showBetter(state: BrowseState, isWanted: () => boolean, show: (found: Found) => void): Promise<void> {
	await new Promise((resolve) => setTimeout(resolve, BEFORE_ASKING))
	if (!isWanted()) return
	const found = await Promise.resolve(askFunction(state)).catch(() => undefined)
	if (found && isWanted()) show(found)
}
