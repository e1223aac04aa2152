import type { SearchIndex } from '../index/index-file.ts'
import { isName } from '../index/titled.ts'
import { stopWords } from '../text.ts'
import { aboutErrors } from '../words/not-recorded.ts'
import { wordSet } from '../words/word-lists.ts'
import { isKnown, unitsOf } from './compound.ts'
import { notRecordedIn, placeIn, type Token, textsOf, tokensOf, withoutPlaces } from './phrases.ts'
import { orderOfUncounted } from './understand.ts'

/** Properties in a query that no entry records, and the query without the words for them that name no thing. */
interface NotRecorded {
	of: readonly string[]
	q: string
}

/**
 * Reads properties that no entry records, such as a price. Reads none if the query is the name of an entry, and keeps
 * all words if there are no others. At most `mostWords` words are read.
 */
export function readNotRecorded(index: SearchIndex, text: string, mostWords?: number): NotRecorded {
	const tokens = tokensOf(text, mostWords)
	const uncounted = orderOfUncounted(index, tokens, text).map((one) => ({ ...one, value: 'tokens', isThing: false }))
	const phrases = [...notRecordedIn(tokens, text), ...uncounted].sort((a, b) => a.first - b.first)
	const isShaped = isShapedAsError(tokens, text)
	if (!(phrases.length || isShaped) || isName(index, textsOf(tokens))) return { of: [], q: text }
	const dropped = phrases.filter(({ isThing }) => !isThing)
	const isKept = (at: number) => !dropped.some(({ first, last }) => at >= first && at < last)
	const isAll = tokens.every((token, at) => !isKept(at) || stopWords.has(token.text))
	const q = isAll
		? text
		: withoutPlaces(
				text,
				dropped.map((one) => placeIn(tokens, one)),
			)
	return { of: [...new Set([...phrases.map(({ value }) => value), ...(isShaped ? ['error'] : [])])], q }
}

/** Whether a text only asks for something that no entry records: “free only”, “it must be free”. */
export function asksOnlyUnrecorded(text: string, isAside: (word: string) => boolean): boolean {
	const tokens = tokensOf(text)
	const phrases = notRecordedIn(tokens, text)
	const isSaid = (at: number) => phrases.some(({ first, last }) => at >= first && at < last)
	return (
		phrases.length > 0 && tokens.every((token, at) => isSaid(at) || stopWords.has(token.text) || isAside(token.text))
	)
}

/**
 * Forms of error messages and error names: “FATAL: …”, “error[E0382]: …”, “npm ERR!”, `OperationalError`, “ORA-00942”.
 */
const SHAPES = [
	/(?:^|\s)(?:error|fatal|panic|exception)(?:\[\w{1,9}\]| [a-z]{1,3}\d{1,5})?: ?\S/i,
	/\bnpm err!/i,
	/[a-z](?:Error|Exception)(?![A-Za-z])/,
	/\b(?:ORA-|SQLSTATE\[?|x509: )\w/,
	/\bNo '?Access-Control-Allow-Origin/i,
	/\b(?:relation|column|table|role|database) ["'`“”][^"'`“”]{1,99}["'`“”] does not exist/i,
	/\bexit code:? -?\d/i,
]
const ABOUT_ERRORS = wordSet(`${aboutErrors} handler handlers`)

/** Words that only mark a text as an error message. */
const LABELS = wordSet('error fatal panic exception x509')

/**
 * An error message without names of its own program: only words that entries or the lexicon have, and none in
 * quotation marks.
 */
export function withoutOwnNames(index: SearchIndex, message: string): string {
	const words = tokensOf(message).filter(({ quoted, text }) => !quoted && !LABELS.has(text))
	return unitsOf(index, words.map(({ start, end }) => message.slice(start, end)).join(' '), MOST_WORDS)
		.filter((word) => stopWords.has(word) || isKnown(index, word))
		.join(' ')
}

const MOST_WORDS = 24

const isShapedAsError = (tokens: readonly Token[], text: string): boolean =>
	SHAPES.some((shape) => shape.test(text)) && !tokens.some((token) => ABOUT_ERRORS.has(token.text))
