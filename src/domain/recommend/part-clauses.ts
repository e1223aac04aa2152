import type { Published } from '../../published/published.ts'
import { keyOf } from '../../schema/primitives.ts'
import { settings } from '../../schema/settings.ts'
import { isCalled } from '../../search/index/titled.ts'
import { isProduct } from '../../search/lexicon/lexicon.ts'
import { readExclusions } from '../../search/query/exclusions.ts'
import { isKindWord } from '../../search/query/names.ts'
import { asksOnlyUnrecorded, readNotRecorded } from '../../search/query/not-recorded.ts'
import { readFilters, withoutWords } from '../../search/query/understand.ts'
import { kindsIn } from './part-kinds.ts'
import { clauseOf, contentWords, isNegative, resolved } from './words.ts'

/** Separators of clauses, or of things in one clause. A dot or colon within a word, as in “next.js”, is none. */
const BETWEEN =
	/((?:^|\s)\d{1,2}[.)](?=\s)|[.:!?](?=\s|$)|[;\n]|,(?!\d{3})|\s(?:then|plus|as well as|but|dann|danach|sowie|aber|puis|luego)(?=\s)|\s(?:and|und|et|y|e|&|\+)(?=\s))/i
export const JOINS: ReadonlySet<string> = new Set([',', 'and', 'und', 'et', 'y', 'e', '&', '+'])

/** A piece of a task between two separators. */
export interface Clause {
	text: string
	verb: string
	object: string
	sort: 'name' | 'whole' | 'verb' | 'thing' | 'demand' | 'condition' | 'kind'
	/** The separator before it. A comma or “and” may also join things in one clause. */
	joint: string
	start: number
	end: number
}

/** Splits a task into clauses. */
export function clausesIn(text: string, published: Published): Clause[] {
	const clauses: Clause[] = []
	const isError = asksOfError(text, published)
	let [at, joint] = [0, '']
	for (const [place, piece] of text.split(BETWEEN).entries()) {
		const start = at
		at += piece.length
		if (place % 2) joint = piece.trim().toLowerCase()
		else {
			const before = clauses.at(-1)
			const said = piece.replace(BULLET, '').trim()
			const isMore = joint === ',' ? isOf(said, before?.text ?? '') : joint === ':' && isError
			const isWithin = before !== undefined && isOpen(before.text) && !isName(published, contentWords(said))
			if (before && (isMore || isWithin || (isError && onlyRepairs(said)))) {
				const all = text.slice(before.start, at).replace(BULLET, '').trim()
				Object.assign(before, { ...sorted(all, published), text: all, end: at })
				continue
			}
			const whole = unwanted(said, { joint, before }, published)
			const { own, condition } = apartFromCondition(whole, published)
			const end = condition ? start + piece.indexOf(own) + own.length : at
			const clause = sorted(own, published)
			if (clause) clauses.push({ ...clause, text: own, joint, start, end })
			const limit = condition && sorted(condition, published)
			if (limit) clauses.push({ ...limit, text: condition, joint: '', start: end, end: at })
		}
	}
	return clauses
}

/** Whether a text ends within brackets: “a style guide (colours”. */
const isOpen = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')')

/** How a relative clause begins: “a hook, der verhindert, dass”. */
const SUBORDINATE = /^(?:dass|damit|welche[rs]?|that|which|who|qui|que|dont|che)\s/i
/**
 * A German infinitive of what somebody must do or not do: “daran hindern, Geheimnisse zu zeigen”; not of a purpose: “um
 * Berichte zu schreiben”.
 */
const INFINITIVE = /^(?!(?:um|ohne|statt|anstatt)\s)\S.*\szu\s\p{Ll}+n$/u
const RELATIVE = /^(?:der|die|das)\s/i

const isOf = (text: string, before: string): boolean =>
	SUBORDINATE.test(text) ||
	INFINITIVE.test(text) ||
	(RELATIVE.test(text) &&
		isKindWord(
			before
				.toLowerCase()
				.split(/[\s-]+/)
				.at(-1) ?? '',
		))

/** Whether a text contains an error message, which is not a list of tasks: “Error: spawn ENOENT”. */
const asksOfError = (text: string, published: Published): boolean =>
	readNotRecorded(published.index(), text.replace(/["“”„]/g, ' ')).of.includes('error')

/** Whether a clause only asks to fix what was named before: “how do I fix it?” */
function onlyRepairs(text: string): boolean {
	const { verb, object } = clauseOf(text)
	return REPAIRS.has(verb) && contentWords(object).length === 0
}

const REPAIRS = new Set(['fix', 'solve', 'resolve', 'repair', 'debug', 'troubleshoot'])

export const BULLET = /^\s*[-*•]\s/

/** An unwanted name that follows another, with the words for that: “without Notion” of “without Slack and Notion”. */
function unwanted(
	text: string,
	{ joint, before }: { joint: string; before: Clause | undefined },
	published: Published,
): string {
	if (!before || joint === ',' || !JOINS.has(joint) || !isName(published, contentWords(text))) return text
	const apart = readExclusions(published.index(), before.text).at(-1)
	if (!apart || !before.text.endsWith(apart.words)) return text
	const lead = apart.words.split(' ').slice(0, -apart.name.length)
	return [...lead, text].join(' ')
}

const LIMITED = /\s(?:with(?=\sno\s)|(?=(?:without|ohne|sans|sin|senza)\s))/i

/** Splits a clause into what it wants and a condition that no entry can be chosen by: “without breaking the API”. */
function apartFromCondition(text: string, published: Published): { own: string; condition: string } {
	const [own = '', ...rest] = text.split(LIMITED)
	const condition = rest.join(' ').trim()
	const isSaid = contentWords(own).length > 0 && contentWords(condition).length > 0
	const isApart = isSaid && !isNegative(own) && !isDemand(published, condition)
	return isApart ? { own, condition } : { own: text, condition: '' }
}

/** Classifies a piece; undefined if it has no content. */
function sorted(text: string, published: Published): Pick<Clause, 'verb' | 'object' | 'sort'> | undefined {
	const { verb, object } = clauseOf(text)
	const words = contentWords(object)
	if (kindsIn(text).length) return { verb, object, sort: 'kind' }
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
	if (isUnrecorded(text)) return true
	const [apart] = readExclusions(index, text)
	const wanted = text.replace(apart?.words ?? '', ' ').trim()
	const rest = withoutWords(wanted, readFilters(index, wanted))
	const said = contentWords(rest).filter((word) => !ONLY.test(text) || !(isKindWord(word) || ONLY.test(word)))
	return contentWords(text).length > 0 && said.length === 0
}

/** Whether a clause only asks for something that entries do not record, such as “free tools only”. */
export const isUnrecorded = (text: string): boolean =>
	asksOnlyUnrecorded(text, (word) => isKindWord(word) || !contentWords(word).length || ONLY.test(word))

/** Words by which a property must hold for everything: “remote servers with OAuth only”. */
const ONLY = /(?:^|\s)(?:only|nur|s[oó]lo|uniquement|seulement|apenas|solamente)(?:\s|$)/i

/** Whether words are exactly the name of a product or an entry. */
export const isName = (published: Published, words: readonly string[]): boolean =>
	words.length > 0 && (isProduct(words) || isCalled(published.index(), words) || isSlug(published, words.join('-')))

const isSlug = (published: Published, slug: string): boolean =>
	Object.keys(settings.categories).some((category) => published.documentOf(keyOf({ category, slug })) !== undefined)

/** Whether a clause only restricts what is chosen: by a demand, a condition or a kind. */
export const isAside = (clause: Clause): clause is Clause & { sort: 'demand' | 'condition' | 'kind' } =>
	clause.sort === 'demand' || clause.sort === 'condition' || clause.sort === 'kind'
