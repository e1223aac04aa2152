import { once } from '../schema/text/once.ts'
import { eastAsian, smallWords } from './lexicon-east-asian.ts'

const WORD =
	/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\s]+/gu
const SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u
const ANY = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
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

/** A part of a text, where it stands, and what it is in English. */
interface Piece {
	english: string
	start: number
	end: number
}

/** A query with the Japanese and Chinese words that are known in English; what is not known stays. Other text stays as it is. */
export const inEnglish = (text: string): string =>
	ANY.test(text)
		? piecesOf(normal(text))
				.map(({ english }) => english)
				.join(' ')
		: text

/** What a text says where it says some words in English: of `APIキー不要` the “key free” as `キー不要`. Nothing where it says no such thing. */
export function saidFor(text: string, english: string): string | undefined {
	const own = normal(text)
	const pieces = piecesOf(own)
	// Each piece is a word or more.
	for (let size = 1; size <= Math.min(pieces.length, english.split(' ').length); size++)
		for (let at = 0; at + size <= pieces.length; at++) {
			const part = pieces.slice(at, at + size)
			const says = ` ${part.map((one) => one.english).join(' ')} `.includes(` ${english} `)
			if (says) return own.slice(part[0]?.start, part.at(-1)?.end)
		}
	return undefined
}

const normal = (text: string): string => text.normalize('NFKC').replace(/[、。]/g, ', ')

function piecesOf(text: string): Piece[] {
	const pieces: Piece[] = []
	for (const { 0: word, index } of text.matchAll(WORD))
		if (SCRIPT.test(word[0] ?? '')) pieces.push(...readRun(word, index))
		else pieces.push({ english: word, start: index, end: index + word.length })
	return pieces
}

/**
 * The words of a run of letters, from its beginning the longest that is known; letters of none stay together, unless they are an ending.
 * A run without a word that is known stays whole.
 */
function readRun(run: string, start: number): Piece[] {
	const read: Piece[] = []
	let [unknown, isRead] = ['', false]
	const add = (english: string, from: number, to: number) => {
		if (english && !ENDING.test(english)) read.push({ english, start: start + from, end: start + to })
	}
	for (let at = 0; at < run.length; ) {
		const size = sizeAt(run, at)
		if (size) {
			const english = words().get(run.slice(at, at + size)) ?? ''
			add(unknown, at - unknown.length, at)
			add(english, at, at + size)
			unknown = ''
			isRead ||= english !== ''
		} else unknown += run[at]
		at += size || 1
	}
	add(unknown, run.length - unknown.length, run.length)
	return isRead ? read : [{ english: run, start, end: start + run.length }]
}

function sizeAt(run: string, at: number): number {
	for (let size = Math.min(LONGEST, run.length - at); size > 0; size--)
		if (words().has(run.slice(at, at + size))) return size
	return 0
}
