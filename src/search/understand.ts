import type { Understood } from '../schema/search.ts'
import { type Filters, failureTest } from './filter.ts'
import type { SearchIndex } from './index-file.ts'
import { namedCategory } from './names.ts'
import { phrasesIn, type Said, type Token, tokensOf } from './phrases.ts'
import { eachPosting } from './postings.ts'
import { isWeak, stopWords } from './text.ts'
import { stemNumber } from './vocabulary-file.ts'

/** Words of a query that say a property of what is looked for. */
export interface Reading extends Pick<Understood, 'words' | 'filter' | 'value'> {
	/** Whether its words may be searched for where it is let go. */
	isThing: boolean
	start: number
	end: number
}

/** More are left as words: nobody asks for so much at once. */
const MOST = 4

/** Reads which words of a query are filters, in their order; none that an entry of the index is called by. */
export function readFilters(index: SearchIndex, text: string): Reading[] {
	const tokens = tokensOf(text)
	const said = phrasesIn(tokens, text)
	if (!said.length || tokens.length === 1) return []
	const rest = restOf(tokens, said)
	return said
		.filter(
			(one) => isClear(one, said) && !isNamed(index, tokens.slice(one.from, one.to), rest) && fits(index, one, rest),
		)
		.slice(0, MOST)
		.map(({ from, to, ...one }) => {
			const [start, end] = [tokens[from]?.start as number, tokens[to - 1]?.end as number]
			return { ...one, words: text.slice(start, end), start, end }
		})
}

/** What remains of a query without these words; nothing where only words remain that say nothing. */
export function withoutWords(text: string, taken: readonly Reading[]): string {
	if (!taken.length) return text
	let [rest, at] = ['', 0]
	for (const { start, end } of taken) {
		rest += `${text.slice(at, start)} `
		at = end
	}
	rest = `${rest}${text.slice(at)}`.trim()
	return tokensOf(rest).every((token) => stopWords.has(token.text)) ? '' : rest
}

/** “local or remote” asks for neither. */
const isClear = ({ filter, value }: Said, said: readonly Said[]): boolean =>
	said.every((other) => other.filter !== filter || other.value === value)

interface Rest {
	/** All other words, and those of them that say what is looked for. */
	words: string[]
	strong: string[]
	/** The category that they name. */
	category: string
}

function restOf(tokens: readonly Token[], said: readonly Said[]): Rest {
	const words = tokens
		.filter((_, at) => !said.some(({ from, to }) => at >= from && at < to))
		.map(({ text }) => text)
		.filter((word) => !stopWords.has(word))
	const { category, named } = namedCategory(words)
	return { words, strong: words.filter((word) => !isWeak(word) && !named.includes(word)), category }
}

/** Of a category that is named, some entry must have the property: hooks are not reached over stdio. */
function fits(index: SearchIndex, { filter, value }: Said, { category }: Rest): boolean {
	if (!category) return true
	const failures = failureTest(index, { category, [filter]: value } as Filters)
	for (let document = 0; document < index.documents; document++) if (!failures(document)) return true
	return false
}

const TITLE_OR_SLUG = 3

/** Whether an entry is called by the phrase and another word of the query, or by the phrase where there is no other. */
function isNamed(index: SearchIndex, phrase: readonly Token[], { words, strong }: Rest): boolean {
	let called = titled(index, phrase[0]?.text as string)
	for (const { text } of phrase.slice(1)) if (called.size) called = titled(index, text, called)
	if (!words.length) return called.size > 0
	return called.size > 0 && strong.some((word) => titled(index, word, called).size > 0)
}

/** The entries, of these, with the word in their title or slug. */
function titled(index: SearchIndex, word: string, of?: ReadonlySet<number>): Set<number> {
	const found = new Set<number>()
	const stem = stemNumber(index, word)
	if (stem >= 0)
		eachPosting(index, stem, (document, mask) => {
			if (mask & TITLE_OR_SLUG && (of?.has(document) ?? true)) found.add(document)
		})
	return found
}
