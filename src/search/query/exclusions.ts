import { SENDING } from '../../schema/readings.ts'
import { authorsCalled } from '../index/authors.ts'
import type { SearchIndex } from '../index/index-file.ts'
import { isCalled, isMostlyTitled, titledAll } from '../index/titled.ts'
import { englishOf, isJoiner } from '../lexicon/languages.ts'
import { isNameOfThing, isProduct, relationsOf } from '../lexicon/lexicon.ts'
import { stopWords } from '../text.ts'
import {
	ALIKE,
	ALIKE_AFTER,
	ALIKE_ALONE,
	ALIKE_FIRST,
	AND,
	ARTICLES,
	BELONGING,
	NEEDED,
	NOT,
	OPEN,
	OUT,
	OUT_VALUE,
} from '../words/exclusion.ts'
import { wordSet } from '../words/word-lists.ts'
import { platformsIn } from './client-names.ts'
import { categoryCalled, namedCategory } from './names.ts'
import { phrasesIn, placeIn, type Token, textsOf, tokensOf, withoutPlaces } from './phrases.ts'
import { longestAt } from './token-phrases.ts'
import { type Exclusion, isKey, isStarter, isValue } from './unwanted.ts'

/** A name that a query excludes, the words that say so, and the query without them, or without all but the name. */
export interface ExclusionReading extends Pick<Exclusion, 'alike'> {
	name: readonly string[]
	words: string
	q: string
}

const LONGEST_NAME = 3

/** More are left as words. */
const MOST_NAMES = 2

/**
 * Reads the names that a query excludes, unless an entry is called as the query is. Each is read from the query without those
 * before it.
 */
export function readExclusions(index: SearchIndex, text: string): ExclusionReading[] {
	const sending = readSending(text)
	const found: ExclusionReading[] = sending ? [sending] : []
	let rest: string | undefined = sending?.q ?? text
	while (rest !== undefined && found.length < MOST_NAMES) {
		const one = readExclusion(index, rest)
		if (one) found.push(one)
		rest = one?.q
	}
	return found.length && isCalled(index, textsOf(tokensOf(text))) ? [] : found
}

/** Reads that no data may be sent elsewhere, and searches for what works offline instead. */
function readSending(text: string): ExclusionReading | undefined {
	const tokens = tokensOf(text)
	const all = phrasesIn(tokens, text).filter(({ filter }) => filter === 'without')
	// Who sends nothing away asks for more than who has no network.
	const phrase = all.find(({ value }) => value === SENDING) ?? all[0]
	if (!phrase) return undefined
	const { start, end } = placeIn(tokens, phrase)
	const places = all.map((one) => placeIn(tokens, one))
	return {
		name: phrase.value.split(' '),
		alike: false,
		words: text.slice(start, end),
		q: withoutPlaces(text, places, OFFLINE).replace(/\s+/g, ' '),
	}
}

const OFFLINE = 'offline'

/**
 * Reads the first name that a query excludes: “postgres without docker”, “alternatives to notion”. Undefined if it
 * excludes none.
 */
export function readExclusion(index: SearchIndex, text: string): ExclusionReading | undefined {
	const tokens = tokensOf(text)
	for (let at = 0; at < tokens.length; at++)
		for (const phrase of [leading(tokens, at), trailing(tokens, at)]) {
			const name = phrase && nameIn(index, tokens.slice(phrase.from, phrase.to), phrase)
			if (name && (!phrase.isAlone || isWhole(index, tokens, { ...phrase, ...name })))
				return reading(text, tokens, { ...phrase, ...name })
		}
	return undefined
}

/**
 * Whether the name is all that is not wanted: “commit without slack notifications” says nothing of Slack. Where nothing goes before,
 * what follows is what is wanted: “without slack notifications”.
 */
function isWhole(index: SearchIndex, tokens: readonly Token[], { alike, first, from, size }: Frame & Named): boolean {
	const next = tokens[from + size]
	if (!next?.joined || stopWords.has(next.text) || isJoiner(next.text)) return true
	if (NEEDED.has(next.text)) return true
	// “Instead of the Slack MCP”
	if (isKind(textsOf(tokens.slice(from + size)))) return true
	const name = textsOf(tokens.slice(from, from + size))
	const isLongerName = from + size + 1 === tokens.length && relationsOf([...name, next.text]) !== undefined
	if (alike || BELONGING.has(next.text) || isLongerName) return false
	const opens = tokens.slice(0, first).every(({ text }) => stopWords.has(text))
	return (
		isValue(name) ||
		(opens && (isProduct(name) || isStarter(name) || name.every((word) => isMostlyTitled(index, word))))
	)
}

interface Named {
	/** How many words a name has. */
	size: number
}

interface Frame {
	/** The first and last word of the phrase, and the range in which the name may be. */
	first: number
	last: number
	from: number
	to: number
	alike: boolean
	/** Whether nothing may follow that belongs to the name. */
	isAlone: boolean
	isBefore: boolean
	/** Whether one thing is excluded (“not”), rather than any need of it (“no”). */
	isNot: boolean
	/** Whether it is said of values only. */
	ofValue: boolean
}

function leading(tokens: readonly Token[], at: number): Frame | undefined {
	const longest = (list: readonly string[][]) => longestAt(tokens, at, list)
	const ofValue = longest(OUT_VALUE) > 0
	const [any, out] = [longest(ALIKE), longest(ofValue ? OUT_VALUE : OUT)]
	const alone = Math.max(longest(ALIKE_ALONE), at === 0 ? longest(ALIKE_FIRST) : 0)
	const alike = Math.max(any, alone)
	const end = at + Math.max(alike, out)
	const from = end + Number(tokens[end]?.text === 'the' || (out > alike && isArticleOfKind(tokens, end)))
	if (end === at || (out > alike && OPEN.has(tokens[at - 1]?.text ?? '')) || isPlaceIn(tokens, at)) return undefined
	const to = Math.min(tokens.length, from + LONGEST_NAME)
	const isNot = NOT.has(tokens[at]?.text ?? '')
	return {
		first: at,
		last: to,
		from,
		to,
		alike: alike >= out,
		isAlone: any < from - at,
		isBefore: true,
		isNot,
		ofValue,
	}
}

/** “Tarefas no Todoist”: behind Portuguese, and with nothing between that sets it against that, “no” says where. */
const isPlaceIn = (tokens: readonly Token[], at: number): boolean =>
	tokens[at]?.text === 'no' &&
	tokens[at]?.joined === true &&
	!AGAINST.has(tokens[at - 1]?.text ?? '') &&
	tokens.slice(0, at).some(({ text }) => englishOf(text).length > 0)

const AGAINST = wordSet('but and or with pero mas ma y e o ou que')

/** Whether words only say what sort of thing a name is of: “the Slack MCP server”. */
const isKind = (words: readonly string[]): boolean => namedCategory(words).named.length === words.length

/** “Not an agent”. */
const isArticleOfKind = (tokens: readonly Token[], at: number): boolean =>
	ARTICLES.has(tokens[at]?.text ?? '') && categoryCalled([tokens[at + 1]?.text ?? '']) !== ''

function trailing(tokens: readonly Token[], at: number): Frame | undefined {
	if (!tokens[at]?.joined || at === 0 || !longestAt(tokens, at, ALIKE_AFTER)) return undefined
	return {
		first: Math.max(0, at - LONGEST_NAME),
		last: at + 1,
		from: Math.max(0, at - LONGEST_NAME),
		to: at,
		alike: true,
		isAlone: false,
		isBefore: false,
		isNot: false,
		ofValue: false,
	}
}

/** The longest name beside the words that say what of it: a product, what an entry or its author is called, the value of a filter, or where its like is wanted, a client. */
function nameIn(index: SearchIndex, tokens: readonly Token[], frame: Frame): Named | undefined {
	for (let size = tokens.length; size > 0; size--) {
		const part = frame.isBefore ? tokens.slice(0, size) : tokens.slice(tokens.length - size)
		if (isOneName(part, frame) && isNamed(index, part, frame)) return { size }
	}
	return undefined
}

/** Whether words belong together, and to what says something of them before them. */
const isOneName = (part: readonly Token[], { isBefore }: Frame): boolean =>
	part.every(({ quoted, joined }, place) => !quoted && (joined || (!isBefore && place === 0)))

function isNamed(index: SearchIndex, part: readonly Token[], { alike, isNot, ofValue }: Frame): boolean {
	const words = textsOf(part)
	const isOfFilter = isValue(words)
	if (ofValue && !isOfFilter) return false
	const isOut = () => isOfFilter || isStarter(words) || (isNot && isKey(words)) || isNameHere(index, words)
	// Of a client it says whom something is for.
	const isClient = platformsIn(words) !== undefined
	const isHere = alike ? isClient : isOut() || isUnwantedKind(part, isNot)
	return isHere || (!isClient && isProduct(words)) || isCalled(index, words)
}

/** Whether words are what a kind is called that is not wanted: “not an agent”, “no plugins”. */
const isUnwantedKind = (part: readonly Token[], isNot: boolean): boolean => {
	const words = textsOf(part)
	return categoryCalled(words) !== '' && (isNot || words.at(-1)?.endsWith('s') === true)
}

/** Whether words are who made an entry, or a name that the lexicon knows by another, and a title or tag has: `kubernetes`, `aws`. */
function isNameHere(index: SearchIndex, words: readonly string[]): boolean {
	const [word = '', ...more] = words
	const isThing = !more.length && isNameOfThing(word)
	const isKnown = isThing && (titledAll(index, words).size > 0 || index.tags.includes(word))
	return isKnown || authorsCalled(index, words.join(' ')).length > 0
}

/** What is done with whatever is wanted, and says nothing of it: “what can I use instead of Slack”. */
const USING = wordSet('use using try take switch choose pick nehmen benutzen usar utiliser')

function reading(text: string, tokens: readonly Token[], frame: Frame & Named): ExclusionReading {
	const { isBefore, size } = frame
	const [from, to] = isBefore ? [frame.from, frame.from + size] : [frame.to - size, frame.to]
	const isNeeded = isBefore && NEEDED.has(tokens[to]?.text ?? '')
	const [first, last] = isBefore ? [frame.first, to + Number(isNeeded)] : [from, frame.last]
	const placeOf = (at: number, end = false) => (tokens[at] as Token)[end ? 'end' : 'start']
	const [start, end] = [placeOf(first), placeOf(last - 1, true)]
	const after = text.slice(end).trim()
	const isLeft = !after && AND.has(tokens[first - 1]?.text ?? '')
	const before = text.slice(0, isLeft ? placeOf(first - 1) : start).trim()
	const others = textsOf(tokensOf(`${before} ${after}`)).filter((word) => !stopWords.has(word) && !USING.has(word))
	const rest = !others.length || isKind(others)
	const name = textsOf(tokens.slice(from, to))
	const alike = frame.alike || (rest && !isValue(name) && !isKey(name) && !categoryCalled(name) && !isStarter(name))
	const called = text.slice(placeOf(from), placeOf(to - 1, true))
	const kept = alike ? (rest ? [called, ...others] : [before, called, after]) : [before, after]
	return {
		name,
		alike,
		words: text.slice(start, end),
		q: kept.filter(Boolean).join(' '),
	}
}
