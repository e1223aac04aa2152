import type { Published } from '../published/published.ts'
import { keyOf } from '../schema/primitives.ts'
import type { SearchResult } from '../schema/search.ts'
import { readNotRecorded } from '../search/not-recorded.ts'
import { readable } from '../search/unread.ts'
import { calledBy, mainWordsOf, saysThing, type Wanted, wordsOf } from './fitting.ts'
import { type Answer, PartFinder } from './part-finder.ts'
import { type Part, partsOf } from './task-parts.ts'
import { withoutTimes } from './task-times.ts'

/** A request for a stack. */
interface StackQuery extends Pick<Wanted, 'query' | 'isUsable'> {
	/** The task in plain words. */
	task: string
	/** The most entries a stack may have. */
	maxEntries: number
}

/** One part of the task and the entry chosen for it. */
export interface Choice {
	need: string
	row: SearchResult
	/** Words of the need that were found in the entry. */
	matched: string[]
	/** Words of the need that were not, without those that say little. */
	unmatched: string[]
	/** Those of them that say what is to be done, or with what. */
	undone: string[]
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
	/** When something is to happen, as the task says it: “every Monday at 9”. */
	times: string[]
	/** What it asks that no entry records, such as `price`. */
	notRecorded: readonly string[]
}

/**
 * A small set of entries for a task. The task is cut into parts, and each part gets the entry that matches most of it; what
 * no entry answers whole is looked for piece by piece. An entry that does several parts is listed once. What the task asks of
 * all parts, such as “no api key”, holds for each.
 */
export async function recommendStack(request: StackQuery, published: Published): Promise<Stack> {
	const { maxEntries, ...where } = request
	const { of: notRecorded, q } = readNotRecorded(published.index(), readable(published.index(), request.task))
	const { task, times } = withoutTimes(q)
	const { parts, demands, conditions } = needsOf(task, published)
	const finder = new PartFinder({ ...where, published, demands })
	const answers: Answer[] = []
	const most = Math.min(maxEntries * 2, MAX_PARTS)
	for (const part of parts.slice(0, most)) answers.push(...(await finder.answersTo(part)))
	const stack: Stack = { choices: [], missing: [], left: [], times, notRecorded }
	for (const answer of answers) place(stack, answer, { best: bestOf(answer, answers), maxEntries })
	stack.missing.push(...conditions.map((need) => ({ need, nearest: [] })))
	stack.left.push(...parts.slice(most).map(({ need }) => need))
	return stack
}

/** What of the best an entry must score that is chosen before it. */
const NEARLY = 0.6

/** The entries that answer as many words as the best, and nearly as well. */
function nearlyBest({ fitting, asked }: Answer): SearchResult[] {
	const [best] = fitting
	const words = (row: SearchResult) => wordsOf(row, asked).matched.length
	return fitting.filter((row) => best && (row.score ?? 0) >= NEARLY * (best.score ?? 0) && words(row) >= words(best))
}

/**
 * Of the entries that answer nearly as well as the best, the one that is called so; or else that does most of the other parts too, and
 * says in the task’s own words what it is about.
 */
function bestOf(answer: Answer, answers: readonly Answer[]): SearchResult | undefined {
	const doneBy = (row: SearchResult) =>
		answers.filter((one) => nearlyBest(one).some((other) => keyOf(other) === keyOf(row))).length
	const ranks = nearlyBest(answer).map((row) => ({
		row,
		ranks: [calledBy(row, answer.asked), doneBy(row), Number(saysThing(row, answer.asked))],
	}))
	return ranks.toSorted((a, b) => compare(b.ranks, a.ranks))[0]?.row
}

const compare = (a: readonly number[], b: readonly number[]): number =>
	a.map((rank, at) => rank - (b[at] as number)).find((difference) => difference !== 0) ?? 0

function place(
	stack: Stack,
	answer: Answer,
	{ best, maxEntries }: { best: SearchResult | undefined; maxEntries: number },
): void {
	const { need, asked, unmet, fitting, nearest } = answer
	if (!best) stack.missing.push({ need, nearest: [...new Set(nearest.map(keyOf))].slice(0, 2) })
	else if (stack.choices.length < maxEntries || stack.choices.some(({ row }) => keyOf(row) === keyOf(best))) {
		const others = fitting.filter((row) => row !== best).map(keyOf)
		const words = wordsOf(best, asked)
		const main = mainWordsOf(asked)
		add(stack, { need, row: best, ...words, undone: words.unmatched.filter((word) => main.has(word)), unmet, others })
	} else stack.left.push(need)
}

function add({ choices }: Stack, choice: Choice): void {
	const same = choices.find(({ row }) => keyOf(row) === keyOf(choice.row))
	if (!same) {
		choices.push({ ...choice, others: choice.others.slice(0, 2) })
		return
	}
	same.need = `${same.need}; ${choice.need}`
	same.matched = [...new Set([...same.matched, ...choice.matched])]
	same.unmatched = [...new Set([...same.unmatched, ...choice.unmatched])]
	same.undone = [...new Set([...same.undone, ...choice.undone])]
	same.unmet = [...new Set([...same.unmet, ...choice.unmet])]
}

const MAX_PARTS = 12
const MAX_DEMANDS = 3

/** What a task wants, what it asks of all that, and what of this is not understood. */
function needsOf(task: string, published: Published): { parts: Part[]; demands: string[]; conditions: string[] } {
	const all = partsOf(task, published)
	const saying = (sort: Part['sort']) => all.filter((part) => part.sort === sort)
	const needs = (parts: readonly Part[]) => parts.slice(0, MAX_DEMANDS).map(({ need }) => need)
	const [parts, demands] = [saying('wish'), saying('demand')]
	if (!parts.length) return { parts: all, demands: [], conditions: [] }
	return { parts, demands: needs(demands), conditions: needs(saying('condition')) }
}
