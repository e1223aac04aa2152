import { hostedClientIn, platformsIn, platformsOfClient } from './client-names.ts'
import { isConnector, isKindWord } from './names.ts'
import { type FilterPhrase, NEGATIONS, type Token, textsOf } from './phrases.ts'

/** Words before the name of a client for which something is wanted. */
const LEADING = new Set(
	'for in inside on with using fur mit para en con pour dans avec per platform client editor ide'.split(' '),
)
/** Words that may precede those or follow the name, without a meaning of their own. */
const WORKING = new Set('work works working run runs running usable compatible ready'.split(' '))
/** A word that narrows to the name before it, or at the start of a query to the one after it. */
const ONLY = 'only'
const LONGEST_NAME = 4

/**
 * The clients that a query says something is for: “hooks for Cursor”, “Codex skills”, “Cursor rules for react”, “works in Zed”, “Zed only”. A name alone, or
 * beside other words, says no such thing. A client that starts nothing wants what is hosted.
 */
export function clientsIn(tokens: readonly Token[]): FilterPhrase[] {
	const found: FilterPhrase[] = []
	for (let from = 0; from < tokens.length; from++) {
		const one = clientAt(tokens, from)
		if (!one) continue
		found.push(one)
		if (hostedClientIn(textsOf(tokens.slice(one.from, one.to))))
			found.push({ ...one, filter: 'location', value: 'remote' })
		from = one.to - 1
	}
	return found
}

function clientAt(tokens: readonly Token[], from: number): FilterPhrase | undefined {
	const client = clientNamedAt(tokens, from)
	return client && clientPhrase(tokens, { from, ...client })
}

/** The platform of the client whose name begins at a token, and the token after the name. */
export function clientNamedAt(tokens: readonly Token[], from: number): { platform: string; to: number } | undefined {
	for (let to = Math.min(tokens.length, from + LONGEST_NAME); to > from; to--) {
		const name = tokens.slice(from, to)
		if (name.some(({ quoted, joined }, place) => quoted || (place > 0 && !joined))) continue
		const [platform, ...others] = platformsOfClient(textsOf(name)) ?? []
		if (platform !== undefined && !others.length) return { platform, to }
	}
	return undefined
}

/** The name of a client as a phrase for its filter; undefined where nothing says that something is for it. */
function clientPhrase(
	tokens: readonly Token[],
	{ from, to, platform }: { from: number; to: number; platform: string },
) {
	const isLed = isBehind(tokens, from, LEADING)
	const works = isLed && isBehind(tokens, from - 1, WORKING)
	const isAlone = isSure(tokens.slice(from, to))
	const isFollowed = isJoined(tokens, to, (word) => WORKING.has(word) || (isAlone && word === ONLY))
	const isFirst = from === 1 && tokens[0]?.text === ONLY && isAlone
	const first = from - Number(isLed || isFirst) - Number(works)
	if (NEGATIONS.has(tokens[first - 1]?.text ?? '')) return undefined
	if (!isLed && !isFirst && !isFollowed && !isOfKinds(tokens, { from, to })) return undefined
	const meant = { filter: 'platform', value: platform, isThing: true, saysMore: false, ofSeveral: false } as const
	return { ...meant, from, to, first, last: to + Number(isFollowed) }
}

/** Whether one of these words precedes a token. */
const isBehind = (tokens: readonly Token[], at: number, words: ReadonlySet<string>): boolean =>
	tokens[at]?.joined === true && words.has(tokens[at - 1]?.text ?? '')

/** Whether a token follows the one before it with nothing between them, and is such a word. */
const isJoined = (tokens: readonly Token[], at: number, isSuch: (word: string) => boolean): boolean =>
	tokens[at]?.joined === true && !tokens[at]?.quoted && isSuch(tokens[at]?.text ?? '')

/** Whether words name a client and hardly anything else. */
const isSure = (name: readonly Token[]): boolean => platformsIn(textsOf(name)) !== undefined

/**
 * Whether the plural of a kind follows the name. A name that may be another word counts only if the rest of the query
 * is a kind.
 */
function isOfKinds(tokens: readonly Token[], { from, to }: { from: number; to: number }): boolean {
	const words = textsOf(tokens.slice(to))
	if (from === 0 && words.length > 0 && isOfKindWord(words)) return true
	const next = tokens[to]
	return isSure(tokens.slice(from, to)) && next?.joined === true && next.text.endsWith('s') && isKindWord(next.text)
}

/** Whether words are what a kind is called, alone or with what it is for: “Cursor rules for react”. */
function isOfKindWord(words: readonly string[]): boolean {
	const end = words.findIndex(isConnector)
	return isKindWord((end < 0 ? words : words.slice(0, end)).join(' '))
}
