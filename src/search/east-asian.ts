import { once } from '../schema/text/once.ts'
import { eastAsian, smallWords } from './lexicon-east-asian.ts'

const RUN = /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+)/u
const ENDING = /^\p{Script=Hiragana}+$/u
const LONGEST = 12

/** Each word with what it is in English; nothing for a small word. */
const words = once(
	(): ReadonlyMap<string, string> =>
		new Map([
			...eastAsian
				.split(/,\s|\n/)
				.filter(Boolean)
				.flatMap((line) => {
					const [english = '', names = ''] = line.split(': ')
					return names.split(' ').map((name) => [name, english] as const)
				}),
			...smallWords.split(/\s+/).map((word) => [word, ''] as const),
		]),
)

/** A part of a text, and what it is in English; nothing for a space or a small word. */
type Piece = readonly [said: string, english: string]

/** A query with the Japanese and Chinese words that are known in English; what is not known stays. Other text stays as it is. */
export const inEnglish = (text: string): string =>
	RUN.test(text)
		? piecesOf(text)
				.flatMap(([, english]) => english || [])
				.join(' ')
		: text

/** What a text says where it says some words in English: of `APIキー不要` the “key free” as `キー不要`. Nothing where it says no such thing. */
export function saidFor(text: string, words: string): string | undefined {
	const pieces = piecesOf(text)
	for (const [at, [, first]] of pieces.entries()) {
		let [own, read] = ['', '']
		for (const [said, english] of pieces.slice(at)) {
			own += said
			read += english && `${english} `
			if (read.length > words.length) break
		}
		if (first && read.startsWith(`${words} `)) return own.trim()
	}
	return undefined
}

const piecesOf = (text: string): Piece[] =>
	text
		.normalize('NFKC')
		.replace(/[、。]/g, ', ')
		.split(RUN)
		.flatMap((part, at) => (at % 2 ? readRun(part) : part.split(/(\s+)/).map((word): Piece => [word, word.trim()])))

/**
 * The words of a run of letters, from its beginning the longest that is known; letters of none stay together, unless they are an ending.
 * A run without a word that is known stays whole.
 */
function readRun(run: string): Piece[] {
	const read: Piece[] = []
	let [unknown, isRead] = ['', false]
	const add = (said: string, english: string) => read.push([said, ENDING.test(english) ? '' : english])
	for (let at = 0; at < run.length; ) {
		const size = sizeAt(run, at)
		if (size) {
			const said = run.slice(at, at + size)
			const english = words().get(said) ?? ''
			add(unknown, unknown)
			add(said, english)
			unknown = ''
			isRead ||= english !== ''
		} else unknown += run[at]
		at += size || 1
	}
	add(unknown, unknown)
	return isRead ? read : [[run, run]]
}

function sizeAt(run: string, at: number): number {
	for (let size = Math.min(LONGEST, run.length - at); size > 0; size--)
		if (words().has(run.slice(at, at + size))) return size
	return 0
}
