import type { Published } from '../published/published.ts'
import { type Meaning, openMeaning } from '../search/meaning.ts'
import { openPrepared } from '../search/prepared-file.ts'

type Files = Pick<Published, 'index' | 'wordVectors' | 'prepared'>

const opened = new WeakMap<Files, { meaning: Meaning | undefined }>()

/**
 * The word vectors; undefined when the registry has none. Opened with the first search, so that functions that never
 * search do not load them.
 */
export function meaningOf(published: Files): Meaning | undefined {
	const known = opened.get(published)
	if (known) return known.meaning
	const meaning = open(published)
	opened.set(published, { meaning })
	return meaning
}

function open(published: Files): Meaning | undefined {
	const words = published.wordVectors()
	if (!words) return undefined
	const prepared = published.prepared()
	if (prepared) openPrepared(published.index(), prepared)
	return openMeaning(words)
}
