import { mentionsIn } from '../schema/text/identifier.ts'
import { runnerIn } from '../schema/text/package-runners.ts'
import { variablesIn } from '../schema/text/variables.ts'
import { settingsAsWords } from '../schema/text/written-settings.ts'
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
	const words = ofSettings(text) ?? text
	if ([...words].length <= LONGEST_QUERY) return words
	const telling = words.split(' ').filter((word) => !isSmall(word))
	const room = [...telling.join(' ')].slice(0, LONGEST_QUERY + 1)
	if (room.length <= LONGEST_QUERY) return room.join('')
	return room.slice(0, Math.max(room.lastIndexOf(' '), 0) || LONGEST_QUERY).join('')
}

/** Of settings of a client what says which servers they are of: what is fetched, and the names of environment variables. */
function ofSettings(text: string): string | undefined {
	const written = settingsAsWords(text)
	if (written === text) return undefined
	const named = mentionsIn(text).map(({ words }) => words)
	const all = [...(named.length ? [runnerIn(written) ?? ''] : []), ...named, ...variablesIn(text).names]
	return all.join(' ').trim() || undefined
}
