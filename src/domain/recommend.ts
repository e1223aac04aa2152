import type { Published } from '../published/published.ts'
import { keyOf } from '../schema/primitives.ts'
import { readingsOf } from '../schema/readings.ts'
import type { SearchQuery, SearchResult } from '../schema/search.ts'
import { clip } from '../schema/text/shorten.ts'
import { isDenied } from '../schema/text/verdict.ts'
import { readAparts } from '../search/apart.ts'
import { isProduct } from '../search/lexicon.ts'
import { AS_GOOD } from '../search/said-order.ts'
import { isWeak } from '../search/text.ts'
import { readFilters, withoutWords } from '../search/understand.ts'
import { searchRegistry } from './search.ts'
import { shortQuery } from './short-query.ts'

/** A request for a stack. */
interface StackQuery {
	/** The task in plain words. */
	task: string
	/** A search without text, for its filters. */
	query: SearchQuery
	/** The most entries a stack may have. */
	maxEntries: number
	/** Whether an entry can be used where the stack has to run; left out, every one can. */
	isUsable?: ((row: SearchResult) => Promise<boolean>) | undefined
}

/** One part of the task and the entry chosen for it. */
export interface Choice {
	need: string
	row: SearchResult
	/** Words of the need that were found in the entry. */
	matched: string[]
	/** Words of the need that were not, without those that say little. */
	unmatched: string[]
	/** Words of the need that say a property which nothing that answers has. */
	unmet: string[]
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
 * it. An entry that fits several parts is listed once. What the task asks of all parts, such as “no api key”, holds for each.
 */
export async function recommendStack(request: StackQuery, published: Published): Promise<Stack> {
	const { task, maxEntries } = request
	const { needs, demands } = needsOf(task, published)
	const stack: Stack = { choices: [], missing: [], left: [] }
	for (const need of needs.slice(0, maxEntries * 2)) {
		const found = await fittingOf([need, ...demands].join(' '), request, published)
		const [row, ...rest] = found.fitting
		if (!row) stack.missing.push({ need, nearest: found.nearest.slice(0, 2).map(keyOf) })
		else if (stack.choices.length < maxEntries)
			add(stack, { need, row, ...wordsOf(row, found.asked), unmet: found.unmet, others: rest.map(keyOf) })
		else stack.left.push(need)
	}
	stack.left.push(...needs.slice(maxEntries * 2))
	return stack
}

/** The entries that answer a need where they have to, the best first, and those that come nearest. */
async function fittingOf(need: string, { query, isUsable }: StackQuery, published: Published) {
	const find = (where: Partial<SearchQuery>) =>
		searchRegistry({ ...query, ...where, q: shortQuery(need), explain: 'true', limit: CANDIDATES }, published)
	const everywhere = find({ platform: '' })
	const found = query.platform ? find({}) : everywhere
	const { results, nearest = [] } = found
	const understood = readingsOf(found)
	const unmet = understood.filter(({ because }) => because === 'nothing-left').map(({ words }) => words)
	const read = understood.filter(({ applied, words }) => applied || unmet.includes(words))
	const asked = read.reduce((text, { words }) => text.replace(words, ' '), need)
	// What is far from as good as another client's best is no answer, only the best that is left.
	const least = AS_GOOD * (everywhere.results[0]?.score ?? 0)
	const worded = results.some(({ why }) => why?.length)
	const able = results.filter(
		(row) => !isDenied(row) && (row.score ?? 0) >= least && (worded ? answers(row, asked) : means(row)),
	)
	const usable = await Promise.all(able.map((row) => isUsable?.(row) ?? true))
	return {
		fitting: able.filter((_, place) => usable[place]),
		nearest: [...everywhere.results, ...results, ...nearest],
		asked,
		unmet,
	}
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
	same.unmatched = [...new Set([...same.unmatched, ...choice.unmatched])]
	same.unmet = [...new Set([...same.unmet, ...choice.unmet])]
}

/** How similar in meaning an entry without any word of a need must be to it: a cosine. */
const MIN_SIMILARITY = 0.45

const means = ({ meant }: SearchResult): boolean => (meant?.weight ?? 0) >= MIN_SIMILARITY

/** The share of a need's words that an entry must match; less is enough of one that is also near to what the need means. */
const MIN_MATCHED = 0.6
const MIN_MATCHED_IF_NEAR = 0.3
const NEAR = 0.45
/** What a word counts that only a related one answers. */
const RELATED = 0.5

function answers(row: SearchResult, need: string): boolean {
	const words = contentWords(need)
	const itself = matchedIn({ why: row.why?.filter(({ how }) => how !== 'synonym') }, need)
	// Another product does not do what is asked of the one that is named.
	if (words.some((word) => isProduct([word]) && !itself.includes(word))) return false
	const least = (row.meant?.weight ?? 0) >= NEAR ? MIN_MATCHED_IF_NEAR : MIN_MATCHED
	const related = matchedIn(row, need).length - itself.length
	return !words.length || (itself.length + RELATED * related) / words.length >= least
}

function wordsOf(row: SearchResult, need: string): Pick<Choice, 'matched' | 'unmatched'> {
	const matched = matchedIn(row, need)
	const isMissed = (word: string) => !matched.includes(word) && !isWeak(word)
	return { matched, unmatched: contentWords(need).filter(isMissed) }
}

/** Words of a need that the engine matched in an entry, in any inflection. */
function matchedIn({ why = [] }: Pick<SearchResult, 'why'>, need: string): string[] {
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
function needsOf(task: string, published: Published): { needs: string[]; demands: string[] } {
	const all = clip(task, LONGEST_TASK)
		.replace(/[^\S\n]+/g, ' ')
		.split(BETWEEN)
		.map((part) => part.trim())
	const demands = all.filter((part) => isDemand(part, published))
	const needs: string[] = []
	let short = ''
	for (const part of all.filter((one) => !demands.includes(one))) {
		const whole = `${short} ${part}`.trim()
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
	return needs.length
		? { needs: needs.slice(0, MAX_NEEDS), demands: demands.slice(0, MAX_DEMANDS) }
		: { needs: demands.slice(0, MAX_NEEDS), demands: [] }
}

const MAX_DEMANDS = 3

/** Whether words say only what all that is found must be, or must not be: “no api key”, “without Docker”. */
function isDemand(part: string, published: Published): boolean {
	const index = published.index()
	const [apart] = readAparts(index, part)
	const wanted = part.replace(apart?.words ?? '', ' ').trim()
	const rest = withoutWords(wanted, readFilters(index, wanted))
	return contentWords(part).length > 0 && contentWords(rest).length === 0
}

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
