import { encode } from './index/bytes.ts'
import { maskOf } from './index/fields.ts'
import type { SearchIndex } from './index/index-file.ts'
import { eachSimilar, mistakesAllowed } from './index/typo.ts'
import { eachWithPrefix, stemNumber, type WordCursor } from './index/vocabulary-file.ts'
import type { Offer } from './match.ts'
import type { QueryTerm } from './query/query.ts'
import { rootOf, stemOf } from './stem.ts'

/** Offers words that begin with the last word of a query, which may be unfinished. */
export function prefixMatches(index: SearchIndex, { words, last, beginning }: QueryTerm, offer: Offer): void {
	const word = words[0] as string
	const size = encode(word).length
	if (!beginning) return
	const base = last ? 0.45 : 0.3
	eachWithPrefix(index, word, (cursor) => {
		const share = size / cursor.length
		offer({
			stems: [cursor.stem],
			weight: base + 0.4 * share,
			certainty: 0.55 + 0.4 * share,
			how: 'prefix',
			matched: cursor.word,
			...(size <= SHORT && { within: ~AUTHOR }),
		})
	})
}

/** Two letters begin too many names to complete one of them. */
const SHORT = 2
const AUTHOR = maskOf('author')

/** Words of the same root. */
export function derivedMatches(index: SearchIndex, word: string, offer: Offer): void {
	const root = rootOf(word)
	if (!root) return
	eachWithPrefix(index, root, (cursor: WordCursor) => {
		if (cursor.length <= word.length + 6 && sameRoot(cursor.text, root))
			offer({ stems: [cursor.stem], weight: 0.7, certainty: 0.8, how: 'stem', matched: cursor.text })
	})
}

const sameRoot = (word: string, root: string): boolean => rootOf(word) === root || stemOf(word) === root

const WITH_Z = /^(\w{3,}[iy])([sz])(e[sdr]?|ing|ations?)$/
const WITH_U = /^(\w{2,}o)(u?)(r(?:s|ed|ing)?)$/

/** Offers the British or American spelling of a word: `organise` for `organize`, `color` for `colour`. */
export function spelledOtherwise(index: SearchIndex, word: string, offer: Offer): void {
	const other = otherSpelling(word)
	const stem = other ? stemNumber(index, other) : -1
	if (other && stem >= 0) offer({ stems: [stem], weight: 0.95, certainty: 0.95, how: 'stem', matched: other })
}

/** A word in the other of British and American spelling; undefined where both are the same. */
export function otherSpelling(word: string): string | undefined {
	const [, start = '', letter, end = ''] = WITH_Z.exec(word) ?? WITH_U.exec(word) ?? []
	if (letter === undefined) return undefined
	return start + (letter === 's' ? 'z' : letter === 'z' ? 's' : letter ? '' : 'u') + end
}

/** Finds the words that this one may be a misspelling of. */
export function mistakenMatches(index: SearchIndex, word: string, offer: Offer): void {
	const bytes = encode(word)
	if (!mistakesAllowed(bytes.length)) return
	eachSimilar(index, bytes, (found) => {
		const sure = (found.mistakes === 1 ? 0.8 : 0.6) - (found.bytes[0] === bytes[0] ? 0 : 0.15)
		offer({
			stems: [found.stem],
			weight: sure * 0.9,
			certainty: sure + 0.1,
			how: 'typo',
			matched: found.word,
		})
	})
}

const SHORTENED = /^[b-df-hj-np-tv-xz]{3,5}$/

/** Offers words of which this is a contraction: `gql`, `pgsql`. The first and last letters must be the same. */
export function shortenedMatches(index: SearchIndex, word: string, offer: Offer): void {
	if (!SHORTENED.test(word)) return
	const last = word.charCodeAt(word.length - 1)
	eachWithPrefix(index, word[0] as string, (cursor) => {
		if (cursor.length < word.length + 2 || cursor.buffer[cursor.length - 1] !== last) return
		if (!holdsInOrder(cursor, word)) return
		const share = word.length / cursor.length
		offer({
			stems: [cursor.stem],
			weight: 0.3 + 0.4 * share,
			certainty: 0.5 + 0.3 * share,
			how: 'prefix',
			matched: cursor.word,
		})
	})
}

function holdsInOrder({ buffer, length }: WordCursor, word: string): boolean {
	let found = 0
	for (let at = 0; at < length && found < word.length; at++) if (buffer[at] === word.charCodeAt(found)) found++
	return found === word.length
}
