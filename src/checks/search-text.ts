import type { Draft } from '../catalogue/read.ts'
import { MOST as LIMITS } from '../schema/shipped-files.ts'
import type { Offence } from './check.ts'

interface Text {
	text: string
	/** Where something in it stands, as a person would say it. */
	place(index: number): string
	/** True for what the file says in other characters; what also stands in the file as it is has been found there. */
	implied?: boolean
	/** True for the entry's own file, whose lines can be named. */
	own?: boolean
}

const linesOf = (text: string, name = ''): Text => ({ text, place: (index) => `${name}line ${lineOf(text, index)}` })

/** Every text of a draft: its own, what that means once read, and those of its files, as far as they are text. */
function* textsOf({ text, data, body, files }: Draft): Iterable<Text> {
	yield { ...linesOf(text), own: true }
	for (const value of stringsOf(data)) {
		if (!text.includes(value)) yield { text: value, place: () => 'a value of the front matter', implied: true }
	}
	yield { text: referencesOf(body), place: () => 'the body, as a character reference (&…;)', implied: true }
	const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
	// What is refused for its number or size is not read first.
	for (const { path, bytes } of files.slice(0, LIMITS.files)) {
		if (bytes.byteLength > LIMITS.fileBytes) continue
		try {
			yield linesOf(decoder.decode(bytes), `${path}, `)
		} catch {
			// Bytes that are no text hide no text.
		}
	}
}

/** Escapes and folded lines make values that stand nowhere in the file as they are. */
function* stringsOf(data: unknown): Iterable<string> {
	if (typeof data === 'string') yield data
	else if (typeof data === 'object' && data !== null)
		for (const [key, value] of Object.entries(data)) {
			yield key
			yield* stringsOf(value)
		}
}

const NAMED: Readonly<Record<string, string>> = {
	zwj: '\u200d',
	zwnj: '\u200c',
	lrm: '\u200e',
	rlm: '\u200f',
	shy: '\u00ad',
	zerowidthspace: '\u200b',
	nobreak: '\u2060',
	applyfunction: '\u2061',
	af: '\u2061',
	invisibletimes: '\u2062',
	it: '\u2062',
	invisiblecomma: '\u2063',
	ic: '\u2063',
}
const REFERENCE = new RegExp(`&(?:#x([0-9a-f]{1,6})|#(\\d{1,7})|(${Object.keys(NAMED).join('|')}));`, 'gi')

/** The characters that Markdown would make of the references in a body. */
const referencesOf = (body: string): string =>
	[...body.matchAll(REFERENCE)]
		.map(([, hex, decimal, name = '']) => {
			const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
			return NAMED[name.toLowerCase()] ?? (point <= 0x10_ffff ? String.fromCodePoint(point) : '')
		})
		.join(' ')

/** The line of a place in a text, counted from 1. */
export const lineOf = (text: string, index: number) => text.slice(0, index).split('\n').length

/** So many finds in one text say enough; whoever mends them sees the rest. */
const MOST = 10

/** What is looked for in a text: by an expression, or by what says where it found something. */
type Sought = RegExp | ((text: string) => Iterable<{ 0: string; index: number }>)

function* findAll(text: string, sought: Sought): Iterable<{ 0: string; index: number }> {
	let left = MOST
	for (const match of sought instanceof RegExp ? text.matchAll(sought) : sought(text)) {
		if (left-- <= 0) return
		yield match
	}
}

/** An offence for everything in a draft that is sought, wherever it stands. */
export function* search(
	draft: Draft,
	expression: Sought,
	describe: (match: string, where: string) => Offence,
): Iterable<Offence> {
	for (const { text, place, implied, own } of textsOf(draft)) {
		for (const match of findAll(text, expression)) {
			if (implied && draft.text.includes(match[0])) continue
			yield { ...(own && { line: lineOf(text, match.index) }), ...describe(match[0], place(match.index)) }
		}
	}
}

/** A body with its code made blank, so that only what is not code is searched. Places stay what they are. */
export const outsideCode = (body: string): string =>
	body
		.replace(/^(```|~~~)[\s\S]*?^\1/gm, (code) => code.replace(/[^\n]/g, ' '))
		.replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))
