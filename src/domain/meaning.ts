import type { Published } from '../published/published.ts'
import { type Meaning, openMeaning } from '../search/meaning.ts'
import { openPrepared } from '../search/prepared-file.ts'

type Files = Pick<Published, 'index' | 'wordVectors' | 'prepared'>

const opened = new WeakMap<Files, { meaning: Meaning | undefined }>()

/**
 * What is known of words beyond the index; undefined where the registry has no file of word vectors. It is opened with the
 * first search, and here, so that functions that search for nothing carry nothing of it.
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
