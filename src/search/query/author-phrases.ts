import { authorsCalled } from '../index/authors.ts'
import { maskOf } from '../index/fields.ts'
import type { SearchIndex } from '../index/index-file.ts'
import { ALL_FIELDS, havingAll, isCalled, titledAll } from '../index/titled.ts'
import { isJoiner } from '../lexicon/languages.ts'
import { AKIN, isProduct, relationsOf } from '../lexicon/lexicon.ts'
import { contentWords } from '../lexicon/names.ts'
import { FEWEST } from '../short-list.ts'
import { stopWords } from '../text.ts'
import { phraseList, wordSet } from '../words/word-lists.ts'
import { platformsIn } from './client-names.ts'
import { isAnything, isAsking, isKindWord } from './names.ts'
import { type FilterPhrase, NEGATIONS, type Token, textsOf } from './phrases.ts'
import { longestAt } from './token-phrases.ts'

/** Words before the name of a maker that can mean nothing else. */
const MADE = phraseList(
	'made by, created by, built by, written by, developed by, published by, authored by, maintained by, released by, gemacht von, erstellt von, entwickelt von, hecho por, hechos por, creado por, feito por, criado por, fait par, faits par, cree par, fatto da, author, publisher',
)
/** The same if no verb precedes: “notified by Slack” does not ask for entries made by Slack. */
const BY = phraseList('by')
/** The same in languages where the word also means “via”: “messages par Slack” are not made by Slack. */
const BY_WAY_OF = phraseList('par, por')
/**
 * The same if a kind of entry is right before it; elsewhere it says where data comes from, if the name is also that of
 * a thing.
 */
const FROM = phraseList('from, von')
/**
 * Words for what the maker itself offers: right before a name that ends the query or is followed by a kind of entry.
 */
const OFFICIAL = phraseList('official, the official, offizielle, offizieller')

/** With one of these verbs in a query, “by X” means by means of X. */
const DOING =
	wordSet(`notify send sends pay deploy sort filter group order login log sign authenticate post message contact
	reach share call trigger schedule publish alert remind report`)
/** With one of these words right before it, “by” never names a maker. */
const DONE = wordSet('me us them it run driven given shown sent paid')
/** With one of these verbs in a query, “from X” says where data is fetched. */
const FETCHING =
	wordSet(`import imports importing export exports exporting fetch fetches fetching download downloads downloading
	load loads pull pulls pulling sync syncs syncing migrate migrates migrating convert converts converting read reads reading
	extract extracts extracting scrape scrapes scraping copy copies move moving receive query queries querying summarize
	summarise send create generate build port switch transfer backup restore collect ingest install add remove delete protect`)

/** Last words of names of companies and groups that people leave out. */
const BODIES = ['labs', 'team', 'ai', 'inc', 'project']
const LONGEST_NAME = 4

/**
 * Who a query says made what it asks for: “skills by Anthropic”, “official Figma server”. A name alone, or with a kind of entry, says so only
 * where it is hardly a name of anything else: “Trail of Bits”, “Anthropic skills”.
 */
export function makersIn(index: SearchIndex, tokens: readonly Token[]): FilterPhrase[] {
	const found: FilterPhrase[] = []
	for (let at = 0; at < tokens.length; at++) {
		const one = authorAt(index, tokens, at)
		if (!one) continue
		found.push(one)
		at = one.last - 1
	}
	return found.length ? found : makersAlone(index, tokens)
}

function makersAlone(index: SearchIndex, tokens: readonly Token[]): FilterPhrase[] {
	const isOther = ({ text }: Token) => !isAsking(text) && !isKindWord(text)
	const [first, last] = [tokens.findIndex(isOther), tokens.findLastIndex(isOther) + 1]
	const name = tokens.slice(first, last)
	const isNot = tokens.slice(0, first).some(({ text }) => NEGATIONS.has(text))
	if (first < 0 || isNot || name.some(({ quoted }) => quoted)) return []
	const [maker, ...others] = authorsCalled(index, textsOf(name).join(' '))
	if (maker === undefined || others.length || !isOnlyAuthor(index, contentWords(textsOf(name)))) return []
	return [authorPhrase(index.authors[maker] as string, { first, last })]
}

/**
 * Whether a name is hardly one of anything else: the lexicon has it for no thing, no title or slug has it, and half of what
 * has it has it as its author. One word, as “Anomaly” is, may be any word, unless many entries are by whoever is called so.
 */
function isOnlyAuthor(index: SearchIndex, name: readonly string[]): boolean {
	const isWord = isProduct(name) || relationsOf(name)?.some(({ closeness }) => closeness > AKIN)
	if (isWord || platformsIn(name)?.length === 1 || titledAll(index, name).size) return false
	const made = havingAll(index, name, AUTHOR).size
	const least = name.length > 1 ? 1 : FEWEST
	return made >= least && made >= MOSTLY * havingAll(index, name, ALL_FIELDS).size
}

const AUTHOR = maskOf('author')
const MOSTLY = 1 / 2

const authorPhrase = (value: string, { first, last }: { first: number; last: number }): FilterPhrase => ({
	...{ filter: 'author', value, isThing: true, saysMore: false, ofSeveral: false },
	...{ from: first, to: last, first, last },
})

function authorAt(index: SearchIndex, tokens: readonly Token[], at: number): FilterPhrase | undefined {
	if (NEGATIONS.has(tokens[at - 1]?.text ?? '')) return undefined
	for (const [list, isMeant] of LEADS) {
		const lead = longestAt(tokens, at, list)
		const name = lead ? nameAt(index, tokens, at + lead) : undefined
		if (!name || !isMeant({ index, tokens, at, from: at + lead, to: name.to })) continue
		return authorPhrase(name.author, { first: at, last: name.to })
	}
	return undefined
}

/** The author whose whole name begins at a token, by the longest such name; “by Google Cloud Run” names none. */
function nameAt(
	index: SearchIndex,
	tokens: readonly Token[],
	from: number,
): { author: string; to: number } | undefined {
	for (let to = Math.min(tokens.length, from + LONGEST_NAME); to > from; to--) {
		const name = tokens.slice(from, to)
		if (name.some(({ quoted, joined }) => quoted || !joined) || !endsAt(tokens, to)) continue
		const words = textsOf(name).join(' ')
		const places = ['', ...BODIES].map((body) => authorsCalled(index, `${words} ${body}`)).find(({ length }) => length)
		if (places?.length === 1) return { author: index.authors[places[0] as number] as string, to }
	}
	return undefined
}

const endsAt = (tokens: readonly Token[], at: number): boolean => {
	const next = tokens[at]
	if (!next?.joined || stopWords.has(next.text) || isJoiner(next.text)) return true
	return isKindWord(next.text) || isKindWord(`${next.text} ${tokens[at + 1]?.text}`)
}

interface Place {
	index: SearchIndex
	tokens: readonly Token[]
	at: number
	from: number
	to: number
}

const isThing = ({ index, tokens, from, to }: Place): boolean => {
	const name = textsOf(tokens.slice(from, to))
	return isProduct(name) || isCalled(index, name)
}

function isByMaker(place: Place): boolean {
	const { tokens, at } = place
	const before = tokens[at - 1]?.text ?? ''
	if (before.endsWith('ed') || DONE.has(before) || DOING.has(before)) return false
	return !(tokens.some(({ text }) => DOING.has(text)) && isThing(place))
}

const isFromMaker = (place: Place): boolean =>
	!place.tokens.some(({ text }) => FETCHING.has(text)) && (isOfKind(place) || !isThing(place))

/** Whether a kind of entry is right before it, or only words for anything. */
function isOfKind({ tokens, at }: Place): boolean {
	const before = textsOf(tokens.slice(0, at))
	return before.every((word) => isAsking(word) || isAnything(word)) || isKindWord(before.at(-1) ?? '')
}

const LEADS: readonly (readonly [readonly (readonly string[])[], (place: Place) => boolean])[] = [
	[MADE, () => true],
	[BY, isByMaker],
	[BY_WAY_OF, (place) => isByMaker(place) && (isOfKind(place) || !isThing(place))],
	[FROM, isFromMaker],
	[OFFICIAL, () => true],
]
