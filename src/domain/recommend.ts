import type { Published } from '../published/published.ts'
import { isDenied } from '../schema/overlay.ts'
import { keyOf } from '../schema/primitives.ts'
import type { SearchQuery, SearchResult } from '../schema/search.ts'
import { searchRegistry } from './search.ts'

/** A request for a stack. */
interface StackQuery {
	/** The task in plain words. */
	task: string
	/** A search without text, for its filters. */
	query: SearchQuery
	/** The most entries a stack may have. */
	maxEntries: number
}

/** One part of the task and the entry chosen for it. */
export interface Choice {
	need: string
	row: SearchResult
	/** Words of the need that were found in the entry. */
	matched: string[]
	/** Keys of alternatives. */
	others: string[]
}

interface Stack {
	choices: Choice[]
	/** Parts for which there is no entry, with the nearest matches. */
	missing: { need: string; nearest: string[] }[]
	/** Parts that were not searched because the stack was full. */
	left: string[]
}

/**
 * A small set of entries for a task. The task is split into parts, and each part gets the entry that matches most of
 * it. An entry that fits several parts is listed once.
 */
export function recommendStack({ task, query, maxEntries }: StackQuery, published: Published): Stack {
	const needs = needsOf(task)
	const stack: Stack = { choices: [], missing: [], left: [] }
	for (const need of needs.slice(0, maxEntries * 2)) {
		const answer = searchRegistry(
			{ ...query, q: cut(need), words: 'literal', explain: 'true', limit: CANDIDATES },
			published,
		)
		// If some results match by words, those that are only similar in meaning are not an answer.
		const worded = answer.results.some(({ why }) => why?.length)
		const fitting = answer.results.filter((row) => !isDenied(row) && (worded ? answers(row, need) : means(row)))
		const [row, ...rest] = fitting
		if (!row)
			stack.missing.push({ need, nearest: [...answer.results, ...(answer.nearest ?? [])].slice(0, 2).map(keyOf) })
		else if (stack.choices.length < maxEntries)
			add(stack, { need, row, matched: matchedIn(row, need), others: rest.map(keyOf) })
		else stack.left.push(need)
	}
	stack.left.push(...needs.slice(maxEntries * 2))
	return stack
}

const CANDIDATES = 4

function add({ choices }: Stack, choice: Choice): void {
	const same = choices.find(({ row }) => keyOf(row) === keyOf(choice.row))
	if (!same) {
		choices.push({ ...choice, others: choice.others.slice(0, 2) })
		return
	}
	same.need = `${same.need}; ${choice.need}`
	same.matched = [...new Set([...same.matched, ...choice.matched])]
}

/** How similar in meaning an entry without any word of a need must be to it: a cosine. */
const MIN_SIMILARITY = 0.45

const means = ({ meant }: SearchResult): boolean => (meant?.weight ?? 0) >= MIN_SIMILARITY

/** The share of a need's words that an entry must match. Of two words, one is enough. */
const MIN_MATCHED = 0.4

function answers(row: SearchResult, need: string): boolean {
	const words = contentWords(need)
	return !words.length || matchedIn(row, need).length / words.length >= MIN_MATCHED
}

/** Words of a need that the engine matched in an entry, in any inflection. */
function matchedIn({ why = [] }: SearchResult, need: string): string[] {
	const found = why.flatMap(({ term }) => contentWords(term))
	return contentWords(need).filter((word) => found.some((one) => sameWord(one, word)))
}

/** Compares by prefix, because the engine reports stems. */
const sameWord = (one: string, other: string): boolean => {
	const length = Math.min(one.length, other.length)
	return length >= STEM ? one.slice(0, length - 1) === other.slice(0, length - 1) : one === other
}
const STEM = 4

const LONGEST_TASK = 1_000
const MAX_NEEDS = 12
/** What separates parts. A dot or colon within a word, as in “next.js”, does not. */
const BETWEEN = /[.:!?](?=\s|$)|[;,\n]| and | then | plus | as well as | but /i

/**
 * Splits a task into parts. A part with fewer than two content words is joined to the next one; one with none is
 * dropped.
 */
function needsOf(task: string): string[] {
	const parts = task
		.slice(0, LONGEST_TASK)
		.replace(/[^\S\n]+/g, ' ')
		.split(BETWEEN)
	const needs: string[] = []
	let short = ''
	for (const part of parts) {
		const whole = `${short} ${part.trim()}`.trim()
		if (contentWords(whole).length >= 2) {
			needs.push(whole)
			short = ''
		} else short = contentWords(whole).length ? whole : ''
	}
	const last = needs.at(-1)
	if (contentWords(short).length) {
		if (last) needs[needs.length - 1] = `${last} ${short}`
		else needs.push(short)
	}
	return needs.slice(0, MAX_NEEDS)
}

const LONGEST_QUERY = 120
const cut = (text: string): string => text.slice(0, LONGEST_QUERY)

/** Words that carry no meaning for a search. */
const COMMON = new Set(
	'a about after again all also an any are as at be been before by can could do does for from get give had has have help how i if in into is it its just let like make me my need needs new no not of off on one or our out over please set should so some something that the their them there these they this to up us use uses using want wants was way we what when where which while who will with without would you your agent recommend suggest find show look looking let something anything entry entries together stack setup project task tool tools best good'.split(
		' ',
	),
)

const contentWords = (text: string): string[] => [
	...new Set(
		text
			.toLowerCase()
			.split(/[^\p{L}\p{N}+#]+/u)
			.filter((word) => word.length > 1 && !COMMON.has(word)),
	),
]
