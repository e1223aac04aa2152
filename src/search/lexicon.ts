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

let read: ReadonlyMap<string, readonly Line[]> | undefined
const resolved = new Map<string, readonly Relation[]>()
let byRoot: ReadonlyMap<string, string> | undefined
/** Names of one word, and their bytes. */
let single: readonly { key: string; bytes: Uint8Array }[] | undefined

/** What the lexicon knows of a word or phrase, in whatever form its words are; undefined where it knows nothing. */
export function relationsOf(words: readonly string[]): readonly Relation[] | undefined {
	const known = relationsFor(keyOf(words))
	if (known || words.length !== 1) return known
	const english = englishOf(words[0] as string)
	return english.length ? english.map((word) => ({ words: [word], closeness: TRANSLATED })) : undefined
}

/** What the lexicon knows of words derived from the same root: for `protection` what it knows of `protect`. */
export function derivedRelations(word: string): readonly Relation[] {
	byRoot ??= new Map([...all().keys()].map((key) => [rootOf(key) || key, key]))
	const key = byRoot.get(rootOf(word))
	return (key ? (relationsFor(key) ?? []) : []).map(({ words, closeness }) => ({
		words,
		closeness: closeness * DERIVED,
	}))
}

/** Names of one word in the lexicon that are within so many mistakes of a word. */
export function similarNames(word: string): string[] {
	const stem = encode(stemOf(word))
	const most = mistakesAllowed(stem.length)
	if (!most) return []
	single ??= [...all().keys()].filter((key) => !key.includes(' ')).map((key) => ({ key, bytes: encode(key) }))
	return single
		.filter(({ bytes }) => Math.abs(bytes.length - stem.length) <= most && distance(stem, bytes, most) <= most)
		.map(({ key }) => key)
}

/** The lines that have a name, by its key. */
function all(): ReadonlyMap<string, readonly Line[]> {
	read ??= linesByName(technologyLexicon + taskLexicon + everydayLexicon + computingLexicon)
	return read
}

/** What the lexicon knows of a name, put together when it is first asked for: a search asks for a few of thousands. */
function relationsFor(key: string): readonly Relation[] | undefined {
	const known = resolved.get(key)
	const lines = known ? undefined : all().get(key)
	if (!lines) return known
	const relations = relationsIn(lines, key)
	resolved.set(key, relations)
	return relations
}

const keyOf = (words: readonly string[]): string => words.map(stemOf).join(' ')

/** The words that a text is searched for: all of them where only stop words are there. */
export function contentWords(words: readonly string[]): readonly string[] {
	const kept = words.filter((word) => !stopWords.has(word))
	return kept.length ? kept : words
}

/** A name of the lexicon, read once: its key, the words that it is searched for, and the key of those. */
interface Name {
	key: string
	length: number
	words: readonly string[]
	searched: string
}

function readName(text: string): Name {
	const all = wordsOf(text).map((word) => word.text)
	const words = contentWords(all)
	const key = keyOf(all)
	return { key, length: all.length, words, searched: words.length === all.length ? key : keyOf(words) }
}

/** A line: groups of names that are the same, which are near each other, and what all of them are related to. */
interface Line {
	groups: readonly (readonly Name[])[]
	related: readonly Name[]
}

function linesByName(text: string): Map<string, Line[]> {
	const found = new Map<string, Line[]>()
	const names = new Map<string, Name>()
	// Most names stand in several lines.
	const nameOf = (written: string): Name => {
		const known = names.get(written)
		if (known) return known
		const name = readName(written.trim())
		names.set(written, name)
		return name
	}
	for (const written of text.split('\n')) {
		if (!written.trim()) continue
		const line = lineOf(written, nameOf)
		for (const { key } of line.groups.flat()) {
			const lines = found.get(key)
			if (!lines) found.set(key, [line])
			else if (lines.at(-1) !== line) lines.push(line)
		}
	}
	return found
}

function lineOf(written: string, nameOf: (text: string) => Name): Line {
	const [left = '', right = ''] = written.split('>')
	return {
		groups: left.split(',').map((group) => group.split('=').map(nameOf)),
		related: right.split(',').map(nameOf),
	}
}

/** What stands for a name, the closest of what several lines say. */
function relationsIn(lines: readonly Line[], key: string): Relation[] {
	const relations = new Map<string, Relation>()
	const add = (others: readonly Name[], closeness: number) => {
		for (const other of others) {
			const { length, words, searched } = other
			if (!words.length || other.key === key || (words.length === 1 && length > 1)) continue
			if ((relations.get(searched)?.closeness ?? 0) < closeness) relations.set(searched, { words, closeness })
		}
	}
	for (const { groups, related } of lines)
		for (const group of groups) {
			if (!group.some((name) => name.key === key)) continue
			const near = groups.filter((other) => other !== group).flat()
			add(group, SAME)
			add(near, NEAR)
			add(related, RELATED)
		}
	return [...relations.values()]
}
