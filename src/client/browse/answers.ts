import type { SearchSizes } from '../../schema/card.ts'
import { fetched } from '../fetched.ts'
import { nextTask } from '../next-task.ts'
import { askFunction, type Engine, isForBrowser, isForFunction } from './request.ts'
import type { BrowseState } from './state.ts'
import type { Found } from './view.ts'

let loading: Promise<Engine> | undefined

/**
 * The search engine: the local index, or the search function if that would be too much to load, or fails. After a
 * failure, the next search tries again.
 */
export function engine(): Promise<Engine> {
	loading ??= load().catch(() => {
		loading = undefined
		return askFunction
	})
	return loading
}

/** How long a slow connection may take for two megabytes, in milliseconds. Searches do not wait for it. */
const LOADING = 60_000

const bytesOf = async (name: string): Promise<ArrayBuffer> =>
	(await fetched(`/data/search/${name}`, { deadline: LOADING })).arrayBuffer()

/** Whether somebody has told the browser to load little. */
const savesData = (): boolean => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/**
 * Loads the index, the cards and the engine at the same time, and none of them where that is too much. Caches may keep one
 * file longer than another, and the places in one then name entries that others have in the other: throws where their
 * sizes tell them apart.
 */
async function load(): Promise<Engine> {
	if (savesData()) return askFunction
	const sizes = (await (await fetched('/data/search/sizes.json')).json()) as SearchSizes
	if (!isForBrowser(sizes)) return askFunction
	const [index, cards, { openEngine }] = await Promise.all([
		bytesOf('index.bin'),
		bytesOf('cards.json'),
		import('./engine.ts'),
	])
	if (index.byteLength !== sizes.index || cards.byteLength !== sizes.cards)
		throw new Error('The index, the cards and their sizes come from different builds.')
	return openEngine(index, cards)
}

const BEFORE_ASKING = 300
/** How long a search waits for the index, in milliseconds, before it asks the function in its place. */
const PATIENCE = 1000
const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))

interface First {
	found: Found
	/** The search function has been asked, whether or not it answered. */
	isAsked: boolean
}

/** The first results for a state: from the local index if it is there in time, else from whichever answers first. */
async function first(state: BrowseState): Promise<First> {
	const asked = async (): Promise<First> => ({ found: await askFunction(state), isAsked: true })
	if (state.sort === 'trending') return asked()
	const local = engine()
	const ready = await Promise.race([local, pause(PATIENCE)])
	if (ready === askFunction) return asked()
	const indexed = local.then(async (search): Promise<First> => {
		if (search === askFunction) throw new Error('The index could not be loaded.')
		return { found: await search(state), isAsked: false }
	})
	return ready ? indexed : Promise.any([asked(), indexed])
}

/** Shows results; those that are not final are followed by others. */
type Show = (found: Found, isFinal: boolean) => void

/**
 * Calls `show` with the results for a state: first from the local index, then from the search function if its results
 * would be better (`isForFunction`). Rejects if no results could be loaded at all.
 */
export async function answer(state: BrowseState, isWanted: () => boolean, show: Show): Promise<void> {
	const { found, isAsked } = await first(state)
	await nextTask()
	if (!isWanted()) return
	const isFinal = isAsked || !isForFunction(state, found)
	show(found, isFinal)
	if (isFinal) return
	await pause(BEFORE_ASKING)
	if (!isWanted()) return
	const better = await Promise.resolve(askFunction(state)).catch(() => found)
	if (isWanted()) show(better, true)
}
