import type { Published } from '../../published/published.ts'
import { keyOf } from '../../schema/primitives.ts'
import type { SearchResult } from '../../schema/search.ts'
import { readNotRecorded } from '../../search/query/not-recorded.ts'
import { type Answer, AnswerFinder } from './answer-finder.ts'
import { isMostly, isNearTo, type Wanted } from './answer-fitting.ts'
import { BoundBy } from './answer-limits.ts'
import { type Answered, answeredBy, saysItDoes } from './answer-open-words.ts'
import { isName, isUnrecorded } from './part-clauses.ts'
import { kindsIn } from './part-kinds.ts'
import { isStatement } from './part-statements.ts'
import { type Part, partsOf } from './parts.ts'
import { asNamed, bestOf, titledBy } from './stack-best.ts'
import { Budget } from './stack-budget.ts'
import type { TaskLimits } from './task-limits.ts'
import { withoutTimes } from './task-times.ts'
import { answeredWords, mentions, nameOf, nameWords, rivalsOf, subjectsOf, tellingWords } from './word-names.ts'
import { clauseOf, contentWords, isDoneByCoder, isLeftToAgent, MOST_WORDS } from './words.ts'

/** A request for a stack. */
interface StackQuery extends Pick<Wanted, 'query' | 'isUsable'> {
	/** The limits of the task, the task without them, and whether it is in another language than the entries. */
	limits: TaskLimits & { isForeign: boolean }
	/** Its parts, if the caller has split it; the task then only sets limits. */
	needs?: readonly string[] | undefined
	/** The maximum number of entries in the stack. */
	maxEntries: number
	/**
	 * The tokens that an entry always takes of a context; undefined if they were not counted. Called only for a task
	 * with a budget.
	 */
	tokensOf?: ((row: SearchResult) => Promise<number | undefined>) | undefined
}

/** A part of the task and the entry chosen for it. */
export interface Choice extends Answered {
	need: string
	row: SearchResult
	/** Words for properties that no answer has, and limits of the task that the entry breaks. */
	unmet: string[]
	/** Keys of alternatives. */
	others: string[]
}

interface Missing {
	need: string
	nearest: string[]
	/** Whether the nearest entry would answer it, but needs more tokens than are left. */
	isOverBudget?: true
}

interface Stack {
	choices: Choice[]
	/** Parts without an entry, with the nearest matches. */
	missing: Missing[]
	/** Parts that were not searched because the stack was full. */
	left: string[]
	/** When something is to happen, in the task's words: “every Monday at 9”. */
	times: string[]
	/** What it asks for that entries do not record, such as `price`. */
	notRecorded: readonly string[]
}

/**
 * A small set of entries for a task. The task is split into parts, and each part gets the entry that matches most of
 * it; a part that no entry answers is searched piece by piece. An entry for several parts is listed once. Limits of the
 * task, such as “no api key”, apply to all entries.
 */
export async function recommendStack(request: StackQuery, published: Published): Promise<Stack> {
	const { isUsable, limits, tokensOf } = request
	const maxEntries = Math.min(request.maxEntries, limits.maxEntries ?? request.maxEntries)
	const query = { ...request.query, platform: request.query.platform || (limits.client?.platform ?? '') }
	const { of: notRecorded, q } = readNotRecorded(published.index(), limits.task, MOST_WORDS)
	const { task, times } = withoutTimes(q)
	const given = request.needs ?? []
	const { parts, demands, conditions, kinds } = needsOf({ task, isCut: given.length > 0 }, published)
	const bound = new BoundBy([...new Set(limits.properties.map(({ of }) => of))], published)
	const asked = {
		isUsable,
		published,
		demands,
		isForeign: limits.isForeign,
		isRival: rivalsOf(task, published),
		limits: bound,
	}
	const finder = new AnswerFinder({ ...asked, query })
	const answers: Answer[] = []
	const most = Math.min(request.maxEntries * 2, MAX_PARTS)
	for (const need of given) answers.push(await finder.answerTo(need))
	for (const part of parts.slice(0, most)) answers.push(...(await finder.answersTo(part)))
	const stack: Stack = { choices: [], missing: [], left: [], times, notRecorded }
	const placing = { kinds: kinds.map(({ category }) => category), maxEntries, published, bound }
	await placeAll(stack, answers, { ...placing, budget: new Budget(limits.maxTokens, tokensOf) })
	for (const kind of query.category ? [] : kinds) {
		if (stack.choices.some(({ row }) => row.category === kind.category)) continue
		const found = await firstOf(parts, new AnswerFinder({ ...asked, query: { ...query, category: kind.category } }))
		placeOfKind(stack, found, { ...placing, said: kind.said })
	}
	for (const choice of stack.choices) {
		const broken = bound.brokenBy(choice.row)
		choice.unmet.push(...limits.properties.filter(({ of }) => broken.includes(of)).map(({ said }) => said))
	}
	const isOwnWork = (need: string) =>
		stack.choices.length > 0 && isDoneByCoder(need) && !subjectsOf(need, published).length
	stack.missing = stack.missing.filter(({ need }) => !isDoneBeside(need, stack.choices, published) && !isOwnWork(need))
	const told = new Set<string>()
	for (const choice of stack.choices) {
		choice.undone = stillUndone(choice, stack.choices, published).filter((word) => !told.has(word))
		for (const word of choice.undone) told.add(word)
	}
	if (limits.isForeign) for (const choice of stack.choices) Object.assign(choice, onlyNames(choice, published))
	stack.missing.push(...conditions.map((need) => ({ need, nearest: [] })))
	stack.left.push(...parts.slice(most).map(({ need }) => need))
	return stack
}

/** What decides how entries are placed in a stack. */
interface Placing {
	/** The categories that the task asks for. */
	kinds: readonly string[]
	maxEntries: number
	published: Published
	bound: BoundBy
}

/** Gives each part its best answer, within the budget. */
async function placeAll(
	stack: Stack,
	answers: readonly Answer[],
	{ budget, ...placing }: Placing & { budget: Budget },
): Promise<void> {
	const { bound, kinds, published } = placing
	const isChosen = (row: SearchResult) => stack.choices.some((one) => keyOf(one.row) === keyOf(row))
	for (const answer of answers) {
		if (isDoneByNamed(answer, stack.choices, placing)) continue
		const within = { ...answer, fitting: await budget.within(asNamed(telling(answer, published), published)) }
		if (answer.fitting.length && !within.fitting.length && !isStatement(answer.need)) {
			stack.missing.push({ need: answer.need, nearest: keysOf(answer.fitting), isOverBudget: true })
			continue
		}
		place(stack, within, { ...placing, best: bestOf(within, answers, { published, kinds, bound, budget, isChosen }) })
		await budget.spend(stack.choices.map(({ row }) => row))
	}
}

/** Leaves of a statement’s answer what matches a name or several words: “I own no smart devices” asks for nothing. */
function telling(answer: Answer, published: Published): Answer {
	const { need, asked, fitting } = answer
	if (!isStatement(need)) return answer
	const names = nameWords(published, asked)
	const isMeant = (row: SearchResult) => {
		const words = answeredWords(row, asked)
		return words.length > 1 || words.some((word) => names.includes(word))
	}
	return { ...answer, fitting: fitting.filter(isMeant) }
}

/** Adds an entry of a wanted kind if one matches most of a part; otherwise reports the kind as missing. */
function placeOfKind(stack: Stack, found: Answer | undefined, { said, ...placing }: Placing & { said: string }): void {
	const { fitting = [], asked = '' } = found ?? {}
	const best = fitting.find((row) => isMostly(row, asked))
	if (found && best) place(stack, found, { ...placing, best })
	else stack.missing.push({ need: said, nearest: keysOf(fitting.filter((row) => isNearTo(row, asked))) })
}

function place(
	stack: Stack,
	answer: Answer,
	{ best: found, maxEntries, published }: Placing & { best: SearchResult | undefined },
): void {
	const { need, asked, unmet, fitting, nearest } = answer
	const best = found && sameProduct(found, stack.choices)
	if (!best && isStatement(need)) return
	if (!best) stack.missing.push({ need, nearest: keysOf(nearest.filter((row) => isNearTo(row, asked))) })
	else if (stack.choices.length < maxEntries || stack.choices.some(({ row }) => keyOf(row) === keyOf(best))) {
		const others = fitting.filter((row) => row !== best && row !== found).map(keyOf)
		add(stack, { need, row: best, ...answeredBy(best, asked, published), unmet, others })
	} else stack.left.push(need)
}

/** The entry, or the chosen one of the same product and kind by its maker: Linear for “Linear (Somebody)”. */
function sameProduct(row: SearchResult, choices: readonly Choice[]): SearchResult {
	const name = nameOf(row)
	const own = name !== row.title && choices.find((one) => one.row.category === row.category && one.row.title === name)
	return own ? own.row : row
}

function add({ choices }: Stack, choice: Choice): void {
	const same = choices.find(({ row }) => keyOf(row) === keyOf(choice.row))
	if (!same) {
		choices.push({ ...choice, others: choice.others.slice(0, 2) })
		return
	}
	Object.assign(same, together(same, choice))
}

/** Merges two choices of one entry. */
const together = (one: Choice, more: Choice): Choice => ({
	...one,
	need: one.need.includes(more.need) ? one.need : `${one.need}; ${more.need}`,
	matched: [...new Set([...one.matched, ...more.matched])],
	unmatched: [...new Set([...one.unmatched, ...more.unmatched])],
	undone: [...new Set([...one.undone, ...more.undone])],
	unmet: [...new Set([...one.unmet, ...more.unmet])],
})

/** Adds a part without an entry to a chosen one that says it does all of it. Returns whether there is one. */
function isDoneBeside(need: string, choices: readonly Choice[], published: Published): boolean {
	const doer = choices.find(({ row }) => saysItDoes(row, need, published))
	if (doer) Object.assign(doer, together(doer, { ...doer, ...answeredBy(doer.row, need, published), need }))
	return doer !== undefined
}

/** The means of a part: “deploy to AWS with Terraform”. */
const MEANS = /\s(?:with|using|via|through)\s.*/i

/** The unanswered words of a choice that no other answers; not the verb of a part whose means are a chosen entry. */
function stillUndone(choice: Choice, choices: readonly Choice[], published: Published): string[] {
	const others = choices.filter((other) => other !== choice)
	const means = contentWords(MEANS.exec(choice.need)?.[0] ?? '')
	const hasMeans = others.some(({ row }) => means.some((word) => contentWords(row.title).includes(word)))
	const verbs = contentWords(clauseOf(choice.need).verb)
	const names = nameWords(published, choice.need)
	const isDoneBy = ({ row, matched }: Choice, word: string) =>
		mentions(published, row, word) || (!names.includes(word) && matched.includes(word))
	const isDone = (word: string) => (verbs.includes(word) ? hasMeans : others.some((other) => isDoneBy(other, word)))
	return choice.undone.filter((word) => !isDone(word))
}

const MAX_PARTS = 12
const MAX_DEMANDS = 3

/** Reads the parts of a task (none if the caller has split it), its demands, conditions and kinds. */
function needsOf({ task, isCut }: { task: string; isCut: boolean }, published: Published): Needs {
	const all = withoutLeftToAgent(partsOf(task, published))
	const saying = (sort: Part['sort']) => all.filter((part) => part.sort === sort)
	const needs = (parts: readonly Part[]) => parts.slice(0, MAX_DEMANDS).map(({ need }) => need)
	const [parts, demands] = [saying('wish'), saying('demand').filter(({ need }) => !isUnrecorded(need))]
	const asked = { demands: needs(demands), conditions: needs(saying('condition')) }
	if (isCut) return { parts: [], ...asked, kinds: [] }
	if (!parts.length) return { parts: [...all], demands: [], conditions: [], kinds: [] }
	const wished = saying('kind').flatMap(({ need }) => kindsIn(need).map((category) => [category, need] as const))
	const kinds = [...new Map(wished)].map(([category, said]) => ({ category, said }))
	return { parts, ...asked, kinds }
}

interface Needs {
	parts: Part[]
	demands: string[]
	conditions: string[]
	/** The categories that the task asks for, whatever the entry does. */
	kinds: { category: string; said: string }[]
}

/** The parts without those that an agent does by itself, such as “implement it”; all parts if no other is left. */
function withoutLeftToAgent(parts: readonly Part[]): readonly Part[] {
	const rest = parts.filter(({ need }) => !isLeftToAgent(need))
	return rest.length ? rest : parts
}

const keysOf = (rows: readonly SearchResult[]): string[] => [...new Set(rows.map(keyOf))].slice(0, 2)

/** The missing words of a choice for a task in another language: only names, which are the same in all of them. */
function onlyNames({ need, unmatched, undone }: Choice, published: Published): Pick<Choice, 'unmatched' | 'undone'> {
	const names = nameWords(published, need)
	const isName = (word: string) => names.includes(word)
	return { unmatched: unmatched.filter(isName), undone: undone.filter(isName) }
}

/**
 * Adds a short part without a name to an entry that was chosen for a name in the task and says that it does it: “run
 * queries” to the Postgres server, but not to a text about it if a server does it.
 */
function isDoneByNamed(
	{ need, asked, fitting: [best] }: Answer,
	choices: readonly Choice[],
	{ bound, published }: Pick<Placing, 'bound' | 'published'>,
): boolean {
	const { verb, object } = clauseOf(asked)
	const isNamed = nameWords(published, asked).length > 0 || isName(published, contentWords(object))
	if (!verb || isNamed || tellingWords(object).length > 1) return false
	const isAble = (row: SearchResult) => !best || !bound.isReached(best) || bound.isReached(row)
	const named = choices.filter(({ row, need: own }) => isAble(row) && titledBy(row, nameWords(published, own)) > 0)
	return isDoneBeside(need, named, published)
}

/** The first answer with an entry that has most of its words, otherwise the first with any entry. */
async function firstOf(parts: readonly Part[], finder: AnswerFinder): Promise<Answer | undefined> {
	const found: Answer[] = []
	for (const part of parts) found.push(...(await finder.answersTo(part)).filter(({ fitting }) => fitting.length))
	return found.find(({ fitting, asked }) => fitting.some((row) => isMostly(row, asked))) ?? found[0]
}
