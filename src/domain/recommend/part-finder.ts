import type { Published } from '../../published/published.ts'
import { keyOf } from '../../schema/primitives.ts'
import type { SearchResult } from '../../schema/search.ts'
import { isNameOfThing, isProduct } from '../../search/lexicon.ts'
import { stemOf } from '../../search/stem.ts'
import { isCalled, isMostlyTitled } from '../../search/titled.ts'
import { isName } from './clauses.ts'
import { isFiller } from './fillers.ts'
import { calledBy, type Fitting, fittingOf, isNear, type Wanted, without, wordsOf } from './fitting.ts'
import { saysKind } from './kinds.ts'
import { matchedIn } from './matched-words.ts'
import { isFiledBy, mentions, nameWords, productsOf, subjectsOf, tellingWords } from './names.ts'
import { LOOKS_FOR } from './open-words.ts'
import { aspectsIn, namesIn, type Part, type Piece } from './parts.ts'
import { readTask } from './read-task.ts'
import { aspectsOf, clauseOf, contentWords, isSpoken, ownOf, SETTING } from './words.ts'

/** What answers one thing that a task asks for. */
export interface Answer extends Fitting {
	need: string
}

/** What speaks of something of that which was named: “check the plan”. */
const DEFINITE = /(?:^|\s)(?:the|its|their)\s/i

/** Whether an entry is called by all words. */
function isTitledAll({ title }: Pick<SearchResult, 'title'>, words: readonly string[]): boolean {
	const stems = new Set(contentWords(title).map(stemOf))
	return words.every((word) => stems.has(stemOf(word)))
}

/** What is asked of every search of a task. */
interface Asked extends Pick<Wanted, 'query' | 'isUsable' | 'isRival' | 'limits'> {
	published: Published
	demands: readonly string[]
	/** Whether the task is in another language, of which only names are sure to be words that an entry has. */
	isForeign: boolean
}

/** Searches of one task; more of them look for no piece of a part. */
const MOST_SEARCHES = 24
const MOST_NAMES = 3
const MOST_PIECES = 5

/** A name or thing of a part with the properties that the part asks for. */
const withProperties = (own: string, { need, properties }: Answer): string =>
	[...properties.filter((words) => need.includes(words)), own].join(' ')

/** So much of what is asked must an entry have that stands for it where none answers all. */
const MOSTLY = 0.75

/** Whether an entry that comes near has most of the words of what is asked. */
const isMostlyMet = ({ nearest, asked }: Answer): boolean =>
	nearest.some((row) => {
		const { matched, unmatched } = wordsOf(row, asked)
		return matched.length >= MOSTLY * (matched.length + unmatched.length)
	})

/** Whether it asks for a product that is not here: what else it is about is of that. */
const isAbsentProduct = ({ asked, fitting }: Answer): boolean => !fitting.length && isProduct(contentWords(asked))

/** Looks for what answers the parts of one task. */
export class PartFinder {
	readonly #asked: Asked
	#searches = 0

	constructor(asked: Asked) {
		this.#asked = asked
	}

	/** What answers a need that is cut out already. */
	async answerTo(need: string): Promise<Answer> {
		return { ...(await this.#find(readTask(need, this.#asked.published))), need }
	}

	/** What answers the part; where it stands behind a colon, it is of what is named before that: of “Terraform: check the plan” no other plan. */
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

	/** One answer for the part, or where no entry answers all of it, one for each of its pieces. */
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
		// A single word that is no name by itself does not stand for the whole.
		const isAll = names.length > 1 || isName(this.#asked.published, contentWords(names[0] ?? ''))
		const named = isAll ? await this.#namesOf(names, whole) : []
		return named.length ? this.#withObject(whole, named) : this.#aspectsOf(part, whole)
	}

	/** The answers, and what answers what is to be done or made, where those are only of what it is from or in: of “make slides from data in BigQuery” the slides. */
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

	/** Whether an entry is near to what is asked, and filed by all of its words. */
	#isFor(row: SearchResult, words: readonly string[]): boolean {
		return isNear(row) && words.every((word) => isFiledBy(this.#asked.published, row, word))
	}

	/** What answers for what something is looked through, where an entry only speaks of that: “review our Terraform for security problems”. */
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

	/** What answers what a part does, from what, for what; where it is done is looked for only where that is a name here. */
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
		// Of “compare each one with our playbook” nothing is left that an entry could have.
		if (!tellingWords(clauseOf(only.own).object).length) return [whole]
		const { fitting } = await this.#findPiece({ ...only, need: withProperties(only.need, whole) })
		return [{ ...whole, fitting }]
	}

	/** What answers what is to be made, whatever it is about: of “a slide deck on photosynthesis” the deck. */
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

	/** Whether words say only where something is done, or in which language: “a Node.js service”, and not “a Django app” where Django is somebody’s name. */
	#isSetting(own: string): boolean {
		const isNamed = contentWords(own).some((word) => isMostlyTitled(this.#asked.published.index(), word))
		return isSpoken(contentWords(own)) || (SETTING.test(own) && !isNamed)
	}

	/** Whether words say more than where or on what something is: “on my phone”, “on paper” ask for nothing. */
	#isThing(own: string): boolean {
		const words = tellingWords(own)
		return words.length > 1 || words.some((word) => isNameOfThing(word) || isName(this.#asked.published, [word]))
	}

	/** Whether an entry only speaks of what another is called: of a vector database for “Notion” its use with that. */
	#isInPassing(row: SearchResult, name: string): boolean {
		const words = contentWords(name)
		const { published } = this.#asked
		return isCalled(published.index(), words) && !words.some((word) => isFiledBy(published, row, word))
	}

	/** What answers each piece; the part as it is where not so much of it is answered that it may be cut. */
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

	/** The answer, or where it has none, what answers the only name in it. */
	async #named(answer: Answer): Promise<Answer[]> {
		const [name, ...more] = answer.fitting.length ? [] : namesIn(this.#asked.published, answer.asked)
		const named = name === undefined || more.length ? [] : await this.#namesOf([name], answer)
		return named.length ? named : [answer]
	}

	async #findPiece({ need, own }: Piece): Promise<Answer> {
		const found = await this.#find(need)
		return { ...found, fitting: found.fitting.filter((row) => !row.why?.length || matchedIn(row, own).length) }
	}

	/** What answers a part, and by itself each name in it that this does not answer. */
	async #withNames(whole: Answer, names: readonly string[]): Promise<Answer[]> {
		const each = [{ ...whole, asked: without(whole.asked, names) }]
		for (const name of names) each.push(await this.#find(withProperties(name, whole)))
		return each
	}

	/** What answers each name in a part, of a single one only what comes near to the whole; nothing where none has an answer. */
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

	/** The entries that answer a need, found by what it means, or else as it is. */
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
