import { decodeReferences } from '../catalogue/markdown-source.ts'
import type { EntryParts } from '../catalogue/read.ts'
import { stringsIn } from '../schema/object.ts'
import { SHIPPED_LIMITS as MAX_SHIPPED } from '../schema/shipped-files.ts'
import { lineAt } from '../schema/text/line-at.ts'
import { memoize } from '../schema/text/memoize.ts'
import { decodeUtf8 } from '../schema/text/utf8.ts'
import type { Issue } from './check.ts'

interface Text {
	text: string
	/** Describes the place of an index for a message. */
	place(index: number): string
	/** Set for decoded text; matches that also occur in the file as written are reported there. */
	implied?: boolean
	/** Set for the entry's own file, where line numbers are known. */
	own?: boolean
}

const linesOf = (text: string, name = ''): Text => ({ text, place: (index) => `${name}line ${lineAt(text, index)}` })

/** Separates values of front matter, so that no match spans two of them. */
const APART = '\ufffc\n'

/** Every text of an entry, computed once for all checks: its source, its decoded values, and its files. */
const textsOf = memoize((parsed: EntryParts): readonly Text[] => [...makeTexts(parsed)])

function* makeTexts({ text, data, body, files }: EntryParts): Iterable<Text> {
	yield { ...linesOf(text), own: true }
	// They differ from the source by escapes and folded lines.
	const values = [...stringsIn(data)].join(APART)
	yield { text: values, place: () => 'a front matter value', implied: true }
	yield { text: referencesOf(body), place: () => 'the body, as a character reference (&…;)', implied: true }
	// Files that are refused for their number or size are not read.
	for (const { path, bytes } of files.slice(0, MAX_SHIPPED.files)) {
		if (bytes.byteLength > MAX_SHIPPED.fileBytes) continue
		const content = decodeUtf8(bytes)
		// Binary files contain no text to check.
		if (content !== undefined) yield linesOf(content, `${path}, `)
	}
}

const REFERENCE = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|[a-z][a-z0-9]{1,31});/gi

/** The characters of the references in a body, decoded as Markdown does; numbers also where Markdown leaves them. */
const referencesOf = (body: string): string =>
	[...body.matchAll(REFERENCE)]
		.map(([reference, hex, decimal]) => {
			if (!hex && !decimal) return decodeReferences(reference)
			const point = hex ? Number.parseInt(hex, 16) : Number(decimal)
			return point <= 0x10_ffff ? String.fromCodePoint(point) : ''
		})
		.join(' ')

/** The most matches per text. */
const MAX_FINDS = 10

type Matches = Iterable<{ 0: string; index: number }>

/** A regular expression, or a function that yields matches. */
type Pattern = RegExp | ((text: string) => Matches)

/** Most texts match nothing, and `search` says so without the copy of the expression that `matchAll` makes. */
function matchesIn(text: string, pattern: Pattern): Matches {
	if (!(pattern instanceof RegExp)) return pattern(text)
	return text.search(pattern) < 0 ? [] : text.matchAll(pattern)
}

/** Reports every match of a pattern in any text of an entry. */
export function* search(
	parsed: EntryParts,
	pattern: Pattern,
	describe: (match: string, where: string) => Issue,
): Iterable<Issue> {
	for (const { text, place, implied, own } of textsOf(parsed)) {
		if (!text) continue
		const found = Iterator.from(matchesIn(text, pattern)).filter(
			({ 0: match }) => !implied || !parsed.text.includes(match),
		)
		for (const { 0: match, index } of found.take(MAX_FINDS))
			yield { ...(own && { line: lineAt(text, index) }), ...describe(match, place(index)) }
	}
}
