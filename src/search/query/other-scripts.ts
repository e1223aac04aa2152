import { once } from '../../schema/text/memoize.ts'
import { hindi, korean, russian, smallWordsOfScripts } from '../lexicon/scripts.ts'

const ANY = /[\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Devanagari}]/u
const RUN =
	/[\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Devanagari}][\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Devanagari}\p{M}]*(?:[\s-]+[\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Devanagari}][\p{Script=Cyrillic}\p{Script=Hangul}\p{Script=Devanagari}\p{M}]*)*/gu
const BETWEEN = /[\s-]+/
const HANGUL = /^\p{Script=Hangul}/u

/** The most words of a name. */
const LONGEST = 3
/** A word may end in so many letters more than what its forms begin with, and in no more than that has itself. */
const LONGEST_ENDING = 6
const LONGEST_ENDING_IN_HANGUL = 3

/** As words are compared: small, in one form, and with `ё` as most people write it. */
const plain = (text: string): string => text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')

/** What the words of a name begin with, and what it is in English. */
const beginnings = once(
	(): ReadonlyMap<string, string> =>
		new Map(
			[russian, korean, hindi].flatMap((lines) =>
				plain(lines)
					.split(/,\s|\n/)
					.filter(Boolean)
					.flatMap((line) => {
						const [english = '', names = ''] = line.split(': ')
						return names.split(' ').map((name) => [name.replaceAll('_', ' '), english] as const)
					}),
			),
		),
)
const longestName = once(() => Math.max(...[...beginnings().keys()].map(({ length }) => length)))
const small = once(() => new Set(plain(smallWordsOfScripts).split(/\s+/)))

/** A query with the Russian, Korean and Hindi words that are known in English; what is not known stays. Other text stays as it is. */
export function wordsInEnglish(text: string): string {
	if (!ANY.test(text)) return text
	const read = text.normalize('NFC').replace(RUN, (run) => ` ${readWords(run.split(BETWEEN)).join(' ')} `)
	return read.replace(/\s+/g, ' ').trim() || text
}

/** The fewest words of a text that say one thing in English. */
export function wordsSaying(text: string, english: string): string | undefined {
	const words = text.split(/\s+/)
	for (let size = 1; size <= LONGEST; size++)
		for (let at = 0; at + size <= words.length; at++) {
			const part = words.slice(at, at + size).join(' ')
			if (wordsInEnglish(part) === english) return part
		}
	return undefined
}

function readWords(words: readonly string[]): string[] {
	const read: string[] = []
	for (let at = 0; at < words.length; ) {
		const { english, size } = readAt(words, at)
		read.push(english)
		at += size
	}
	return read.filter(Boolean)
}

/** What begins at a word, the longest name first; a small word is nothing. */
function readAt(words: readonly string[], at: number): { english: string; size: number } {
	const plainWords = words.slice(at, at + LONGEST).map(plain)
	for (let size = plainWords.length; size > 1; size--) {
		const english = nameIn(plainWords.slice(0, size))
		if (english) return { english, size }
	}
	const [word = ''] = plainWords
	if (small().has(word)) return { english: '', size: 1 }
	return { english: readWord(word)?.join(' ') ?? (words[at] as string), size: 1 }
}

/** What words are together, each in one of its forms. */
function nameIn([first = '', ...rest]: readonly string[], begun = ''): string | undefined {
	for (const beginning of beginningsOf(first)) {
		const name = begun ? `${begun} ${beginning}` : beginning
		const english = rest.length ? nameIn(rest, name) : beginnings().get(name)
		if (english) return english
	}
	return undefined
}

/** What a word may be a form of, the longest first. */
function beginningsOf(word: string): string[] {
	const most = HANGUL.test(word) ? LONGEST_ENDING_IN_HANGUL : LONGEST_ENDING
	const shortest = Math.max(1, word.length - most, Math.ceil(word.length / 2))
	return Array.from({ length: word.length - shortest + 1 }, (_, cut) => word.slice(0, word.length - cut))
}

/** One word in English; in Korean it may be several that are written together. */
function readWord(word: string): string[] | undefined {
	return HANGUL.test(word) ? readJoined(word, 0, new Set()) : readForm(word)
}

/** What is written together from a place on, the longest name first. Places from which nothing can be read are noted, so that each is tried once. */
function readJoined(word: string, at: number, unreadable: Set<number>): string[] | undefined {
	if (unreadable.has(at)) return undefined
	const left = word.length - at
	for (let size = Math.min(left - 2, longestName()); size > 1; size--) {
		const english = beginnings().get(word.slice(at, at + size))
		const rest = english && readJoined(word, at + size, unreadable)
		if (english && rest) return [english, ...rest]
	}
	const form = readForm(word.slice(at))
	if (!form) unreadable.add(at)
	return form
}

function readForm(word: string): string[] | undefined {
	const english = beginningsOf(word)
		.map((one) => beginnings().get(one))
		.find(Boolean)
	return english === undefined ? undefined : [english]
}
