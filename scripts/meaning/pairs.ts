import type { Passage } from './passages.ts'
import { stemsIn } from './stems.ts'

/** A training pair as stems: a request, and a description of the same thing. */
export interface Pair {
	asked: readonly string[]
	described: readonly string[]
}

const LONGEST_ASKED = 24
const LONGEST_DESCRIBED = 80
const FEWEST_DESCRIBED = 3
/** The minimum number of characters of a useful sentence. */
const SENTENCE = 25
const AROUND = 3

/**
 * The unique training pairs in passages: headings with their text, list items with their descriptions, and sentences
 * with their context. For passages with known requests, only those.
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

/** Each request with the whole description, and the first line of the description with the others. */
function requestsOf(asked: readonly string[], body: string): [asked: string, described: string][] {
	const [first = '', ...others] = body.split('\n')
	return [...asked.map((one): [string, string] => [one, body]), [first, others.join(' ')]]
}

const ITEM = /^\s*(?:[-*] \[?([^\]\n]{1,60}?)\]? ?[-–—:] |\| *\[?([^|\]\n]{1,60}?)\]? *\| *)([^|\n]{8,})/gm
const FEWEST_ITEMS = 4

/** The items of a list or table of named things with descriptions; empty if the list is only part of a text. */
function itemsIn(body: string): { name: string; about: string }[] {
	const items = [...body.matchAll(ITEM)].map(([, listed, inTable, about = '']) => ({
		name: listed ?? inTable ?? '',
		about,
	}))
	const lines = body.split('\n').filter((line) => line.trim()).length
	return items.length > FEWEST_ITEMS && items.length * 2 > lines ? items : []
}

/** The middle sentence with those around it. */
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
