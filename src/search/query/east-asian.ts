import { once } from '../../schema/text/memoize.ts'
import { eastAsian, smallWords } from '../lexicon/east-asian.ts'

const SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu
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

/** A query with the Japanese and Chinese words that are known in English; what is not known stays. Other text stays as it is. */
export function inEnglish(text: string): string {
	if (!ANY.test(text)) return text
	return text
		.normalize('NFKC')
		.replace(/[、。]/g, ', ')
		.replace(SCRIPT, (run) => ` ${readRun(run).join(' ')} `)
		.replace(/\s+/g, ' ')
		.trim()
}

/** No part of a text that says one thing is longer. */
const LONGEST_SAID = LONGEST * 2

/** The shortest part of a text that is so in English: of `APIキー不要`, for “key free”, `キー不要`. Nothing where it is long, or none is. */
export function saidFor(text: string, english: string): string | undefined {
	const starts = Array.from({ length: text.length }, (_, at) => at).filter((at) => mayBegin(text, at, english))
	for (let size = 1; size <= LONGEST_SAID; size++)
		for (const at of starts) {
			const part = text.slice(at, at + size)
			if (part.length === size && inEnglish(part) === english) return part
		}
	return undefined
}

/** Whether what stands at a place of a text can be the beginning of what is so in English: the same letter, or a word for what that begins with. */
function mayBegin(text: string, at: number, english: string): boolean {
	const rest = text.slice(at, at + LONGEST_SAID).normalize('NFKC')
	if (rest[0] === english[0]) return true
	for (let size = 1; size <= LONGEST; size++) {
		const word = words().get(rest.slice(0, size))
		if (word && english.startsWith(word)) return true
	}
	return false
}

/**
 * The words of a run of letters, from its beginning the longest that is known; letters of none stay together, unless they are an ending.
 * A run without a word that is known stays whole.
 */
function readRun(run: string): string[] {
	const read: string[] = []
	let [unknown, isRead] = ['', false]
	for (let at = 0; at < run.length; ) {
		const size = sizeAt(run, at)
		if (size) {
			const english = words().get(run.slice(at, at + size)) ?? ''
			read.push(unknown, english)
			unknown = ''
			isRead ||= english !== ''
		} else unknown += run[at]
		at += size || 1
	}
	return isRead ? [...read, unknown].filter((word) => word && !ENDING.test(word)) : [run]
}

function sizeAt(run: string, at: number): number {
	for (let size = Math.min(LONGEST, run.length - at); size > 0; size--)
		if (words().has(run.slice(at, at + size))) return size
	return 0
}
