import { kindAt } from '../../kinds/kind-of.ts'
import type { Published } from '../../published/published.ts'
import { keyOf, pathOf } from '../../schema/primitives.ts'
import type { SearchResult } from '../../schema/search.ts'
import { isMostlyTitled } from '../../search/index/titled.ts'
import { isNameOfThing, isProduct, otherNames } from '../../search/lexicon/lexicon.ts'
import type { Answer } from './answer-finder.ts'
import { calledBy, saysThing } from './answer-fitting.ts'
import type { BoundBy } from './answer-limits.ts'
import { forbids } from './part-prohibitions.ts'
import type { Budget } from './stack-budget.ts'
import { matchedIn } from './word-matches.ts'
import { isFiledBy, nameOf, nameWords, tellingWords } from './word-names.ts'
import { contentWords, soughtIn } from './words.ts'

/** The least share of the best score that an entry needs to be chosen before the best. */
const NEARLY = 0.85

/** The entries that match as many significant words as the best one, and score nearly as well. */
function nearlyBest({ fitting, asked }: Answer): SearchResult[] {
	const [best] = fitting
	const telling = tellingWords(soughtIn(asked)).join(' ')
	const words = (row: SearchResult) => matchedIn(row, telling).length
	return fitting.filter((row) => best && (row.score ?? 0) >= NEARLY * (best.score ?? 0) && words(row) >= words(best))
}

/** Whether an entry's name is one that the need states, and nothing else, as the maker’s own often is. */
function isNamed(row: SearchResult, need: string, published: Published): boolean {
	const title = contentWords(row.title)
	const said = new Set(contentWords(need))
	return title.length > 0 && title.every((word) => said.has(word) && isMostlyTitled(published.index(), word))
}

/** Whether it is a collection of other entries. */
const isCollection = (row: SearchResult): boolean => kindAt(pathOf(row))?.members !== undefined

/** Whether it is only guidance on how to work. */
const isGuidance = (row: SearchResult): boolean => kindAt(pathOf(row))?.isGuidance === true

/** Whether a client runs it on events, so that it can stop an agent from doing something. */
const isWatching = (row: SearchResult): boolean => kindAt(pathOf(row))?.moments !== undefined

/** What decides between entries that answer a part nearly equally well. */
interface Choosing {
	published: Published
	/** The categories that the task asks for. */
	kinds: readonly string[]
	bound: Pick<BoundBy, 'isKnownToKeep' | 'isReached'>
	/** Whether the stack already contains an entry. */
	isChosen: (row: SearchResult) => boolean
	budget: Pick<Budget, 'isCounted'>
}

/** Chooses among the entries that are nearly as good as the best. The first of `ranks` that differs decides. */
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

/** How many names of a need are in an entry's own name: for “a Postgres warehouse”, 1 for the one for Postgres. */
export const titledBy = (row: SearchResult, names: readonly string[]): number =>
	contentWords(nameOf(row)).filter((word) => names.some((name) => calledAs(name).includes(word))).length

/** A name and its synonyms of one word: “PostgreSQL” for “Postgres”. */
const calledAs = (name: string): string[] => [name, ...otherNames(name).flatMap((words) => (words[1] ? [] : words))]

const compare = (a: readonly number[], b: readonly number[]): number =>
	a.map((rank, at) => rank - (b[at] as number)).find((difference) => difference !== 0) ?? 0

/** The entries for the products that a need names, if any, rather than those that only work with them. */
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
