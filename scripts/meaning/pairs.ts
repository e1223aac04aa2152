import type { Passage } from './passages.ts'
import { stemsIn } from './stems.ts'

/** Two texts about the same thing, as stems: how somebody may ask for it, and how it is described. */
export interface Pair {
	asked: readonly string[]
	described: readonly string[]
}

const LONGEST_ASKED = 24
const LONGEST_DESCRIBED = 80
const FEWEST_DESCRIBED = 3
/** Letters of a sentence that says something. */
const SENTENCE = 25
const AROUND = 3

/**
 * The pairs of passages, each once: headings with their text, items of a list with their heading, sentences with those around
 * them; where it is known how people ask, just that.
 */
export function pairsOf(passages: readonly Passage[]): Pair[] {
	const pairs = new Map<string, Pair>()
	for (const passage of passages)
		for (const [asked, described] of textsOf(passage)) {
			const pair = {
				asked: stemsIn(asked).slice(0, LONGEST_ASKED),
				described: stemsIn(described).slice(0, LONGEST_DESCRIBED),
			}
			if (pair.asked.length && pair.described.length >= FEWEST_DESCRIBED)
				pairs.set(`${pair.asked.join(' ')}\n${pair.described.join(' ')}`, pair)
		}
	return [...pairs.values()]
}

function textsOf({ heading, above, body, asked }: Passage): [asked: string, described: string][] {
	if (asked) return requestsOf(asked, body)
	const items = itemsIn(body)
	if (items.length) return items.map(({ name, about }) => [about, `${[...above.slice(1), heading].join(' ')} ${name}`])
	const named = heading.split(/\s+/).length > 2 ? heading : `${above.at(-1) ?? ''} ${heading}`
	return [[named, body], ...sentencePair(body)]
}

/** Every way to ask, with all that describes the thing; and the first description with the others. */
function requestsOf(asked: readonly string[], body: string): [asked: string, described: string][] {
	const [first = '', ...others] = body.split('\n')
	return [...asked.map((one): [string, string] => [one, body]), [first, others.join(' ')]]
}

const ITEM = /^\s*(?:[-*] \[?([^\]\n]{1,60}?)\]? ?[-–—:] |\| *\[?([^|\]\n]{1,60}?)\]? *\| *)([^|\n]{8,})/gm
const FEWEST_ITEMS = 4

/** The items of a list or a table that name things and say what each is; nothing where a list is a part of running text. */
function itemsIn(body: string): { name: string; about: string }[] {
	const items = [...body.matchAll(ITEM)].map(([, listed, inTable, about = '']) => ({
		name: listed ?? inTable ?? '',
		about,
	}))
	const lines = body.split('\n').filter((line) => line.trim()).length
	return items.length > FEWEST_ITEMS && items.length * 2 > lines ? items : []
}

/** The sentence in the middle, and those around it. */
function sentencePair(body: string): [string, string][] {
	const sentences = body
		.split(/(?<=[.!?:])\s+|\n\s*\n|\n\s*[-*]\s/)
		.map((sentence) => sentence.trim())
		.filter(({ length }) => length > SENTENCE)
	if (sentences.length < 2) return []
	const middle = sentences.length >> 1
	const around = sentences.slice(Math.max(0, middle - AROUND), middle + AROUND + 1)
	return [[sentences[middle] as string, around.filter((sentence) => sentence !== sentences[middle]).join(' ')]]
}
