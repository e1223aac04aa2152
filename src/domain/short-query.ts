import { stopWords } from '../search/text.ts'

/** The maximum length of a query of the search, in code points, as its schema counts. */
const LONGEST_QUERY = 120

/** Small words that change what is asked: “no api key”, “hooks for Cursor”, “under 2k tokens”. */
const TELLING = new Set('no not nor without with for in on under but'.split(' '))

const isSmall = (word: string): boolean => {
	const lower = word.toLowerCase()
	return stopWords.has(lower) && !TELLING.has(lower)
}

/** A query that the search takes: of a longer one the words that tell something, as many as there is room for. */
export function shortQuery(text: string): string {
	if ([...text].length <= LONGEST_QUERY) return text
	const telling = text.split(' ').filter((word) => !isSmall(word))
	const room = [...telling.join(' ')].slice(0, LONGEST_QUERY + 1)
	if (room.length <= LONGEST_QUERY) return room.join('')
	return room.slice(0, Math.max(room.lastIndexOf(' '), 0) || LONGEST_QUERY).join('')
}
