import { choicesOf } from './choices.ts'
import { filterWords } from './filter-words.ts'
import { languageNumber } from './language.ts'
import { computingLexicon } from './lexicon-computing.ts'
import { everydayLexicon } from './lexicon-everyday.ts'
import { keyOf } from './lexicon-names.ts'
import { systemsLexicon } from './lexicon-systems.ts'
import { taskLexicon } from './lexicon-tasks.ts'
import { technologyLexicon } from './lexicon-technology.ts'
import { workLexicon } from './lexicon-work.ts'
import { rootOf } from './stem.ts'
import { wordsOf } from './text.ts'

// What is the same at every start and takes long to make. Functions carry what these give, as JSON, instead of this module:
// see scripts/functions/made-tables.ts. So each takes nothing and gives what JSON can say.

/** The lexicon: its lines, and where its names stand. */
export interface LexiconTable {
	lines: readonly string[]
	/** By the key of a name: the lines in which it is more than related. */
	lineNumbers: Readonly<Record<string, readonly number[]>>
}

let lexicon: LexiconTable | undefined

/** Reads the lexicon, once. */
export function lexiconTable(): LexiconTable {
	lexicon ??= readLexicon()
	return lexicon
}

function readLexicon(): LexiconTable {
	const written = technologyLexicon + taskLexicon + everydayLexicon + computingLexicon + systemsLexicon + workLexicon
	const lines = written.split('\n').filter((line) => line.trim())
	const found = new Map<string, number[]>()
	for (const [number, line] of lines.entries())
		for (const name of (line.split('>')[0] ?? '').split(/[,;=]/)) {
			const key = keyOf(wordsOf(name).map(({ text }) => text))
			const numbers = found.get(key)
			if (!numbers) found.set(key, [number])
			else if (numbers.at(-1) !== number) numbers.push(number)
		}
	return { lines, lineNumbers: Object.fromEntries(found) }
}

/** By the root of a name of the lexicon, or the name where it has none: its key. */
export const rootTable = (): Readonly<Record<string, string>> =>
	Object.fromEntries(Object.keys(lexiconTable().lineNumbers).map((key) => [rootOf(key) || key, key]))

/** By the first word of a phrase that says a property: the rows and templates of `filterWords` that have such phrases. */
export type PhraseTable = Readonly<Record<string, readonly (readonly [row: number, template: string])[]>>

/** Reads the words for filters. */
export function phraseTable(): PhraseTable {
	const found = new Map<string, [number, string][]>()
	for (const [row, { said }] of filterWords.entries())
		for (const template of said.split(','))
			for (const first of new Set(choicesOf(template).map((phrase) => phrase.split(' ')[0] as string))) {
				const known = found.get(first) ?? []
				found.set(first, known)
				known.push([row, template])
			}
	return Object.fromEntries(found)
}

/** See `languageNumber`. */
export const language = (): number => languageNumber()
