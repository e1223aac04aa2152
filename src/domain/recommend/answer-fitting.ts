import type { Published } from '../../published/published.ts'
import { readingsOf } from '../../schema/readings.ts'
import type { SearchQuery, SearchReason, SearchResult } from '../../schema/search.ts'
import { isDenied } from '../../schema/text/verdict.ts'
import { isCalled } from '../../search/index/titled.ts'
import { isNameOfThing, isProduct, otherNames } from '../../search/lexicon/lexicon.ts'
import { AS_GOOD } from '../../search/query/named-category.ts'
import { isWeak } from '../../search/text.ts'
import { searchRegistry } from '../search.ts'
import { shortQuery } from '../short-query.ts'
import type { BoundBy } from './answer-limits.ts'
import { forbids } from './part-prohibitions.ts'
import { isFiller } from './word-fillers.ts'
import { matchedIn } from './word-matches.ts'
import { answeredWords, nameWords, productsOf, writtenNames } from './word-names.ts'
import { aspectsOf, clauseOf, contentWords, ownOf, soughtIn } from './words.ts'

/** A part of a task to search for. */
export interface Wanted {
	/** The text of the part, which decides what answers it. */
	need: string
	/** The text to search for, with pronouns resolved. */
	meant: string
	/** A search without text, for its filters. */
	query: SearchQuery
	/** Whether an entry can be used where the stack has to run; by default all can. */
	isUsable?: ((row: SearchResult) => Promise<boolean>) | undefined
	/** The limits that the task sets for all entries. */
	limits: BoundBy
	/** Whether an entry is for a product other than those that the task names. */
	isRival: (row: SearchResult, need: string) => boolean
}

/** The result of the search for a part. */
export interface Fitting {
	/** The entries that answer it and can be used, best first. */
	fitting: SearchResult[]
	/** The closest entries, whether they answer it or not. */
	nearest: SearchResult[]
	/** The words of the part that say what to look for. */
	asked: string
	/** Its words for properties, and those of them that no answer has. */
	properties: string[]
	unmet: string[]
}

/** Finds the entries that answer a part of a task. */
export async function fittingOf(
	{ need, meant, query, isUsable, isRival, limits }: Wanted,
	published: Published,
): Promise<Fitting> {
	const find = (where: Partial<SearchQuery>) =>
		searchRegistry({ ...query, ...where, q: shortQuery(meant), explain: 'true', limit: CANDIDATES }, published)
	const everywhere = find({ platform: '' })
	const found = query.platform ? find({}) : everywhere
	const { results, nearest = [] } = found
	const understood = readingsOf(found)
	const unmet = understood.filter(({ because }) => because === 'nothing-left').map(({ words }) => words)
	const read = understood.filter(({ applied, words }) => applied || unmet.includes(words))
	const properties = read.map(({ words }) => words)
	const asked = without(need, properties)
	// An entry that scores far below the best of any client is not an answer, even if it is the best that is left.
	const least = AS_GOOD * (everywhere.results[0]?.score ?? 0)
	const worded = results.some(({ why }) => why?.length)
	const isForbidden = forbids(need)
	const sought = soughtOf(asked, { meant, published })
	const isAble = (row: SearchResult) =>
		!isDenied(row) &&
		!(isForbidden && limits.isReached(row)) &&
		!(limits.sendsAway(row) && !isNamed(row, need)) &&
		(row.score ?? 0) >= least &&
		(worded ? answers(row, sought) : means(row)) &&
		!isRival(row, asked)
	const within = limits.isLimited ? find(limits.filters).results : []
	const able = limits.chosen(results.filter(isAble), within.filter(isAble))
	const usable = await Promise.all(able.map((row) => isUsable?.(row) ?? true))
	return {
		fitting: able.filter((_, place) => usable[place]),
		nearest: [...everywhere.results, ...results, ...nearest],
		asked,
		properties,
		unmet,
	}
}

/** Whether a need contains a word of an entry's title. */
const isNamed = ({ title }: SearchResult, need: string): boolean => {
	const said = contentWords(need)
	return contentWords(title).some((word) => said.includes(word))
}

/** A text without certain words. */
export const without = (text: string, words: readonly string[]): string =>
	words.reduce((rest, one) => rest.replace(one, ' '), text)

const CANDIDATES = 4

/** The least cosine similarity to a need for an entry that has none of its words. */
const MIN_SIMILARITY = 0.45

const means = ({ meant }: SearchResult): boolean => (meant?.weight ?? 0) >= MIN_SIMILARITY

/** Below this cosine similarity, an entry must mention the single object of a need in more than passing. */
const FAR = 0.3
/** The least cosine similarity for an entry with several words of a need, but none in its title. */
const FAR_UNLESS_TITLED = 0.35
/** The least cosine similarity for an entry with one word of a need, which may fit anything: “check it”. */
const FAR_BY_ONE = 0.5
const isFar = ({ meant }: SearchResult, least: number): boolean => (meant?.weight ?? 1) < least

/** The share of a need's words that an entry must match; less is enough if it is also near in meaning. */
const MIN_MATCHED = 0.6
const MIN_MATCHED_IF_NEAR = 0.3
const NEAR = 0.45
/** The weight of a word that matches only a related one. */
const RELATED = 0.5

/** Whether an entry is near in meaning to the query. */
export const isNear = ({ meant }: SearchResult): boolean => (meant?.weight ?? 0) >= NEAR

/** Words of a need's object that are written like names of entries: “query our BigQuery warehouse”. */
const namesIn = (need: string, published: Published): string[] =>
	writtenNames(ownOf(aspectsOf(need)[0] ?? '')).filter((word) => isCalled(published.index(), [word]))

/** What every candidate for a need is compared with. */
interface Sought {
	/** The need as written and with pronouns resolved, and the words of it to look for. */
	need: string
	meant: string
	sought: string
	words: readonly string[]
	/** Its words that entries are named by, and those that name anything. */
	names: readonly string[]
	subjects: readonly string[]
}

function soughtOf(need: string, { meant, published }: { meant: string; published: Published }): Sought {
	const sought = soughtIn(need)
	return {
		need,
		meant,
		sought,
		words: contentWords(sought).filter((word) => !/^\d+[km]?$/.test(word)),
		names: namesIn(need, published),
		subjects: nameWords(published, need),
	}
}

function answers(row: SearchResult, { need, meant, sought, words, names, subjects }: Sought): boolean {
	const [itself, all] = [matchedIn({ why: ofItself(row) }, sought), answeredWords(row, sought)]
	// Another product does not do what is asked of the named one; an entry for no product may, if it has most other words.
	const isOther = (word: string) => !itself.includes(word) && (isProduct([word]) || names.includes(word))
	const isOfAny = !productsOf(row).length && isNear(row) && itself.length > words.length / 2
	if (!isOfAny && words.some(isOther)) return false
	if (!isNear(row) && !isAbout(row, need, meant)) return false
	if (isFar(row, FAR_UNLESS_TITLED) && !isTitled(row, sought)) return false
	const [only = '', ...others] = all
	const isName = subjects.includes(only) || (words.length === 1 && isNameOfThing(only))
	if (!others.length && !isName && isFar(row, FAR_BY_ONE) && !isWholeTitle(row, sought)) return false
	const { verb, object } = clauseOf(sought)
	const isOnlyDone = isFiller(verb) && itself.length > 0 && itself.every((word) => word === verb)
	// An entry that does something similar with another object does not answer: “update the changelog”.
	if (isOnlyDone && contentWords(object).some((word) => !isFiller(word)) && !isTitled(row, sought)) return false
	const related = all.length - itself.length
	const least = isNear(row) ? MIN_MATCHED_IF_NEAR : MIN_MATCHED
	return !words.length || (itself.length + RELATED * related) / words.length >= least
}

/**
 * The words by which an entry was found in its own text, including other names of its title: “PostgreSQL” for Postgres.
 */
const ofItself = ({ title, why }: SearchResult) => {
	const called = contentWords(title)
	const isSame = (term: string) =>
		otherNames(term).some(([name = '', ...more]) => !more.length && called.includes(name))
	return why?.filter(({ how, term }) => how !== 'synonym' || (isNameOfThing(term) && isSame(term))) ?? []
}

const isTitled = (row: SearchResult, need: string): boolean =>
	matchedIn({ why: row.why?.filter(({ fields }) => fields.includes('title')) }, need).length > 0

/** Whether a need contains a whole title. */
const isWholeTitle = ({ title }: SearchResult, need: string): boolean => {
	const said = new Set(contentWords(need))
	return contentWords(title).every((word) => said.has(word))
}

/** Whether an entry itself mentions the object of a need, as far as there is one; a single word not only in passing. */
function isAbout(row: SearchResult, need: string, meant: string): boolean {
	const { verb, object } = clauseOf(need)
	const [things] = [object, clauseOf(meant).object, verb].map((text) => contentWords(text).join(' ')).filter(Boolean)
	const why = verb ? ofItself(row) : row.why
	const said = isFar(row, FAR) ? things || need : need
	const isSingle = contentWords(said).filter((word) => !isWeak(word)).length <= 1
	return !things || matchedIn({ why: isSingle ? why?.filter(isMain) : why }, things).length > 0
}

const MAIN_FIELDS: ReadonlySet<string> = new Set(['title', 'slug', 'tags', 'keywords', 'platforms', 'category'])
const isMain = ({ fields }: SearchReason): boolean => fields.some((field) => MAIN_FIELDS.has(field))

/** Whether an entry itself mentions any word of the object of a need; synonyms count only for names. */
export const saysThing = (row: SearchResult, need: string): boolean =>
	matchedIn({ why: ofItself(row) }, clauseOf(need).object).length > 0

/** Compares a title with a need: 2 if their words are the same, 1 if it contains the need’s only word, otherwise 0. */
export function calledBy(row: SearchResult, need: string): number {
	const words = contentWords(need)
	const inTitle = ofItself(row).filter(({ fields }) => fields.includes('title'))
	if (!words.length || matchedIn({ why: inTitle }, need).length < words.length) return 0
	return contentWords(row.title).length === words.length ? 2 : Number(words.length === 1)
}

/** Whether an entry has a word of a need besides its verb, and half of its words or a similar meaning. */
export function isNearTo(row: SearchResult, need: string): boolean {
	const { verb } = clauseOf(need)
	const telling = contentWords(need).filter((word) => !isWeak(word))
	const matched = matchedIn(row, telling.join(' '))
	const isMore = matched.some((word) => !contentWords(verb).includes(word))
	return isMore && (matched.length >= telling.length / 2 || isNear(row))
}

/** The words of a need that an entry has and those that it lacks, without fillers. */
export function wordsOf(row: SearchResult, need: string): { matched: string[]; unmatched: string[] } {
	const matched = answeredWords(row, need)
	const isMissed = (word: string) => !matched.includes(word) && !isWeak(word)
	return { matched, unmatched: contentWords(need).filter(isMissed) }
}

/** Whether an entry has most of the words of a need. */
export function isMostly(row: SearchResult, asked: string): boolean {
	const { matched, unmatched } = wordsOf(row, asked)
	return matched.length > unmatched.length
}
