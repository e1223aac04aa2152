import type { Published } from '../published/published.ts'
import { memoize } from '../schema/text/memoize.ts'
import { openPrepared } from '../search/index/prepared-file.ts'
import { type Meaning, openMeaning } from '../search/meaning.ts'

type Files = Pick<Published, 'index' | 'wordVectors' | 'prepared'>

/**
 * The word vectors; undefined when the registry has none. Opened with the first search, so that functions that never
 * search do not load them.
 */
export const meaningOf = memoize((published: Files): Meaning | undefined => {
	const words = published.wordVectors()
	if (!words) return undefined
	const prepared = published.prepared()
	if (prepared) openPrepared(published.index(), prepared)
	return openMeaning(words)
})
