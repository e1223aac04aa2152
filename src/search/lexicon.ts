import { encode } from './bytes.ts'
import { computingLexicon } from './lexicon-computing.ts'
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
	parsed ??= parse(technologyLexicon + taskLexicon + everydayLexicon + computingLexicon)
	return parsed
}

const keyOf = (words: readonly string[]): string => words.map(stemOf).join(' ')

/** The words that a text is searched for: all of them where only stop words are there. */
export function contentWords(words: readonly string[]): readonly string[] {
	const kept = words.filter((word) => !stopWords.has(word))
	return kept.length ? kept : words
}

function parse(text: string): Map<string, readonly Relation[]> {
	const found: Found = new Map()
	for (const line of text.split('\n')) if (line.trim()) readLine(found, line)
	return new Map([...found].map(([key, relations]) => [key, [...relations.values()]]))
}

/** A name of the lexicon, read once: its key, the words that it is searched for, and the key of those. */
interface Name {
	key: string
	length: number
	words: readonly string[]
	searched: string
}

function nameOf(text: string): Name {
	const all = wordsOf(text).map((word) => word.text)
	const words = contentWords(all)
	const key = keyOf(all)
	return { key, length: all.length, words, searched: words.length === all.length ? key : keyOf(words) }
}

/** What stands for a name so far, by the key of its words. */
type Found = Map<string, Map<string, Relation>>

function readLine(found: Found, line: string): void {
	const [left = '', right = ''] = line.split('>')
	const groups = left.split(',').map((group) => group.split('=').map(nameOf))
	const related = right.split(',').map(nameOf)
	for (const group of groups) {
		const near = groups.filter((other) => other !== group).flat()
		for (const name of group) {
			add(found, name, { others: group, closeness: SAME })
			add(found, name, { others: near, closeness: NEAR })
			add(found, name, { others: related, closeness: RELATED })
		}
	}
}

function add(found: Found, name: Name, { others, closeness }: { others: readonly Name[]; closeness: number }): void {
	const relations = found.get(name.key) ?? new Map<string, Relation>()
	for (const { key, length, words, searched } of others) {
		if (!words.length || key === name.key || (words.length === 1 && length > 1)) continue
		if ((relations.get(searched)?.closeness ?? 0) < closeness) relations.set(searched, { words, closeness })
	}
	found.set(name.key, relations)
}
