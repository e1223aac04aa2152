import { settings } from '../schema/settings.ts'
import type { SearchIndex } from './index-file.ts'
import { LONGEST_PHRASE, lexicon } from './lexicon.ts'
import { stemOf } from './stem.ts'
import { stopWords, weakWords } from './stop-words.ts'
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
}

const MOST_WORDS = 24

/** Reads the text of a query. */
export function readQuestion(index: SearchIndex, text: string): Question {
	const words = unitsOf(index, text).slice(0, MOST_WORDS)
	const { category, rest } = takeCategory(words)
	const told = rest.filter((word) => !stopWords.has(word))
	const kept = told.length || category ? told : rest
	return { demands: demandsOf(index, kept, words.at(-1)), category }
}

/** The words, a compound in parts where the index does not know it as a whole. */
function unitsOf(index: SearchIndex, text: string): string[] {
	const camel = camelParts(text)
	return wordsOf(text).flatMap(({ text: whole, parts }) => {
		const pieces = parts.length ? parts : camel.get(whole)
		return !pieces || stemNumber(index, whole) >= 0 || lexicon().has(stemOf(whole)) ? [whole] : pieces
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

function takeCategory(words: readonly string[]): { category: string; rest: string[] } {
	for (const size of [2, 1])
		for (let at = 0; at + size <= words.length; at++) {
			const category = categoryAt(words, at, size)
			if (category in settings.categories) return { category, rest: words.toSpliced(at, size) }
		}
	return { category: '', rest: [...words] }
}

function categoryAt(words: readonly string[], at: number, size: number): string {
	const name = words.slice(at, at + size).join(' ')
	const next = words[at + size]
	const isHead = at === 0 && (next === undefined || connectors.has(next))
	return plainNames.get(name) ?? (isHead ? headNames.get(name) : undefined) ?? ''
}

function demandsOf(index: SearchIndex, words: readonly string[], last: string | undefined): Demand[] {
	const demands: Demand[] = []
	for (let at = 0; at < words.length; ) {
		const size = phraseAt(words, at)
		const own = words.slice(at, at + size)
		if (!demands.some((demand) => demand.words.join(' ') === own.join(' ')))
			demands.push({
				words: own,
				joined: size === 1 ? joinsAt(index, words, at) : [],
				weak: size === 1 && weakWords.has(own[0] as string),
				last: at + size === words.length && own.at(-1) === last,
			})
		at += size
	}
	return demands
}

function phraseAt(words: readonly string[], at: number): number {
	for (let size = Math.min(LONGEST_PHRASE, words.length - at); size > 1; size--)
		if (
			lexicon().has(
				words
					.slice(at, at + size)
					.map(stemOf)
					.join(' '),
			)
		)
			return size
	return 1
}

function joinsAt(index: SearchIndex, words: readonly string[], at: number): string[] {
	const [before = '', own = '', after = ''] = [words[at - 1], words[at], words[at + 1]]
	return [before && before + own, after && own + after].filter((text) => text && stemNumber(index, text) >= 0)
}
