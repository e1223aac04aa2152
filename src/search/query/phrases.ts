import type { Told } from '../../schema/readings.ts'
import { type PhraseTable, phraseTable } from '../tables.ts'
import { plain } from '../text.ts'
import { filterWords } from '../words/filter.ts'
import type { FilterWords } from '../words/filter-row.ts'
import { expandTemplate } from '../words/phrase-template.ts'
import { wordSet } from '../words/word-lists.ts'

/** A word in a query. */
export interface Token {
	/** In lower case and without accents; `#` for a number. */
	text: string
	start: number
	end: number
	/** Nothing but a space or a hyphen lies between it and the one before, or it is `assigned`. */
	joined: boolean
	/** It is the value of a parameter: a colon or an equals sign lies between. */
	assigned: boolean
	/** Whether it is in quotation marks. */
	quoted: boolean
}

/** A number with its thousands and its k, a word with its apostrophes and inner dots, a sign for “less than”, a quotation mark. */
const TOKEN = /[0-9]+(?:[.,][0-9]+)*k?(?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:['’.][\p{L}\p{N}]+)*|[<≤]|["“”„«»]/gu
/** The same in ASCII, which takes a millisecond less to compile. */
const ASCII_TOKEN = /[0-9]+(?:[.,][0-9]+)*k?(?![A-Za-z0-9])|[A-Za-z0-9]+(?:['.][A-Za-z0-9]+)*|<|"/g
const BEYOND_ASCII = /[^\0-\x7f]/
const QUOTATION = /^["“”„«»]$/
const NUMBER = /^[0-9]+(?:[.,][0-9]+)*k?$/
const BETWEEN = /^[\s\-‐‑–]*$/
const ASSIGNS = /^[:=] ?$/
/** What goes before a colon and the value of a parameter. */
const PARAMETERS =
	wordSet(`auth authentication needscredentials credentials transport location runtime readonly maintained observed asksnohost maxtokens
	license licence platform client editor ide author publisher`)
/** A query that means anything has fewer. */
const MOST = 64

/** The words of a query, each with its place; of a longer text the first of them. */
export function tokensOf(text: string, most = MOST): Token[] {
	const tokens: Token[] = []
	const marks = text.match(/["“”„«»]/g)?.length ?? 0
	let seen = 0
	for (const { 0: found, index } of text.matchAll(BEYOND_ASCII.test(text) ? TOKEN : ASCII_TOKEN)) {
		if (tokens.length === most) break
		if (QUOTATION.test(found)) {
			seen++
			continue
		}
		const between = text.slice(tokens.at(-1)?.end ?? index, index)
		const assigned = ASSIGNS.test(between) && PARAMETERS.has(tokens.at(-1)?.text ?? '')
		tokens.push({
			text: NUMBER.test(found) ? '#' : plain(found).toLowerCase().replaceAll('.', ''),
			start: index,
			end: index + found.length,
			joined: assigned || BETWEEN.test(between),
			assigned,
			quoted: seen % 2 === 1 && seen < marks,
		})
	}
	return tokens
}

export const textsOf = (tokens: readonly Token[]): string[] => tokens.map(({ text }) => text)

/** A number as people write it in a sentence: 2000, 2,000, 2.000, 1.5k. */
function numberOf(text: string): number {
	const isThousands = text.endsWith('k')
	const digits = isThousands ? text.slice(0, -1) : text.replace(/[.,](?=[0-9]{3}(?![0-9]))/g, '')
	return Math.round(Number(digits.replace(',', '.')) * (isThousands ? 1000 : 1))
}

/** What a phrase of the table means, and when; its words as sets. */
interface PhraseRow extends Pick<FilterWords, 'filter' | 'value'> {
	isThing: boolean
	notBefore: ReadonlySet<string>
	notAfter: ReadonlySet<string>
	notWith: ReadonlySet<string>
	onlyWith: ReadonlySet<string>
	onlyBefore: ReadonlySet<string>
	onlyFirst: boolean
	onlyWritten: boolean
	onlyAside: boolean
	ofSeveral: boolean
	saysMore: boolean
}

const rows = new Map<number, PhraseRow>()
const byFirst = new Map<string, ReadonlyMap<string, PhraseRow>>()
let table: PhraseTable | undefined

/** The phrases that begin with a word, and what they mean; written out when a query has the word. */
function phrasesFrom(first: string): ReadonlyMap<string, PhraseRow> {
	const known = byFirst.get(first)
	if (known) return known
	table ??= phraseTable()
	const found = Object.hasOwn(table, first) ? (table[first] ?? []) : []
	const made = new Map(
		found.flatMap(([row, template]) => expandTemplate(template).map((phrase) => [phrase, phraseRow(row)] as const)),
	)
	// Words of queries that begin no phrase are without number.
	if (made.size) byFirst.set(first, made)
	return made
}

function phraseRow(row: number): PhraseRow {
	const known = rows.get(row)
	if (known) return known
	const { filter, value, ...not } = filterWords[row] as FilterWords
	const meant = {
		filter,
		value,
		isThing: !not.isNoThing,
		notBefore: wordSet(not.notBefore ?? ''),
		notAfter: wordSet(not.notAfter ?? ''),
		notWith: wordSet(not.notWith ?? ''),
		onlyWith: wordSet(not.onlyWith ?? ''),
		onlyBefore: wordSet(not.onlyBefore ?? ''),
		onlyFirst: not.onlyFirst ?? false,
		onlyWritten: not.onlyWritten ?? false,
		onlyAside: not.onlyAside ?? false,
		ofSeveral: not.ofSeveral ?? false,
		saysMore: not.saysMore ?? false,
	}
	rows.set(row, meant)
	return meant
}

const LONGEST = 8
/** Before a property they say that it must not be. */
export const NEGATIONS = wordSet('not no non without isnt arent never kein keine nicht ohne sin sans pas')

/** What leads up to a property and follows it, and says nothing beside it: “supports OAuth”, “OAuth-enabled”. */
const LEADING =
	wordSet(`support supports supporting supported use uses using offer offers offering provide provides providing
	require requires requiring run runs running work works working`)
const FOLLOWING = wordSet('support supported enabled based only required capable compatible available')

/** A phrase of a query that asks for a filter: its tokens, from `from` to before `to`, and the filter. */
export interface FilterPhrase
	extends Pick<PhraseRow, 'value' | 'isThing' | 'saysMore' | 'ofSeveral'>,
		Partial<Pick<PhraseRow, 'onlyAside'>> {
	filter: Told['filter']
	from: number
	to: number
	/** The same with words that lead up to it and follow it (“supports OAuth”, “OAuth-enabled”). */
	first: number
	last: number
}

/** A phrase of the table, and its place. */
interface Phrase extends PhraseRow {
	from: number
	to: number
}

/** A range of a text. */
export interface Place {
	start: number
	end: number
}

/** A text without some ranges, which are in order; `instead` replaces the first one. */
export function withoutPlaces(text: string, places: readonly Place[], instead = ''): string {
	let [rest, at] = ['', 0]
	for (const [number, { start, end }] of places.entries()) {
		rest += `${text.slice(at, start)} ${number === 0 && instead ? `${instead} ` : ''}`
		at = end
	}
	return `${rest}${text.slice(at)}`.trim()
}

/** The range of the tokens of a phrase. */
export const placeIn = (tokens: readonly Token[], { first, last }: Pick<FilterPhrase, 'first' | 'last'>): Place => ({
	start: tokens[first]?.start ?? 0,
	end: tokens[last - 1]?.end ?? 0,
})

/** A phrase of the table with words that lead up to it and follow it. */
type WidenedPhrase = Phrase & Pick<FilterPhrase, 'first' | 'last'>

/** The longest phrases of the table in a query, without those that mean something else there. */
export const phrasesIn = (tokens: readonly Token[], text: string): FilterPhrase[] =>
	widenedPhrasesIn(tokens, text).flatMap(({ filter, ...one }) => (filter === 'notRecorded' ? [] : [{ ...one, filter }]))

/** Phrases for properties that entries do not record; `value` is the property. */
export const notRecordedIn = (tokens: readonly Token[], text: string): Omit<FilterPhrase, 'filter'>[] =>
	widenedPhrasesIn(tokens, text).filter(({ filter }) => filter === 'notRecorded')

function widenedPhrasesIn(tokens: readonly Token[], text: string): WidenedPhrase[] {
	const phrases: Phrase[] = []
	for (let at = 0, size = 1; at < tokens.length; at += size) {
		const meant = longestAt(tokens, at)
		size = meant?.size ?? 1
		if (meant) phrases.push({ ...meant, from: at, to: at + size })
	}
	return phrases
		.filter((one) => !isSomethingElse(tokens, one, phrases))
		.map((one) => ({ ...one, value: one.value === '#' ? numberIn(tokens.slice(one.from, one.to), text) : one.value }))
		.filter(({ value }) => value)
		.map((one) => widened(tokens, { ...one, first: one.from, last: one.to }))
		.filter(({ first }) => !NEGATIONS.has(tokens[first - 1]?.text ?? ''))
}

function widened(tokens: readonly Token[], one: WidenedPhrase): WidenedPhrase {
	if (one.filter === 'sort' || one.filter === 'notRecorded') return one
	const [before, after] = [tokens[one.from - 1], tokens[one.to]]
	const leads = before !== undefined && isWhole(before, 0) && tokens[one.from]?.joined && LEADING.has(before.text)
	const follows = after !== undefined && isWhole(after, 1) && FOLLOWING.has(after.text)
	return { ...one, first: one.from - Number(Boolean(leads)), last: one.to + Number(follows) }
}

const LARGEST = 999_999

/** The number in the words; empty if it is out of the filter's range. */
function numberIn(tokens: readonly Token[], text: string): string {
	const { start, end } = tokens.find((token) => token.text === '#') as Token
	const number = numberOf(text.slice(start, end))
	return number <= LARGEST ? String(number) : ''
}

function longestAt(tokens: readonly Token[], at: number): (PhraseRow & { size: number }) | undefined {
	let most = 0
	while (most < LONGEST && isWhole(tokens[at + most], most)) most++
	const phrases = phrasesFrom(tokens[at]?.text ?? '')
	for (let size = phrases.size ? most : 0; size > 0; size--) {
		const words = tokens.slice(at, at + size).map(({ text }) => text)
		const meant = phrases.get(words.join(' '))
		if (meant) return { ...meant, size }
	}
	return undefined
}

const isWhole = (token: Token | undefined, place: number): boolean =>
	token !== undefined && !token.quoted && (place === 0 || token.joined)

/** What the table calls an error message. */
const ERROR = 'error'

/** Whether a phrase is about a thing; what another phrase says is no thing (“OAuth under 2k tokens”). */
function isSomethingElse(tokens: readonly Token[], meant: Phrase, phrases: readonly Phrase[]): boolean {
	const before = tokens[meant.from - 1]?.text ?? ''
	const next = tokens[meant.to]
	const isIn = (place: number) => (one: Phrase) => place >= one.from && place < one.to
	const others = tokens.filter((_, place) => !isIn(place)(meant))
	const things = tokens.filter((_, place) => !phrases.some(isIn(place)))
	return (
		// What an error message names was to start something, and did not.
		(meant.filter === 'runtime' && phrases.some(({ value }) => value === ERROR)) ||
		(meant.onlyFirst && meant.from > 0) ||
		(meant.onlyWritten && !tokens.slice(meant.from + 1, meant.to).some(({ assigned }) => assigned)) ||
		NEGATIONS.has(before) ||
		meant.notAfter.has(before) ||
		(next?.joined === true && meant.notBefore.has(next.text)) ||
		(meant.onlyBefore.size > 0 && !(next?.joined && meant.onlyBefore.has(next.text))) ||
		things.some(({ text }) => meant.notWith.has(text)) ||
		(meant.onlyWith.size > 0 && !others.some(({ text }) => meant.onlyWith.has(text)))
	)
}
