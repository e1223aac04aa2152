import { lexiconText } from './lexicon-words.ts'
import { stemOf } from './stem.ts'
import { wordsOf } from './text.ts'

/** A word or phrase that may stand for another: its stems, and how closely it does. */
export interface Relation {
	stems: readonly string[]
	closeness: number
}

const SAME = 0.95
const NEAR = 0.8
const RELATED = 0.5

let parsed: ReadonlyMap<string, readonly Relation[]> | undefined

/** The lexicon by stem, or by stems with a space between for a phrase. */
export function lexicon(): ReadonlyMap<string, readonly Relation[]> {
	parsed ??= parse(lexiconText)
	return parsed
}

/** Longest phrase of the lexicon, in words. */
export const LONGEST_PHRASE = 3

const stemsOf = (text: string): string[] => wordsOf(text).map((word) => stemOf(word.text))

function parse(text: string): Map<string, Relation[]> {
	const found = new Map<string, Relation[]>()
	for (const line of text.split('\n')) if (line.trim()) readLine(found, line)
	return found
}

function readLine(found: Map<string, Relation[]>, line: string): void {
	const [left = '', right = ''] = line.split('>')
	const groups = left.split(',').map((group) => group.split('=').map(stemsOf))
	for (const [at, group] of groups.entries()) {
		for (const name of group) {
			add(found, name, { others: group, closeness: SAME })
			for (const [other, names] of groups.entries())
				if (other !== at) add(found, name, { others: names, closeness: NEAR })
			add(found, name, { others: right.split(/[,=]/).map(stemsOf), closeness: RELATED })
		}
	}
}

function add(
	found: Map<string, Relation[]>,
	name: readonly string[],
	{ others, closeness }: { others: readonly (readonly string[])[]; closeness: number },
): void {
	const key = name.join(' ')
	const relations = found.get(key) ?? []
	for (const stems of others) {
		const text = stems.join(' ')
		if (!text || text === key) continue
		const known = relations.find((relation) => relation.stems.join(' ') === text)
		if (!known) relations.push({ stems, closeness })
		else if (known.closeness < closeness) relations[relations.indexOf(known)] = { stems, closeness }
	}
	found.set(key, relations)
}
