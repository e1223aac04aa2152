import { isJoiner } from '../../search/lexicon/languages.ts'
import { categoryCalled, isKindWord, namedCategory } from '../../search/query/names.ts'
import { textsOf, tokensOf } from '../../search/query/phrases.ts'
import { stopWords } from '../../search/text.ts'
import { wordSet } from '../../search/words/word-lists.ts'

/** Words that may accompany the kinds that somebody asks for. */
const BESIDE = wordSet(
	'# one two three single small slash custom good suitable recommend suggest give set up use add help thanks d ll i uno una dos un une deux ein eine einen zwei um uma due bitte',
)
const LONGEST = 2

/** The categories that a clause asks for without saying more: “one MCP server”, “I’d like a skill”; otherwise none. */
export function kindsIn(text: string): string[] {
	const words = textsOf(tokensOf(text.replace(/['’]/g, ' '))).filter(
		(word) => isKindWord(word) || !(BESIDE.has(word) || stopWords.has(word) || isJoiner(word)),
	)
	const kinds: string[] = []
	for (let at = 0; at < words.length; ) {
		const size = sizeAt(words, at)
		if (!size) return []
		kinds.push(categoryCalled(words.slice(at, at + size)))
		at += size
	}
	return [...new Set(kinds)]
}

/** Whether words name a kind of entry: “a reviewing subagent”. */
export const saysKind = (text: string): boolean => namedCategory(textsOf(tokensOf(text))).categories.length > 0

/** How many words from here on name a category; “tools” may be anything. */
function sizeAt(words: readonly string[], at: number): number {
	for (let size = Math.min(LONGEST, words.length - at); size > 0; size--) {
		const category = categoryCalled(words.slice(at, at + size))
		if (category && category !== 'tools') return size
	}
	return 0
}
