import { once } from '../schema/text/memoize.ts'
import { type ByLetter, byLetter } from './index/by-letter.ts'
import { computingLexicon } from './lexicon/computing.ts'
import { everydayLexicon } from './lexicon/everyday.ts'
import { initialsLexicon } from './lexicon/initials.ts'
import { jargonLexicon } from './lexicon/jargon.ts'
import { dataJargonLexicon } from './lexicon/jargon-data.ts'
import { workJargonLexicon } from './lexicon/jargon-work.ts'
import { keyOf } from './lexicon/names.ts'
import { systemsLexicon } from './lexicon/systems.ts'
import { taskLexicon } from './lexicon/tasks.ts'
import { technologyLexicon } from './lexicon/technology.ts'
import { workLexicon } from './lexicon/work.ts'
import { languageNumber } from './query/language.ts'
import { rootOf } from './stem.ts'
import { wordsOf } from './text.ts'
import { filterWords } from './words/filter.ts'
import { expandTemplate } from './words/phrase-template.ts'

// Tables that are the same at every start and slow to compute. Functions contain their results as JSON instead of this module:
// see scripts/functions/precomputed-tables.ts. Each therefore takes no parameters and returns a JSON value.

/** The lexicon with one line per group of related words, and the places of its names. */
interface LexiconTable {
	text: string
	/** By the key of a name: where the lines begin in which it is more than related. */
	places: ByLetter<readonly number[]>
}

/** Reads the lexicon, once. */
export const lexiconTable = once(readLexicon)

function readLexicon(): LexiconTable {
	const text = [
		technologyLexicon,
		taskLexicon,
		everydayLexicon,
		computingLexicon,
		systemsLexicon,
		workLexicon,
		initialsLexicon,
		jargonLexicon,
		dataJargonLexicon,
		workJargonLexicon,
	].join('')
	const found = new Map<string, number[]>()
	for (let start = 0; start < text.length; ) {
		const end = text.indexOf('\n', start)
		const line = text.slice(start, end < 0 ? text.length : end)
		for (const key of line.trim() ? keysIn(line) : []) {
			const places = found.get(key)
			if (!places) found.set(key, [start])
			else if (places.at(-1) !== start) places.push(start)
		}
		start += line.length + 1
	}
	return { text, places: byLetter(found) }
}

/** The keys of the names that a line says more of than that they are related. */
const keysIn = (line: string): string[] =>
	(line.split('>')[0] ?? '').split(/[,;=]/).map((name) => keyOf(wordsOf(name).map(({ text }) => text)))

/** By the root of a name of one word in the lexicon, or the name where it has none: its key, of several the shortest. */
export const rootTable = (): ByLetter<string> =>
	byLetter(
		Object.values(lexiconTable().places)
			.flatMap(Object.keys)
			.filter((key) => !key.includes(' '))
			.sort((a, b) => b.length - a.length)
			.map((key) => [rootOf(key) || key, key] as const),
	)

/** By the first word of a phrase that says a property: the rows and templates of `filterWords` that have such phrases. */
export type PhraseTable = Readonly<Record<string, readonly (readonly [row: number, template: string])[]>>

/** Reads the words for filters. */
export function phraseTable(): PhraseTable {
	const found = new Map<string, [number, string][]>()
	for (const [row, { said }] of filterWords.entries())
		for (const template of said.split(','))
			for (const first of new Set(expandTemplate(template).map((phrase) => phrase.split(' ')[0] as string))) {
				const known = found.get(first) ?? []
				found.set(first, known)
				known.push([row, template])
			}
	return Object.fromEntries(found)
}

/** See `languageNumber`. */
export const language = (): number => languageNumber()
