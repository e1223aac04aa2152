import { choicesOf } from './choices.ts'
import { type FilterWords, filterWords } from './filter-words.ts'
import { type PhraseTable, phraseTable } from './tables.ts'
import { plain } from './text.ts'

/** A word as it stands in a query. */
export interface Token {
	/** In lower case and without accents; `#` for a number. */
	text: string
	start: number
	end: number
	/** Nothing but a space or a hyphen lies between it and the one before. */
	joined: boolean
	/** It stands between quotation marks. */
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
/** A query that means anything has fewer. */
const MOST = 64

/** The words of a query, each with its place. */
export function tokensOf(text: string): Token[] {
	const tokens: Token[] = []
	const marks = text.match(/["“”„«»]/g)?.length ?? 0
	let seen = 0
	for (const { 0: found, index } of text.matchAll(BEYOND_ASCII.test(text) ? TOKEN : ASCII_TOKEN)) {
		if (tokens.length === MOST) break
		if (QUOTATION.test(found)) {
			seen++
			continue
		}
		tokens.push({
			text: NUMBER.test(found) ? '#' : plain(found).toLowerCase().replaceAll('.', ''),
			start: index,
			end: index + found.length,
			joined: BETWEEN.test(text.slice(tokens.at(-1)?.end ?? index, index)),
			quoted: seen % 2 === 1 && seen < marks,
		})
	}
	return tokens
}

/** A number as people write it in a sentence: 2000, 2,000, 2.000, 1.5k. */
export function numberOf(text: string): number {
	const isThousands = text.endsWith('k')
	const digits = isThousands ? text.slice(0, -1) : text.replace(/[.,](?=[0-9]{3}(?![0-9]))/g, '')
	return Math.round(Number(digits.replace(',', '.')) * (isThousands ? 1000 : 1))
}

/** A row of the table, its words as sets. */
interface Meant extends Pick<FilterWords, 'filter' | 'value'> {
	isThing: boolean
	notBefore: ReadonlySet<string>
	notAfter: ReadonlySet<string>
	notWith: ReadonlySet<string>
	onlyWith: ReadonlySet<string>
}

const setOf = (words = ''): ReadonlySet<string> => new Set(words.split(/\s+/).filter(Boolean))

const rows = new Map<number, Meant>()
const byFirst = new Map<string, ReadonlyMap<string, Meant>>()
let table: PhraseTable | undefined

/** The phrases that begin with a word, and what they mean; written out when a query has the word. */
function phrasesFrom(first: string): ReadonlyMap<string, Meant> {
	const known = byFirst.get(first)
	if (known) return known
	table ??= phraseTable()
	const found = Object.hasOwn(table, first) ? (table[first] ?? []) : []
	const made = new Map(
		found.flatMap(([row, template]) => choicesOf(template).map((phrase) => [phrase, meantBy(row)] as const)),
	)
	// Words of queries that begin no phrase are without number.
	if (made.size) byFirst.set(first, made)
	return made
}

function meantBy(row: number): Meant {
	const known = rows.get(row)
	if (known) return known
	const { filter, value, ...not } = filterWords[row] as FilterWords
	const meant = {
		filter,
		value,
		isThing: !not.isNoThing,
		notBefore: setOf(not.notBefore),
		notAfter: setOf(not.notAfter),
		notWith: setOf(not.notWith),
		onlyWith: setOf(not.onlyWith),
	}
	rows.set(row, meant)
	return meant
}

const LONGEST = 8
const NEGATIONS = setOf('not no non without isnt arent never kein keine nicht ohne sin sans pas')

/** Words that say a property: where they stand, and what they mean. */
export interface Said {
	filter: FilterWords['filter']
	value: string
	/** Whether its words may be searched for. */
	isThing: boolean
	from: number
	to: number
}

/** The longest phrases in a query that say a property, none of them where they say something else. */
export function phrasesIn(tokens: readonly Token[], text: string): Said[] {
	const found: Said[] = []
	for (let at = 0, size = 1; at < tokens.length; at += size) {
		const meant = longestAt(tokens, at)
		size = meant?.size ?? 1
		if (!meant || isSomethingElse(tokens, at, meant)) continue
		const value = meant.value === '#' ? numberIn(tokens.slice(at, at + size), text) : meant.value
		if (value) found.push({ filter: meant.filter, value, isThing: meant.isThing, from: at, to: at + size })
	}
	return found
}

const LARGEST = 999_999

/** The number among the words; nothing where the filter cannot hold it. */
function numberIn(tokens: readonly Token[], text: string): string {
	const { start, end } = tokens.find((token) => token.text === '#') as Token
	const number = numberOf(text.slice(start, end))
	return number <= LARGEST ? String(number) : ''
}

function longestAt(tokens: readonly Token[], at: number): (Meant & { size: number }) | undefined {
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

function isSomethingElse(tokens: readonly Token[], at: number, meant: Meant & { size: number }): boolean {
	const before = tokens[at - 1]?.text ?? ''
	const next = tokens[at + meant.size]
	const others = tokens.filter((_, place) => place < at || place >= at + meant.size)
	return (
		NEGATIONS.has(before) ||
		meant.notAfter.has(before) ||
		(next?.joined === true && meant.notBefore.has(next.text)) ||
		others.some(({ text }) => meant.notWith.has(text)) ||
		(meant.onlyWith.size > 0 && !others.some(({ text }) => meant.onlyWith.has(text)))
	)
}
