import { kindAt } from '../../kinds/kind-of.ts'
import type { Published } from '../../published/published.ts'
import { keyOf, pathOf } from '../../schema/primitives.ts'
import type { SearchResult } from '../../schema/search.ts'
import { isNameOfThing, isProduct, otherNames } from '../../search/lexicon.ts'
import { isMostlyTitled } from '../../search/titled.ts'
import type { BoundBy } from './bound-by.ts'
import type { Budget } from './budget.ts'
import { calledBy, saysThing } from './fitting.ts'
import { forbids } from './guards.ts'
import { matchedIn } from './matched-words.ts'
import { isFiledBy, nameOf, nameWords, tellingWords } from './names.ts'
import type { Answer } from './part-finder.ts'
import { contentWords, soughtIn } from './words.ts'

/** What of the best an entry must score that is chosen before it. */
const NEARLY = 0.85

/** The entries that answer as many telling words as the best, and nearly as well. */
function nearlyBest({ fitting, asked }: Answer): SearchResult[] {
	const [best] = fitting
	const telling = tellingWords(soughtIn(asked)).join(' ')
	const words = (row: SearchResult) => matchedIn(row, telling).length
	return fitting.filter((row) => best && (row.score ?? 0) >= NEARLY * (best.score ?? 0) && words(row) >= words(best))
}

/** Whether an entry is called by nothing but a name that the need says, as the maker’s own is. */
function isNamed(row: SearchResult, need: string, published: Published): boolean {
	const title = contentWords(row.title)
	const said = new Set(contentWords(need))
	return title.length > 0 && title.every((word) => said.has(word) && isMostlyTitled(published.index(), word))
}

/** Whether it only holds others: more than the one thing that is looked for. */
const isCollection = (row: SearchResult): boolean => kindAt(pathOf(row))?.members !== undefined

/** Whether it only says how work is done. */
const isGuidance = (row: SearchResult): boolean => kindAt(pathOf(row))?.isGuidance === true

/** Whether a client runs it on events, so that it can keep an agent from something. */
const isWatching = (row: SearchResult): boolean => kindAt(pathOf(row))?.moments !== undefined

/** By what is chosen of entries that answer a part nearly equally. */
interface Choosing {
	published: Published
	/** The categories of which something is wished for. */
	kinds: readonly string[]
	bound: Pick<BoundBy, 'isKnownToKeep' | 'isReached'>
	/** Whether it is chosen already. */
	isChosen: (row: SearchResult) => boolean
	budget: Pick<Budget, 'isCounted'>
}

/**
 * Of the entries that answer nearly as well as the best, the one that is called so; or else that does most of the other parts too, and
 * says in the task’s own words what it is about; where one word tells all, the nearest in meaning.
 */
export function bestOf(
	answer: Answer,
	answers: readonly Answer[],
	{ bound, budget, published, kinds, isChosen }: Choosing,
): SearchResult | undefined {
	const doneBy = (row: SearchResult) =>
		answers.filter((one) => nearlyBest(one).some((other) => keyOf(other) === keyOf(row))).length
	const isSingle = tellingWords(answer.asked).length <= 1
	const [name = '', ...more] = matchedIn(answer.fitting[0] ?? {}, soughtIn(answer.asked))
	const isName = !more.length && isNameOfThing(name)
	const [best] = answer.fitting
	const isAsAble = (row: SearchResult) => !best || !bound.isReached(best) || !isGuidance(row)
	const isForbidden = forbids(answer.need)
	const ranks = nearlyBest(answer).map((row) => ({
		row,
		ranks: [
			Number(kinds.includes(row.category)),
			Number(isForbidden && isWatching(row)),
			Number(isName && bound.isReached(row)),
			calledBy(row, answer.asked),
			Number(isNamed(row, answer.asked, published)),
			Number(!isCollection(row)),
			titledBy(row, nameWords(published, answer.asked)),
			Number(budget.isCounted(row)),
			Number(isAsAble(row)),
			Number(isChosen(row)),
			doneBy(row),
			Number(saysThing(row, answer.asked)),
			Number(bound.isKnownToKeep(row)),
			isSingle ? (row.meant?.weight ?? 0) : 0,
		],
	}))
	return ranks.toSorted((a, b) => compare(b.ranks, a.ranks))[0]?.row
}

/** How many of the names that a need says an entry has in its own: of “a Postgres warehouse” the one for Postgres. */
export const titledBy = (row: SearchResult, names: readonly string[]): number =>
	contentWords(nameOf(row)).filter((word) => names.some((name) => calledAs(name).includes(word))).length

/** A name with what else it is called, in one word: “PostgreSQL”. */
const calledAs = (name: string): string[] => [name, ...otherNames(name).flatMap((words) => (words[1] ? [] : words))]

const compare = (a: readonly number[], b: readonly number[]): number =>
	a.map((rank, at) => rank - (b[at] as number)).find((difference) => difference !== 0) ?? 0

/** Of the entries that answer a need those for the products that it names, not one that only works with them. */
export function asNamed({ fitting, asked }: Answer, published: Published): SearchResult[] {
	const [best] = fitting
	const said = nameWords(published, asked)
	const titled = fitting.filter((row) => titledBy(row, said) > 0)
	const isForName = best && contentWords(nameOf(best)).some((word) => isProduct([word]) || isNameOfThing(word))
	if (best && titled.length && !titled.includes(best) && isForName) return titled
	const names = best ? said.filter((word) => isFiledBy(published, best, word)) : []
	const isOf = (row: SearchResult, name: string) => calledAs(name).some((word) => isFiledBy(published, row, word))
	return fitting.filter((row) => names.every((name) => isOf(row, name)))
}
