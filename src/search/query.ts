import { settings } from '../schema/settings.ts'
import type { SearchIndex } from './index-file.ts'
import { LONGEST_PHRASE, relationsOf } from './lexicon.ts'
import { isWeak, stopWords } from './stop-words.ts'
import { camelParts, wordsOf } from './text.ts'
import { stemNumber } from './vocabulary-file.ts'

/** One thing the query asks for: a word, or a phrase of the lexicon. */
export interface Demand {
	words: readonly string[]
	/** Joined with the word before or after it, where the index knows that as one word. */
	joined: readonly string[]
	/** Counts for little when a hit is weighed. */
	weak: boolean
	/** Stands at the end, so that it may be unfinished. */
	last: boolean
}

/** What a query asks for, as far as its words tell. */
export interface Question {
	demands: Demand[]
	/** Category the words name, such as `hooks` in “hooks that format code”. */
	category: string
	/** Reads like a sentence rather than like a name: not every word of it is demanded of a hit. */
	sentence: boolean
}

const MOST_WORDS = 24

/** Reads the text of a query. */
export function readQuestion(index: SearchIndex, text: string): Question {
	const words = unitsOf(index, text).slice(0, MOST_WORDS)
	const { category, named } = findCategory(words)
	const onlyCategory = category !== '' && words.filter((word) => !stopWords.has(word)).length === named.length
	const demands = onlyCategory ? [] : demandsOf(index, words, named)
	const sentence = words.length > 2 && words.some((word) => stopWords.has(word))
	return { demands, category, sentence }
}

/** The words, a compound in parts where the index does not know it as a whole. */
function unitsOf(index: SearchIndex, text: string): string[] {
	const camel = camelParts(text)
	return wordsOf(text).flatMap(({ text: whole, parts }) => {
		const pieces = parts.length ? parts : camel.get(whole)
		return !pieces || stemNumber(index, whole) >= 0 || relationsOf([whole]) ? [whole] : pieces
	})
}

/** Category words that mean the category wherever they stand, and those that do so only as the head of the query. */
const plainNames = new Map([
	['hook', 'hooks'],
	['hooks', 'hooks'],
	['skill', 'skills'],
	['skills', 'skills'],
	['mcp', 'mcp'],
	['mcps', 'mcp'],
	['mcp server', 'mcp'],
	['mcp servers', 'mcp'],
	['statusline', 'statuslines'],
	['statuslines', 'statuslines'],
	['status line', 'statuslines'],
	['status lines', 'statuslines'],
	['slash command', 'commands'],
	['slash commands', 'commands'],
	['subagent', 'agents'],
	['subagents', 'agents'],
	['sub agent', 'agents'],
	['sub agents', 'agents'],
])
const headNames = new Map([
	['agent', 'agents'],
	['agents', 'agents'],
	['command', 'commands'],
	['commands', 'commands'],
	['rule', 'rules'],
	['rules', 'rules'],
	['guide', 'guides'],
	['guides', 'guides'],
	['collection', 'collections'],
	['collections', 'collections'],
	['server', 'mcp'],
	['servers', 'mcp'],
	['tool', 'tools'],
	['tools', 'tools'],
])
const connectors = new Set('that for to which who with about on showing of from'.split(' '))

/** The category that the query names, and the words that do so. */
function findCategory(words: readonly string[]): { category: string; named: readonly string[] } {
	for (const size of [2, 1])
		for (let at = 0; at + size <= words.length; at++) {
			const category = categoryAt(words, at, size)
			if (Object.hasOwn(settings.categories, category)) return { category, named: words.slice(at, at + size) }
		}
	return { category: '', named: [] }
}

function categoryAt(words: readonly string[], at: number, size: number): string {
	const name = words.slice(at, at + size).join(' ')
	const next = words[at + size]
	const isHead = at === 0 && (next === undefined || connectors.has(next))
	return plainNames.get(name) ?? (isHead ? headNames.get(name) : undefined) ?? ''
}

function demandsOf(index: SearchIndex, words: readonly string[], named: readonly string[]): Demand[] {
	const demands: Demand[] = []
	const onlyStops = words.every((word) => stopWords.has(word))
	for (let at = 0, size = 1; at < words.length; at += size) {
		size = phraseAt(words, at)
		const own = words.slice(at, at + size)
		if (size === 1 && !onlyStops && stopWords.has(own[0] as string)) continue
		if (!demands.some((demand) => demand.words.join(' ') === own.join(' ')))
			demands.push({
				words: own,
				joined: size === 1 ? joinsAt(index, words, at) : [],
				weak: own.every((word) => isWeak(word) || named.includes(word)),
				last: at + size === words.length,
			})
	}
	return demands
}

function phraseAt(words: readonly string[], at: number): number {
	for (let size = Math.min(LONGEST_PHRASE, words.length - at); size > 1; size--)
		if (relationsOf(words.slice(at, at + size))) return size
	return 1
}

function joinsAt(index: SearchIndex, words: readonly string[], at: number): string[] {
	const [before = '', own = '', after = ''] = [words[at - 1], words[at], words[at + 1]]
	return [before && before + own, after && own + after].filter((text) => text && stemNumber(index, text) >= 0)
}
