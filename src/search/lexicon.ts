import { taskLexicon } from './lexicon-tasks.ts'
import { technologyLexicon } from './lexicon-technology.ts'
import { stemOf } from './stem.ts'
import { stopWords } from './stop-words.ts'
import { wordsOf } from './text.ts'

/** A word or phrase that may stand for another: its words, and how closely it does. */
export interface Relation {
	words: readonly string[]
	closeness: number
}

const SAME = 0.95
const NEAR = 0.8
const RELATED = 0.5

/** Longest phrase of the lexicon, in words. */
export const LONGEST_PHRASE = 3

let parsed: ReadonlyMap<string, readonly Relation[]> | undefined

/** What the lexicon knows of a word or phrase, in whatever form its words are; undefined where it knows nothing. */
export function relationsOf(words: readonly string[]): readonly Relation[] | undefined {
	parsed ??= parse(technologyLexicon + taskLexicon)
	return parsed.get(keyOf(words))
}

const keyOf = (words: readonly string[]): string => words.map(stemOf).join(' ')

/** The words that a text is searched for: all of them where only stop words are there. */
export function told(words: readonly string[]): readonly string[] {
	const kept = words.filter((word) => !stopWords.has(word))
	return kept.length ? kept : words
}

function parse(text: string): Map<string, Relation[]> {
	const found = new Map<string, Relation[]>()
	for (const line of text.split('\n')) if (line.trim()) readLine(found, line)
	return found
}

type Name = readonly string[]
const nameOf = (text: string): Name => wordsOf(text).map((word) => word.text)

function readLine(found: Map<string, Relation[]>, line: string): void {
	const [left = '', right = ''] = line.split('>')
	const groups = left.split(',').map((group) => group.split('=').map(nameOf))
	const related = right.split(',').map(nameOf)
	for (const group of groups)
		for (const name of group) {
			add(found, name, { others: group, closeness: SAME })
			add(found, name, { others: groups.filter((other) => other !== group).flat(), closeness: NEAR })
			add(found, name, { others: related, closeness: RELATED })
		}
}

function add(
	found: Map<string, Relation[]>,
	name: Name,
	{ others, closeness }: { others: readonly Name[]; closeness: number },
): void {
	const key = keyOf(name)
	const relations = found.get(key) ?? []
	for (const other of others) {
		const words = told(other)
		if (words.length === 1 && other.length > 1) continue
		const at = relations.findIndex((relation) => keyOf(relation.words) === keyOf(words))
		if (!words.length || keyOf(other) === key) continue
		if (at < 0) relations.push({ words, closeness })
		else if ((relations[at] as Relation).closeness < closeness) relations[at] = { words, closeness }
	}
	found.set(key, relations)
}
