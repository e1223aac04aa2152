import type { Published } from '../../published/published.ts'
import { keyOf } from '../../schema/primitives.ts'
import type { SearchResult } from '../../schema/search.ts'
import { isCalled, isMostlyTitled } from '../../search/index/titled.ts'
import { isNameOfThing, isProduct } from '../../search/lexicon/lexicon.ts'
import { stemOf } from '../../search/stem.ts'
import { calledBy, type Fitting, fittingOf, isNear, type Wanted, without, wordsOf } from './answer-fitting.ts'
import { LOOKS_FOR } from './answer-open-words.ts'
import { isName } from './part-clauses.ts'
import { saysKind } from './part-kinds.ts'
import { aspectsIn, namesIn, type Part, type Piece } from './parts.ts'
import { readTask } from './task.ts'
import { isFiller } from './word-fillers.ts'
import { matchedIn } from './word-matches.ts'
import { isFiledBy, mentions, nameWords, productsOf, subjectsOf, tellingWords } from './word-names.ts'
import { aspectsOf, clauseOf, contentWords, isSpoken, ownOf, SETTING } from './words.ts'

/** The entries that answer one need of a task. */
export interface Answer extends Fitting {
	need: string
}

/** Words that refer to something named before: “check the plan”. */
const DEFINITE = /(?:^|\s)(?:the|its|their)\s/i

/** Whether a title contains all of these words. */
function isTitledAll({ title }: Pick<SearchResult, 'title'>, words: readonly string[]): boolean {
	const stems = new Set(contentWords(title).map(stemOf))
	return words.every((word) => stems.has(stemOf(word)))
}

/** What all searches of a task share. */
interface Asked extends Pick<Wanted, 'query' | 'isUsable' | 'isRival' | 'limits'> {
	published: Published
	demands: readonly string[]
	/** Whether the task is in another language than the entries, so that only names are sure to match. */
	isForeign: boolean
}

/** The most searches of one task; after that, no pieces of parts are searched for. */
const MOST_SEARCHES = 24
const MOST_NAMES = 3
const MOST_PIECES = 5

/** A name or thing of a part with the part's properties. */
const withProperties = (own: string, { need, properties }: Answer): string =>
	[...properties.filter((words) => need.includes(words)), own].join(' ')

/** The share of the words of a need that an entry must have for it to be mostly met. */
const MOSTLY = 0.75

/** Whether one of the nearest entries has that share of the words of a need. */
const isMostlyMet = ({ nearest, asked }: Answer): boolean =>
	nearest.some((row) => {
		const { matched, unmatched } = wordsOf(row, asked)
		return matched.length >= MOSTLY * (matched.length + unmatched.length)
	})

/** Whether it asks for a product that has no entry, which its other words belong to. */
const isAbsentProduct = ({ asked, fitting }: Answer): boolean => !fitting.length && isProduct(contentWords(asked))

/** Finds the answers to the parts of one task. */
export class AnswerFinder {
	readonly #asked: Asked
	#searches = 0

	constructor(asked: Asked) {
		this.#asked = asked
	}

	/** The answer to a need that the caller has already split off. */
	async answerTo(need: string): Promise<Answer> {
		return { ...(await this.#find(readTask(need, this.#asked.published))), need }
	}

	/**
	 * The answers to a part. After a colon, only for the topic before it: “Terraform: check the plan” is no other plan.
	 */
	async answersTo(part: Part): Promise<Answer[]> {
		const { published } = this.#asked
		const { topic, need } = part
		if (!topic.length || subjectsOf(need, published).length || saysKind(need)) return this.#answersTo(part)
		const object = tellingWords(clauseOf(need).object)
		const isApart = !DEFINITE.test(need) && object.length > 0
		const isOfTopic = (row: SearchResult) =>
			topic.some((word) => mentions(published, row, word)) ||
			(isApart && !productsOf(row).length && isTitledAll(row, object))
		const answers = await this.#answersTo({ ...part, meant: `${topic.join(' ')} ${part.meant ?? need}` })
		return answers.map((answer) => ({ ...answer, fitting: answer.fitting.filter(isOfTopic) }))
	}

	/** One answer for the part or, if no entry answers all of it, one for each of its pieces. */
	async #answersTo(part: Part): Promise<Answer[]> {
		const whole = await this.#find(part.need, part.meant)
		const [row] = whole.fitting
		const unmatched = row ? wordsOf(row, whole.asked).unmatched : []
		const names = namesIn(this.#asked.published, whole.asked).slice(0, MOST_NAMES)
		const isOpen = (name: string) => contentWords(name).every((word) => unmatched.includes(word))
		const open = row ? names.filter((name) => isOpen(name) || this.#isInPassing(row, name)) : []
		const looked = row && (await this.#lookedFor(row, whole))
		if (looked) return [whole, looked]
		if ((row && !unmatched.length && !open.length) || this.#searches >= MOST_SEARCHES) return [whole]
		if (part.pieces.length > 1) {
			const each = await this.#piecesOf(part, whole)
			if (row || each.length > 1) return each
		}
		if (row) return this.#withObject(whole, await this.#withNames(whole, open))
		// A single word that is no name does not represent the whole.
		const isAll = names.length > 1 || isName(this.#asked.published, contentWords(names[0] ?? ''))
		const named = isAll ? await this.#namesOf(names, whole) : []
		return named.length ? this.#withObject(whole, named) : this.#aspectsOf(part, whole)
	}

	/**
	 * The answers, with one for the object if they only cover its source or place: the slides in “make slides from data
	 * in BigQuery”.
	 */
	async #withObject({ asked }: Answer, answers: readonly Answer[]): Promise<Answer[]> {
		const { published } = this.#asked
		const [first = '', ...more] = aspectsOf(asked)
		const made = ownOf(first)
		const words = tellingWords(clauseOf(made).object).filter((word) => !isFiller(word))
		const isMentioned = ({ fitting: [row] }: Answer) =>
			row && words.some((word) => mentions(published, row, word) || matchedIn(row, word).length)
		if (!more.length || !clauseOf(made).verb || !words.length || answers.some(isMentioned)) return [...answers]
		const found = await this.#find(made)
		const [best] = found.fitting
		return best && this.#isFor(best, words) ? [found, ...answers] : [...answers]
	}

	/** Whether an entry is near to a need in meaning, and filed under all of these words. */
	#isFor(row: SearchResult, words: readonly string[]): boolean {
		return isNear(row) && words.every((word) => isFiledBy(this.#asked.published, row, word))
	}

	/**
	 * The answer for what is looked for, if an entry only covers where: “review our Terraform for security problems”.
	 */
	async #lookedFor(row: SearchResult, { asked }: Answer): Promise<Answer | undefined> {
		const { published } = this.#asked
		const { verb } = clauseOf(asked)
		const [, sought = ''] = / for (?!(?:an?|the|my|our|your|each|every)\s)(.*)/i.exec(asked) ?? []
		const [aspect = ''] = aspectsOf(sought)
		const words = tellingWords(aspect)
		if (!LOOKS_FOR.has(verb) || !words.length || words.some((word) => isFiledBy(published, row, word))) return undefined
		const found = await this.#find(`${verb} ${aspect}`)
		const [best] = found.fitting
		return best && words.some((word) => isFiledBy(published, best, word)) ? found : undefined
	}

	/** The answers for the action, source and purpose of a part; for its place only if that is a name here. */
	async #aspectsOf(part: Part, whole: Answer): Promise<Answer[]> {
		const aspects = aspectsIn(whole.asked)
		const told = aspects.filter(({ own }, at) => !this.#isSetting(own) && (at === 0 || this.#isThing(own)))
		const [only] = told
		if (!only || told.length > 1 || told.length === aspects.length) {
			const pieces = (only ? told : aspects).map(({ need, own }) => ({ need: withProperties(need, whole), own }))
			const each = await this.#piecesOf({ ...part, pieces }, whole)
			if (each.some((one) => isAbsentProduct(one))) return [whole]
			return each.some(({ fitting }) => fitting.length) ? each : [await this.#madeOf(whole)]
		}
		// Nothing of “compare each one with our playbook” is left that an entry could have.
		if (!tellingWords(clauseOf(only.own).object).length) return [whole]
		const { fitting } = await this.#findPiece({ ...only, need: withProperties(only.need, whole) })
		return [{ ...whole, fitting }]
	}

	/** The answer for the product whatever its subject: the deck in “a slide deck on photosynthesis”. */
	async #madeOf(whole: Answer): Promise<Answer> {
		const aspects = aspectsOf(whole.asked).map(ownOf)
		const at = aspects.findIndex((aspect) => tellingWords(clauseOf(aspect).object).length)
		const [first = '', ...more] = aspects.slice(Math.max(at, 0))
		const words = tellingWords(clauseOf(first).object)
		const { published, isForeign } = this.#asked
		if (!more.length || !words.length || isForeign || nameWords(published, more.join(' ')).length) return whole
		const { fitting } = await this.#find(first)
		return { ...whole, fitting: fitting.filter((row) => this.#isFor(row, words)) }
	}

	/**
	 * Whether words are only a setting or a natural language: “a Node.js service”, but not “a Django app” if Django
	 * is somebody’s name.
	 */
	#isSetting(own: string): boolean {
		const isNamed = contentWords(own).some((word) => isMostlyTitled(this.#asked.published.index(), word))
		return isSpoken(contentWords(own)) || (SETTING.test(own) && !isNamed)
	}

	/** Whether words are more than a place or medium: “on my phone” and “on paper” ask for nothing. */
	#isThing(own: string): boolean {
		const words = tellingWords(own)
		return words.length > 1 || words.some((word) => isNameOfThing(word) || isName(this.#asked.published, [word]))
	}

	/** Whether an entry only mentions the name of another: a vector database its use with “Notion”. */
	#isInPassing(row: SearchResult, name: string): boolean {
		const words = contentWords(name)
		const { published } = this.#asked
		return isCalled(published.index(), words) && !words.some((word) => isFiledBy(published, row, word))
	}

	/** The answers to the pieces, or the whole part if too few of them are answered to split it. */
	async #piecesOf(
		{ pieces, isList, hasVerb }: Pick<Part, 'pieces' | 'isList' | 'hasVerb'>,
		whole: Answer,
	): Promise<Answer[]> {
		if (pieces.length < 2 || pieces.length > MOST_PIECES) return [whole]
		const each: Answer[] = []
		for (const piece of pieces) each.push(...(await this.#named(await this.#findPiece(piece))))
		const isDone = ({ fitting }: Answer) => fitting.length > 0
		const mayLack = isList || (hasVerb && (whole.fitting.length > 0 || isMostlyMet(whole)))
		return (mayLack ? each.some(isDone) : each.every(isDone)) ? each : [whole]
	}

	/** The answer, or if it has no entry, the answer for the only name in it. */
	async #named(answer: Answer): Promise<Answer[]> {
		const [name, ...more] = answer.fitting.length ? [] : namesIn(this.#asked.published, answer.asked)
		const named = name === undefined || more.length ? [] : await this.#namesOf([name], answer)
		return named.length ? named : [answer]
	}

	async #findPiece({ need, own }: Piece): Promise<Answer> {
		const found = await this.#find(need)
		return { ...found, fitting: found.fitting.filter((row) => !row.why?.length || matchedIn(row, own).length) }
	}

	/** The answer for a part, and separate ones for the names that it does not cover. */
	async #withNames(whole: Answer, names: readonly string[]): Promise<Answer[]> {
		const each = [{ ...whole, asked: without(whole.asked, names) }]
		for (const name of names) each.push(await this.#find(withProperties(name, whole)))
		return each
	}

	/**
	 * The answers for the names in a part; for a single name, only entries close to the whole. Empty if none has an
	 * answer.
	 */
	async #namesOf(names: readonly string[], whole: Answer): Promise<Answer[]> {
		const isNear = (row: SearchResult) =>
			names.length > 1 ||
			this.#asked.isForeign ||
			calledBy(row, names[0] ?? '') > 1 ||
			whole.nearest.some((near) => keyOf(near) === keyOf(row))
		const each: Answer[] = []
		for (const name of names) {
			const others = names.filter((other) => other !== name)
			const found = await this.#find(withProperties(name, whole))
			const fitting = found.fitting.filter(isNear)
			const need = others.length ? found.need : whole.need
			each.push({ ...found, fitting, asked: without(whole.asked, others), need })
		}
		return each.some(({ fitting }) => fitting.length) ? each : []
	}

	/** The entries that answer a need, found by its resolved text, otherwise by the text as written. */
	async #find(need: string, meant = need): Promise<Answer> {
		const found = await this.#search(need, meant)
		const itself = found.fitting.length || meant === need ? found : await this.#search(need, need)
		if (itself.fitting.length || !this.#asked.isForeign) return itself
		const [name, ...more] = namesIn(this.#asked.published, need)
		return name === undefined || more.length ? itself : { ...(await this.#search(name, name)), need }
	}

	async #search(need: string, meant: string): Promise<Answer> {
		this.#searches++
		const { demands, published, isForeign: _, ...where } = this.#asked
		const all = (text: string) => [text, ...demands].join(' ')
		return { need, ...(await fittingOf({ ...where, need: all(need), meant: all(meant) }, published)) }
	}
}
