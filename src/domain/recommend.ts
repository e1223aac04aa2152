import type { Published } from '../published/published.ts'
import { isDenied } from '../schema/overlay.ts'
import { keyOf } from '../schema/primitives.ts'
import type { SearchQuery, SearchResult } from '../schema/search.ts'
import { searchRegistry } from './search.ts'

/** What a stack is looked for by. */
export interface Wish {
	/** The task in plain words. */
	task: string
	/** A search without words, with what narrows it. */
	query: SearchQuery
	/** How many entries a stack holds at most. */
	most: number
}

/** One part of a task and the entry for it. */
export interface Choice {
	need: string
	row: SearchResult
	/** Words of the need that the entry answers. */
	matched: string[]
	/** Keys of others that would do. */
	others: string[]
}

interface Stack {
	choices: Choice[]
	/** Parts that nothing here answers, with what comes nearest. */
	missing: { need: string; nearest: string[] }[]
	/** Parts that were not looked at, because the stack was full. */
	left: string[]
}

/** A small stack for a task: for each of its parts the entry that answers most of it, an entry for several parts once. */
export function recommendStack({ task, query, most }: Wish, published: Published): Stack {
	const needs = needsOf(task)
	const stack: Stack = { choices: [], missing: [], left: [] }
	for (const need of needs.slice(0, most * 2)) {
		const answer = searchRegistry(
			{ ...query, q: cut(need), words: 'literal', explain: 'true', limit: CANDIDATES },
			published,
		)
		// Where words found anything, what is only near answers nothing.
		const worded = answer.results.some(({ why }) => why?.length)
		const fitting = answer.results.filter((row) => !isDenied(row) && (!worded || answers(row, need)))
		const [row, ...rest] = fitting
		if (!row)
			stack.missing.push({ need, nearest: [...answer.results, ...(answer.nearest ?? [])].slice(0, 2).map(keyOf) })
		else if (stack.choices.length < most)
			add(stack, { need, row, matched: matchedIn(row, need), others: rest.map(keyOf) })
		else stack.left.push(need)
	}
	stack.left.push(...needs.slice(most * 2))
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

/** An entry answers a need where at least so much of its words are found in it; of two words one will do. */
const ENOUGH = 0.4

function answers(row: SearchResult, need: string): boolean {
	const words = contentWords(need)
	return !words.length || matchedIn(row, need).length / words.length >= ENOUGH
}

/** Words of a need that the engine found in an entry, in whatever form. */
function matchedIn({ why = [] }: SearchResult, need: string): string[] {
	const found = why.flatMap(({ term }) => contentWords(term))
	return contentWords(need).filter((word) => found.some((one) => sameWord(one, word)))
}

/** The engine speaks of words by their stems. */
const sameWord = (one: string, other: string): boolean => {
	const length = Math.min(one.length, other.length)
	return length >= STEM ? one.slice(0, length - 1) === other.slice(0, length - 1) : one === other
}
const STEM = 4

const LONGEST_TASK = 1_000
const MAX_NEEDS = 12
const BETWEEN = /[.;:\n!?]|,| and | then | plus | as well as | but /i

/** The parts of a task, each with words enough to look for; what is too short belongs to the part after it, and what says nothing to none. */
function needsOf(task: string): string[] {
	const parts = task.slice(0, LONGEST_TASK).replace(/\s+/g, ' ').split(BETWEEN)
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

/** Words that say nothing of what is wanted. */
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
