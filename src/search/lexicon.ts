import { encode } from './bytes.ts'
import { everydayLexicon } from './lexicon-everyday.ts'
import { englishOf } from './lexicon-languages.ts'
import { taskLexicon } from './lexicon-tasks.ts'
import { technologyLexicon } from './lexicon-technology.ts'
import { rootOf, stemOf } from './stem.ts'
import { stopWords, wordsOf } from './text.ts'
import { distance, mistakesAllowed } from './typo.ts'

/** A word or phrase that may stand for another: its words, and how closely it does. */
interface Relation {
	words: readonly string[]
	closeness: number
}

const SAME = 0.95
const NEAR = 0.8
const RELATED = 0.5
const TRANSLATED = 0.85

/** Longest phrase of the lexicon, in words. */
export const LONGEST_PHRASE = 3

/** How much of a relation is left for a word that only shares its root with the one in the lexicon. */
const DERIVED = 0.85

let parsed: ReadonlyMap<string, readonly Relation[]> | undefined
let byRoot: ReadonlyMap<string, string> | undefined

/** What the lexicon knows of a word or phrase, in whatever form its words are; undefined where it knows nothing. */
export function relationsOf(words: readonly string[]): readonly Relation[] | undefined {
	const known = all().get(keyOf(words))
	if (known || words.length !== 1) return known
	const english = englishOf(words[0] as string)
	return english.length ? english.map((word) => ({ words: [word], closeness: TRANSLATED })) : undefined
}

/** What the lexicon knows of words derived from the same root: for `protection` what it knows of `protect`. */
export function derivedRelations(word: string): readonly Relation[] {
	byRoot ??= new Map([...all().keys()].map((key) => [rootOf(key) || key, key]))
	const key = byRoot.get(rootOf(word))
	return (key ? (all().get(key) ?? []) : []).map(({ words, closeness }) => ({ words, closeness: closeness * DERIVED }))
}

/** Names of one word in the lexicon that are within so many mistakes of a word. */
export function similarNames(word: string): string[] {
	const stem = encode(stemOf(word))
	const most = mistakesAllowed(stem.length)
	if (!most) return []
	return [...all().keys()].filter(
		(key) =>
			Math.abs(key.length - stem.length) <= most && !key.includes(' ') && distance(stem, encode(key), most) <= most,
	)
}

function all(): ReadonlyMap<string, readonly Relation[]> {
	parsed ??= parse(technologyLexicon + taskLexicon + everydayLexicon)
	return parsed
}

const keyOf = (words: readonly string[]): string => words.map(stemOf).join(' ')

/** The words that a text is searched for: all of them where only stop words are there. */
export function contentWords(words: readonly string[]): readonly string[] {
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
		const words = contentWords(other)
		if (words.length === 1 && other.length > 1) continue
		const at = relations.findIndex((relation) => keyOf(relation.words) === keyOf(words))
		if (!words.length || keyOf(other) === key) continue
		if (at < 0) relations.push({ words, closeness })
		else if ((relations[at] as Relation).closeness < closeness) relations[at] = { words, closeness }
	}
	found.set(key, relations)
}
