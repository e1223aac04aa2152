import type { Published } from '../published/published.ts'
import { keyOf } from '../schema/primitives.ts'
import { settings } from '../schema/settings.ts'
import { clip } from '../schema/text/shorten.ts'
import { readAparts } from '../search/apart.ts'
import { isProduct } from '../search/lexicon.ts'
import { isCalled } from '../search/titled.ts'
import { readFilters, withoutWords } from '../search/understand.ts'
import { aspectsOf, clauseOf, contentWords, isNegative, resolved } from './task-words.ts'

/** One of the things that a part joins. */
export interface Piece {
	/** What it asks for, with what it shares with the others. */
	need: string
	/** What it says itself, which is what has to be answered. */
	own: string
}

/** One part of a task. */
export interface Part {
	/** As the task says it. */
	need: string
	/** The same with what its pronoun stands for. */
	meant?: string | undefined
	/** What each of the things that it joins asks for by itself: of “find errors and metrics” the metrics too. */
	pieces: readonly Piece[]
	/** Whether commas stand between the pieces: of a list any may be unanswered, of “black and white” none. */
	isList: boolean
	/** Whether it says what to do. */
	hasVerb: boolean
	/** A demand says only what all that is found must be, or must not be: “no api key”, “without Docker”; a condition the like of it that is not understood. */
	sort: 'wish' | 'demand' | 'condition'
}

const LONGEST_TASK = 1_000

/** What joins clauses, or things of one clause. A dot or colon within a word, as in “next.js”, separates nothing. */
const BETWEEN =
	/((?:^|\s)\d{1,2}[.)](?=\s)|[.:!?](?=\s|$)|[;\n]|,(?!\d{3})|\s(?:then|plus|as well as|but|dann|danach|sowie|aber|puis|luego)(?=\s)|\s(?:and|und|et|y|&|\+)(?=\s))/i
const JOINS = new Set([',', 'and', 'und', 'et', 'y', '&', '+'])

interface Clause {
	text: string
	verb: string
	object: string
	sort: 'name' | 'whole' | 'verb' | 'thing' | 'demand' | 'condition'
	/** What stands before it: a comma or “and” may join things of one clause. */
	joint: string
	start: number
	end: number
}

/** Cuts a task between clauses, and where several names are listed, between these. */
export function partsOf(task: string, published: Published): Part[] {
	const text = clip(task, LONGEST_TASK).replace(/[^\S\n]+/g, ' ')
	const groups = grouped(clausesIn(text, published))
	return groups.map((group, at) => partOf(group, text, groups[at - 1]?.at(-1)))
}

function clausesIn(text: string, published: Published): Clause[] {
	const clauses: Clause[] = []
	let [at, joint] = [0, '']
	for (const [place, piece] of text.split(BETWEEN).entries()) {
		const start = at
		at += piece.length
		if (place % 2) joint = piece.trim().toLowerCase()
		else {
			const own = unwanted(piece.replace(BULLET, '').trim(), { joint, before: clauses.at(-1) }, published)
			const clause = sorted(own, published)
			if (clause) clauses.push({ ...clause, text: own, joint, start, end: at })
		}
	}
	return clauses
}

const BULLET = /^\s*[-*•]\s/

/** A name behind another that is not wanted, with the words that say so: of “without Slack and Notion” the last two as “without Notion”. */
function unwanted(
	text: string,
	{ joint, before }: { joint: string; before: Clause | undefined },
	published: Published,
): string {
	if (!before || joint === ',' || !JOINS.has(joint) || !isName(published, contentWords(text))) return text
	const apart = readAparts(published.index(), before.text).at(-1)
	if (!apart || !before.text.endsWith(apart.words)) return text
	const lead = apart.words.split(' ').slice(0, -apart.name.length)
	return [...lead, text].join(' ')
}

/** Tells what a piece is by itself; nothing where it says nothing. */
function sorted(text: string, published: Published): Pick<Clause, 'verb' | 'object' | 'sort'> | undefined {
	const { verb, object } = clauseOf(text)
	const words = contentWords(object)
	if (isDemand(published, text)) return { verb, object, sort: 'demand' }
	if (isNegative(text)) return { verb, object, sort: 'condition' }
	if (isName(published, words)) return { verb, object, sort: 'name' }
	const isWhole = verb ? words.length > 0 || resolved(text, ' ') : words.length > 1
	if (isWhole) return { verb, object, sort: 'whole' }
	if (verb) return contentWords(verb).length ? { verb, object, sort: 'verb' } : undefined
	return words.length ? { verb, object, sort: 'thing' } : undefined
}

function isDemand(published: Published, text: string): boolean {
	const index = published.index()
	const [apart] = readAparts(index, text)
	const wanted = text.replace(apart?.words ?? '', ' ').trim()
	const rest = withoutWords(wanted, readFilters(index, wanted))
	return contentWords(text).length > 0 && contentWords(rest).length === 0
}

/** Whether words are what a product or an entry is called, and nothing more. */
const isName = (published: Published, words: readonly string[]): boolean =>
	words.length > 0 && (isProduct(words) || isCalled(published.index(), words) || isSlug(published, words.join('-')))

const isSlug = (published: Published, slug: string): boolean =>
	Object.keys(settings.categories).some((category) => published.documentOf(keyOf({ category, slug })) !== undefined)

/** Clauses that stand for themselves, each with what is joined to it. */
function grouped(clauses: readonly Clause[]): Clause[][] {
	const groups: Clause[][] = []
	for (const clause of clauses) {
		const last = groups.at(-1)
		if (last && belongs(clause, last)) last.push(clause)
		else groups.push([clause])
	}
	return groups
}

function belongs(clause: Clause, group: readonly Clause[]): boolean {
	const before = group.at(-1) as Clause
	if (!JOINS.has(clause.joint) || isAside(clause) || isAside(before)) return false
	// “search and replace in files”, “trial and error debugging”
	if (before.sort === 'verb' || before.sort === 'thing') return clause.sort !== 'name'
	return (clause.sort === 'thing' || clause.sort === 'verb') && before.sort !== 'name'
}

const isAside = (clause: Clause): clause is Clause & { sort: 'demand' | 'condition' } =>
	clause.sort === 'demand' || clause.sort === 'condition'

function partOf(group: readonly Clause[], text: string, before: Clause | undefined): Part {
	const [first, last] = [group[0], group.at(-1)] as [Clause, Clause]
	const need = first === last ? first.text : text.slice(first.start, last.end).replace(BULLET, '').trim()
	const pieces = group.length > 1 ? piecesOf(group) : []
	const isList = group.some(({ joint }, at) => at > 0 && joint === ',')
	const hasVerb = group.some(({ verb }) => verb)
	const sort = isAside(first) ? first.sort : 'wish'
	return { need, meant: before && meantBy(need, first, before), pieces, isList, hasVerb, sort }
}

/** What a clause means after another: what its pronoun stands for, and what is done with it: “read mails and web pages”. */
function meantBy(need: string, clause: Clause, before: Clause): string | undefined {
	const told = resolved(need, aspectsOf(before.object)[0] ?? '')
	const isShared = clause.sort === 'whole' && before.sort === 'whole' && !clause.verb && JOINS.has(clause.joint)
	return told ?? (isShared && before.verb ? `${before.verb} ${need}` : undefined)
}

/** What each of what is joined asks for: verbs share what follows, things the verb before them. */
function piecesOf(group: readonly Clause[]): Piece[] {
	const lead = group.find(({ verb }) => verb)
	const object = group.find(({ sort }) => sort === 'whole')?.object ?? ''
	return group.map(({ text, verb, sort }) => {
		if (sort === 'verb') return { need: `${text} ${object}`.trim(), own: verb }
		return { need: verb || !lead ? text : `${lead.verb} ${text}`, own: text }
	})
}

/** The pieces of a part that says by what, from where or for what: “invoices by e-mail”. */
export const aspectsIn = (text: string): Piece[] =>
	aspectsOf(text)
		.filter((aspect) => contentWords(aspect).length)
		.map((aspect) => ({ need: aspect, own: aspect }))

const LONGEST_NAME = 3
/** What the name of a thing stands behind, and what ends it. */
const BESIDE_NAMES = new Set(
	'with in into to on onto from via using use uses through by for of at as mit auf aus von nach nutze avec dans con en'.split(
		' ',
	),
)

/** The names of products and entries that a text says, where they can be nothing else. */
export function namesIn(published: Published, text: string): string[] {
	const words = text.replaceAll('/', ' ').split(/\s+/).filter(Boolean)
	const names: string[] = []
	for (let at = 0, size = 1; at < words.length; at += size) {
		size = sizeOfName(published, words, at)
		if (size) names.push(words.slice(at, at + size).join(' '))
		else size = 1
	}
	return names
}

function sizeOfName(published: Published, words: readonly string[], at: number): number {
	for (let size = Math.min(LONGEST_NAME, words.length - at); size > 0; size--) {
		const [before, own, after] = [words[at - 1], words.slice(at, at + size), words[at + size]]
		const isApart = isBeside(before) && isBeside(after)
		const isWritten = before !== undefined && own.every((word) => word.charAt(0) !== word.charAt(0).toLowerCase())
		if ((isApart || isWritten) && isName(published, contentWords(own.join(' ')))) return size
	}
	return 0
}

const isBeside = (word: string | undefined): boolean => word === undefined || BESIDE_NAMES.has(word.toLowerCase())
