import { proseOf, type Unseen, unseenOf } from '../catalogue/markdown-source.ts'
import { lineAt } from '../schema/text/line-at.ts'
import { quoted, shorten } from '../schema/text/shorten.ts'
import { bodyLine } from './body-line.ts'
import type { Check } from './check.ts'
import { search } from './search-text.ts'

/** There must be no HTML comments, because the page does not show them. */
export const htmlComments: Check = {
	id: 'html-comments',
	level: 'blocker',
	about: 'No HTML comments: an agent reads them and a person does not.',
	*check({ parsed }) {
		const begin = bodyLine(parsed)
		const found = proseOf(parsed.body).flatMap((piece) =>
			[...piece.text.matchAll(/<!--/g)].map(({ index }) => ({ piece, index })),
		)
		for (const { piece, index } of found.slice(0, 10)) {
			const line = begin + piece.line + lineAt(piece.text, index) - 1
			yield {
				line,
				message: `A comment starts on line ${line}.`,
				fix: 'Say it where people can read it, or remove it.',
			}
		}
	},
}

const UNSEEN: Readonly<Record<Unseen['kind'], readonly [what: string, fix: string]>> = {
	title: ['The title of a link is shown only to who points at it', 'Say it in the text.'],
	reference: [
		'No link uses this as it is written, so it is not shown',
		'Write the address alone and use it, or remove it.',
	],
	link: ['A link has no words, so nobody sees it', 'Give it words, or remove it.'],
	cell: ['A cell has no column, so it is not shown', 'Give the table a column for it, or remove it.'],
	info: ['What follows the language of a code block is not shown', 'Keep the language alone.'],
}

/** Spaces that push what follows out of sight: more than a wide screen shows of a line of code. */
const ASIDE = /(?<![^\S\n])[^\S\n]{100,}(?=\S)/g
/** The columns of a table are padded. */
const ROW = /^[\s>]*\|/

/** There must be no text that a page leaves out, because agents read the source. */
export const unseenText: Check = {
	id: 'unseen-text',
	level: 'blocker',
	about:
		'No text that the page leaves out or pushes aside: titles of links, references that no link uses, links without words, cells without a column, words after the language of a code block, code behind 100 spaces.',
	*check({ parsed }) {
		const begin = bodyLine(parsed)
		for (const { kind, text, line } of unseenOf(parsed.body).slice(0, 10)) {
			const [what, fix] = UNSEEN[kind]
			yield { line: begin + line, message: `${what}: ${quoted(text)}.`, fix }
		}
		for (const [i, line] of parsed.text.split('\n').entries())
			if (!ROW.test(line) && line.search(ASIDE) >= 0)
				yield {
					line: i + 1,
					message: `Spaces push what follows them on line ${i + 1} out of sight.`,
					fix: 'Break the line.',
				}
	},
}

const DATA_ADDRESS = /\bdata:[a-z]{1,20}\/[\w.+-]{1,60}(?:;[\w=-]{1,40}){0,4},[^\s"'`)]{0,40}/gi
const ENCODED = /(?<![A-Za-z0-9+/])(?:[A-Za-z0-9+/]{240,}|(?:[A-Za-z0-9+/]{60,100}\r?\n){4,})/g
/** The least number of its characters that stand together. */
const RUN = 60
const OF_RUN = /[A-Za-z0-9+/]/

/** Whether that many stand together anywhere. Of each place where they could end, the last other character is looked for. */
function hasRun(text: string): boolean {
	for (let end = RUN - 1; end < text.length; ) {
		let at = end
		while (at > end - RUN && OF_RUN.test(text.charAt(at))) at--
		if (at === end - RUN) return true
		end = at + RUN
	}
	return false
}

const encodedIn = (text: string) => (hasRun(text) ? text.matchAll(ENCODED) : [])

/** Encoded data soon contains upper and lower case and digits; a line of dashes or a long word does not. */
const looksEncoded = (text: string) => [/[a-z]/, /[A-Z]|^[0-9a-f]+$/, /\d/].every((kind) => kind.test(text))

/** There must be no encoded data that a reader would have to decode first. */
export const opaqueData: Check = {
	id: 'opaque-data',
	level: 'blocker',
	about: 'No data: addresses and no long runs of encoded bytes.',
	*check({ parsed }) {
		const fix = 'Link to the file, or ship it with the entry in a readable form.'
		yield* search(parsed, DATA_ADDRESS, (match, where) => ({
			message: `A file is embedded as an address in ${where}: ${shorten(match, 30)}.`,
			fix,
		}))
		for (const issue of search(parsed, encodedIn, (match, where) => ({
			message: looksEncoded(match) ? `${match.length} encoded characters are in ${where}: ${match.slice(0, 12)}….` : '',
			fix,
		})))
			if (issue.message) yield issue
	},
}
