import { once } from '../../schema/text/memoize.ts'
import { under } from '../index/by-letter.ts'
import { encode } from '../index/bytes.ts'
import { distance, mayBeLike, mistakesAllowed, signatureOf } from '../index/typo.ts'
import { rootOf, stemOf } from '../stem.ts'
import { lexiconTable, rootTable } from '../tables.ts'
import { englishOf } from './languages.ts'
import { keyOf, type Name, readName } from './names.ts'

/** A word or phrase that may replace another: its words, and how close its meaning is. */
interface Relation {
	words: readonly string[]
	closeness: number
}

/** Of another name of the same thing. */
export const SAME = 0.95
const NEAR = 0.8
/** Of two things of one area: who asks for one may take the other, if nothing else is there. */
export const AKIN = 0.6
const RELATED = 0.5
const TRANSLATED = 0.85

/** Longest phrase of the lexicon, in words. */
export const LONGEST_PHRASE = 4

/** How much of a relation is left for a word that only shares its root with the one in the lexicon. */
const DERIVED = 0.85

const table = once(lexiconTable)
const keysByRoot = once(rootTable)
const lines = new Map<number, Line>()
const resolved = new Map<string, readonly Relation[]>()
/** Names of one word, their bytes, and which letters these are. */
const singleNames = once(() =>
	Object.values(table().places)
		.flatMap(Object.keys)
		.filter((key) => !key.includes(' '))
		.map((key) => ({ key, bytes: encode(key) }))
		.map((one) => ({ ...one, signature: signatureOf(one.bytes) })),
)

/** What the lexicon knows of a word or phrase, in whatever form its words are; undefined where it knows nothing. */
export function relationsOf(words: readonly string[]): readonly Relation[] | undefined {
	const known = relationsFor(keyOf(words))
	if (known || words.length !== 1) return known
	const english = englishOf(words[0] as string)
	if (english.length) return english.flatMap(translated)
	const one = singularOf(words[0] as string)
	return one === undefined ? undefined : [{ words: [one], closeness: SAME }, ...(relationsFor(keyOf([one])) ?? [])]
}

/** The singular of an abbreviation whose plural no stemming rule covers: “PRs”, “APIs”, “GPUs”. */
function singularOf(word: string): string | undefined {
	const one = word.slice(0, -1)
	const isPlural = word.length > 2 && word.length < 6 && word.endsWith('s') && keyOf([word]) === word
	return isPlural && relationsFor(keyOf([one])) ? one : undefined
}

/** What else a word is called: each name as its words. */
export const otherNames = (word: string): (readonly string[])[] =>
	(relationsFor(keyOf([word])) ?? []).filter(({ closeness }) => closeness >= SAME).map(({ words }) => words)

/** Whether the lexicon knows a word as a product, or as a name of something that has another: `kubernetes` is `k8s`. */
export const isNameOfThing = (word: string): boolean => isProduct([word]) || otherNames(word).length > 0

/** A word as that of another language stands for it: the word itself, and less closely what stands for that. */
const translated = (word: string): Relation[] =>
	[{ words: [word], closeness: 1 }, ...(relationsFor(keyOf([word])) ?? [])].map((one) => ({
		...one,
		closeness: one.closeness * TRANSLATED,
	}))

/** Whether the lexicon knows a word or phrase as the name of a product or a service. */
export const isProduct = (words: readonly string[]): boolean => {
	const key = keyOf(words)
	const places = under(table().places, key) ?? []
	return places.some((place) =>
		lineAt(place)
			.groups.flat()
			.some((name) => name.key === key && name.isProduct),
	)
}

/** What the lexicon knows of words derived from the same root: for `protection` what it knows of `protect`. */
export function derivedRelations(word: string): readonly Relation[] {
	const key = under(keysByRoot(), rootOf(word))
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
	const signature = signatureOf(stem)
	return singleNames()
		.filter((one) => mayBeLike(one.signature, signature, most) && distance(stem, one.bytes, most) <= most)
		.map(({ key }) => key)
}

/** What the first searches make of the lexicon; each part can be made apart, in this order. */
export const lexiconParts: readonly (() => void)[] = [table, keysByRoot]

/** What the lexicon knows of a name, put together when it is first asked for: a search asks for a few of thousands. */
function relationsFor(key: string): readonly Relation[] | undefined {
	const known = resolved.get(key)
	if (known) return known
	const places = under(table().places, key)
	if (!places) return undefined
	const relations = relationsIn(places.map(lineAt), key)
	resolved.set(key, relations)
	return relations
}

/** A line: groups of names that are the same, which are near each other, and what all of them are related to. */
interface Line {
	groups: readonly (readonly Name[])[]
	/** How close the meanings of the groups are. */
	closeness: number
	related: readonly Name[]
}

function lineAt(place: number): Line {
	const known = lines.get(place)
	if (known) return known
	const { text } = table()
	const end = text.indexOf('\n', place)
	const [left = '', right = ''] = text.slice(place, end < 0 ? text.length : end).split('>')
	const akin = left.includes(';')
	const line = {
		groups: left.split(akin ? ';' : ',').map((group) => group.split('=').map(readName)),
		closeness: akin ? AKIN : NEAR,
		related: right.split(',').map(readName),
	}
	lines.set(place, line)
	return line
}

/** The relations of a name; of several lines, the closest. */
function relationsIn(lines: readonly Line[], key: string): Relation[] {
	const relations = new Map<string, Relation>()
	const add = (others: readonly Name[], closeness: number) => {
		for (const other of others) {
			const { length, words, searched } = other
			if (!words.length || other.key === key || (words.length === 1 && length > 1)) continue
			if ((relations.get(searched)?.closeness ?? 0) < closeness) relations.set(searched, { words, closeness })
		}
	}
	for (const { groups, closeness, related } of lines)
		for (const group of groups) {
			if (!group.some((name) => name.key === key)) continue
			const near = groups.filter((other) => other !== group).flat()
			add(group, SAME)
			add(near, closeness)
			add(related, RELATED)
		}
	return [...relations.values()]
}
