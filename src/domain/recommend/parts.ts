import type { Published } from '../../published/published.ts'
import { clip } from '../../schema/text/shorten.ts'
import { isMostlyTitled, titled } from '../../search/index/titled.ts'
import { isProduct } from '../../search/lexicon/lexicon.ts'
import { wordSet } from '../../search/words/word-lists.ts'
import { BULLET, type Clause, clausesIn, isAside, isName, JOINS } from './part-clauses.ts'
import { withEachForbidden } from './part-prohibitions.ts'
import { type Shared, shareProperties } from './part-properties.ts'
import { isWho } from './part-statements.ts'
import { subjectsOf } from './word-names.ts'
import { aspectsOf, contentWords, isLeftToAgent, isSpoken, resolved, withoutAside } from './words.ts'

/** One of the things that a part joins. */
export interface Piece {
	/** Its text with what it shares with the others, such as the verb. */
	need: string
	/** Its own text, which has to be answered. */
	own: string
}

/** One part of a task. */
export interface Part {
	/** Its text as written. */
	need: string
	/** Its text with the pronoun replaced. */
	meant?: string | undefined
	/** The joined things by themselves: in “find errors and metrics” also the metrics. */
	pieces: readonly Piece[]
	/** Whether commas separate the pieces: any item of a list may be unanswered, but neither of “black and white”. */
	isList: boolean
	/** Whether it has a verb. */
	hasVerb: boolean
	/**
	 * A wish is searched for. A demand limits everything: “no api key”, “without Docker”; a condition is a demand that
	 * is not understood; a kind only names a category: “a skill”.
	 */
	sort: 'wish' | 'demand' | 'condition' | 'kind'
	/** The names of its topic, before a colon or “its”: both of “Terraform on AWS: check the plan”. */
	topic: readonly string[]
}

const LONGEST_TASK = 1_000

/** How something is gone through, which is no part: “file by file”. */
const EACH_BY_ITSELF = /,?\s(\p{L}+) by \1(?!\p{L})/giu

/** Splits a task between clauses and, in a list of names, between the names. */
export function partsOf(task: string, published: Published): Part[] {
	const said = clip(task, LONGEST_TASK)
		.replace(/[^\S\n]+/g, ' ')
		.replace(EACH_BY_ITSELF, '')
	const text = withEachForbidden(listed(said, published))
	const all = grouped(shareProperties(clausesIn(text, published), published)).map((group) => wishOf(group, published))
	const wishes = all.filter((group) => !saysWho(group, published) && !group.every(({ text }) => isBroken(text)))
	const groups = wishes.length ? wishes : all
	let topic: readonly string[] = []
	return groups.flatMap((group, at) => {
		const before = all[all.indexOf(group) - 1]?.at(-1)
		const { joint = '' } = group[0] ?? {}
		if (joint === ':') topic = before && isAside(before) ? [] : subjectsOf(before?.text ?? '', published)
		else if (ENDS_TOPIC.has(joint)) topic = []
		const isHeading = groups[at + 1]?.[0]?.joint === ':' && isBareHeading(group, published)
		const part = partOf(group, text, before)
		const named = OF_BEFORE.test(part.need) ? subjectsOf(before?.text ?? '', published) : []
		return isHeading ? [] : [{ ...part, topic: named.length ? named : topic }]
	})
}

/** Whether a text is only the rest of a limit that was removed: “I can spare” of “I can spare 2,000 tokens”. */
const isBroken = (text: string): boolean =>
	/^(?:i|we)\s(?:can|could|may|have|will|would|only)(?:\sonly)?\s\S+$/i.test(text)

/** Words that refer to something of what was named before: “watch its logs”. */
const OF_BEFORE = /(?:^|\s)(?:its|their)\s/i

/** Whether a clause only says who is asking, or where: “Data analyst: charts of CSV files”. */
const isBareHeading = (group: readonly Shared[], published: Published): boolean =>
	group.every(
		(clause) =>
			!clause.verb &&
			clause.text.split(' ').length <= LONGEST_HEADING &&
			!isAside(clause) &&
			!subjectsOf(clause.text, published).length,
	)

const LONGEST_HEADING = 2

/** Whether clauses only say who is asking or what they do, without names: “I am a data analyst”, “we run a bakery”. */
const saysWho = (group: readonly Shared[], published: Published): boolean =>
	group.every(({ text }) => isWho(text) && !contentWords(text).some((word) => isSubject(word, published)))

const isSubject = (word: string, published: Published): boolean =>
	isProduct([word]) || isMostlyTitled(published.index(), word)

/** The clauses from the wish on: “need flashcards” of “I teach maths and need flashcards”. */
function wishOf(group: Shared[], published: Published): Shared[] {
	const [first, second] = group
	const isLed = first && second && WANTS.test(second.text) && saysWho([first], published)
	return isLed ? group.slice(1) : group
}

const ENDS_TOPIC: ReadonlySet<string> = new Set(['.', '!', '?', ''])

/** Writes “GitHub/Linear/Slack” as a list; what are no names, such as “CI/CD”, stays. */
const listed = (text: string, published: Published): string =>
	text.replace(SLASHED, (written) => {
		const names = written.split('/')
		return names.every((name) => isName(published, contentWords(name))) ? names.join(', ') : written
	})

const SLASHED = /(?<![^\s(])[^\s/,;()]+(?:\/[^\s/,;()]+)+/g

/** Groups independent clauses with those that are joined to them. */
function grouped(clauses: readonly Shared[]): Shared[][] {
	const groups: Shared[][] = []
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

function partOf(group: readonly Shared[], text: string, before: Clause | undefined): Omit<Part, 'topic'> {
	const [first, last] = [group[0], group.at(-1)] as [Shared, Shared]
	const said = first === last ? first.text : text.slice(first.start, last.end).replace(BULLET, '').trim()
	const need = withShared(first, said)
	const pieces =
		group.length > 1 ? piecesOf(group).filter(({ own }) => !isSpoken(contentWords(own)) && !isLeftToAgent(own)) : []
	const isList = group.some(({ joint }, at) => at > 0 && joint === ',')
	const hasVerb = group.some(({ verb }) => verb)
	const sort = isAside(first) ? first.sort : 'wish'
	return { need, meant: before && meantBy(need, first, before), pieces, isList, hasVerb, sort }
}

/**
 * The meaning of a clause after another: with its pronoun replaced, or with the shared object: “read mails and web
 * pages”.
 */
function meantBy(need: string, clause: Clause, before: Clause): string | undefined {
	const told = resolved(need, aspectsOf(before.object)[0] ?? '')
	const isShared = clause.sort === 'whole' && before.sort === 'whole' && !clause.verb && JOINS.has(clause.joint)
	return told ?? (isShared && before.verb ? `${before.verb} ${need}` : undefined)
}

/** The need of each joined thing: verbs share the object that follows, things the verb before them. */
function piecesOf(group: readonly Shared[]): Piece[] {
	const lead = group.find(({ verb }) => verb)
	const object = withoutAside(group.find(({ sort }) => sort === 'whole')?.object ?? '')
	return group.map((clause) => {
		const { text, verb, sort } = clause
		if (sort === 'verb') return { need: `${text} ${object}`.trim(), own: verb }
		const need = withShared(clause, text)
		return { need: verb || !lead || WANTS.test(text) ? need : `${lead.verb} ${need}`, own: text }
	})
}

/** The beginning of a wish of its own: “I run a shop and want a chart”. */
const WANTS = /^(?:(?:i|we|you)\s)?(?:also\s)?(?:want|need|would like|wish)\s/i

const withShared = ({ shared }: Shared, text: string): string => (shared ? `${shared} ${text}` : text)

/** The pieces of a part by means, source or purpose: “invoices by e-mail”. */
export const aspectsIn = (text: string): Piece[] =>
	aspectsOf(text)
		.filter((aspect) => contentWords(aspect).length)
		.map((aspect) => ({ need: aspect, own: aspect }))

const LONGEST_NAME = 3
/** Words before the name of a thing, and after it. */
const BESIDE_NAMES = wordSet(
	'with in into to on onto from via using use uses through by for of at as mit auf aus von nach nutze avec dans con en para pour per por per für fur com em no na de da di a su sur e y et und and',
)

/** The names of products and entries in a text that can be nothing else. */
export function namesIn(published: Published, text: string): string[] {
	const words = text.replaceAll('/', ' ').replace(COMPOUND, ' ').split(/\s+/).filter(Boolean)
	const names: string[] = []
	for (let at = 0, size = 1; at < words.length; at += size) {
		size = sizeOfName(published, words, at)
		if (size) names.push(words.slice(at, at + size).join(' '))
		else size = 1
	}
	return names
}

/** A hyphen between a name and a noun: “Jira-Tickets”. */
const COMPOUND = /(?<=\p{L}{2})-(?=\p{Lu}\p{Ll})/gu

function sizeOfName(published: Published, words: readonly string[], at: number): number {
	for (let size = Math.min(LONGEST_NAME, words.length - at); size > 0; size--) {
		const [before, own, after] = [words[at - 1], words.slice(at, at + size), words[at + size]]
		const isApart = isBeside(before) && isBeside(after)
		const isWritten = before !== undefined && own.every((word) => word.charAt(0) !== word.charAt(0).toLowerCase())
		const name = contentWords(own.join(' '))
		if ([own[0], own.at(-1)].some((word = '') => !contentWords(word).length)) continue
		if ((isApart || isWritten) && isName(published, name)) return size
		if (at === 0 && isProduct(name)) return size
		if (isWritten && name.length === 1 && isInTitles(published, own.join(' '))) return size
	}
	return 0
}

const FEW = 3

/**
 * Whether a word that is written as a name, not an abbreviation of a format, is in the titles of a few entries, as
 * “Flutter” is.
 */
function isInTitles(published: Published, written: string): boolean {
	if (written === written.toUpperCase()) return false
	const [word = ''] = contentWords(written)
	const { size } = titled(published.index(), word)
	return (size > 0 && size <= FEW) || isMostlyTitled(published.index(), word)
}

const isBeside = (word: string | undefined): boolean => word === undefined || BESIDE_NAMES.has(word.toLowerCase())
