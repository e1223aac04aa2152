import { isWithdrawn } from '../schema/entry-source.ts'
import { objectOf } from '../schema/object.ts'
import { quoted } from '../schema/text/shorten.ts'
import type { Check, Issue } from './check.ts'

/** Fields that are shown as they are written, but for code between backticks in notes. */
const NOTES = ['safetyNotes', 'privacyNotes']
const SHOWN = ['title', 'description', 'author', 'useCases', ...NOTES]

/** The elements of HTML that people write into text. What else stands in angle brackets is a placeholder, as <token>. */
const ELEMENT =
	/<\/?(?:a|b|big|blockquote|br|center|code|dd|details|div|dl|dt|em|font|h[1-6]|hr|i|iframe|img|kbd|li|mark|ol|p|pre|s|script|small|span|strong|style|sub|summary|sup|svg|table|tbody|td|th|thead|tr|u|ul)(?:[\s/][^<>]{0,400})?>/i
const MARKUP: readonly (readonly [what: string, shape: RegExp])[] = [
	['HTML', ELEMENT],
	['a character reference', /&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,6});/i],
	['Markdown', /\*\*[^*\s][^*]{0,200}\*\*|!?\[[^[\]]{1,200}\]\([^()\s]{1,400}\)/],
]
const CODE = /`[^`]*`/g
const IN_BACKTICKS = /`[^`]+`/

/** A whole text in quotes, with none inside. */
const IN_QUOTES = /^(?:"[^"]+"|'[^']+'|[“„”][^“„”]+[“”]|[‘‚’][^‘‚’]+[‘’]|«[^«»]+»|»[^«»]+«)$/

/** Names and sentences must be plain text. */
export const plainText: Check = {
	id: 'plain-text',
	level: 'warning',
	about:
		'Titles, descriptions, use cases and notes are plain text: no HTML, no Markdown, and no quotes round the whole; only notes have code between backticks.',
	*check({ parsed: { data } }) {
		if (isWithdrawn(data)) return
		for (const [field, text] of textsOf(objectOf(data))) yield* about(field, text)
	},
}

function* textsOf(data: Record<string, unknown>): Iterable<readonly [field: string, text: string]> {
	for (const name of SHOWN) {
		const value = data[name]
		if (typeof value === 'string') yield [name, value]
		if (Array.isArray(value))
			for (const [i, item] of value.entries()) if (typeof item === 'string') yield [`${name}.${i}`, item]
	}
}

function* about(field: string, text: string): Iterable<Issue> {
	const shown = text.trim().replaceAll(CODE, '')
	const isNote = NOTES.some((name) => field.startsWith(`${name}.`))
	const found = MARKUP.map(([what, shape]) => [what, shape.exec(shown)?.[0]] as const)
	if (!isNote) found.push(['code between backticks', IN_BACKTICKS.exec(text)?.[0]])
	for (const [what, mark] of found)
		if (mark !== undefined)
			yield {
				field,
				message: `It has ${what}, which is shown as it is written: ${quoted(mark)}.`,
				fix: 'Write plain text.',
			}
	if (IN_QUOTES.test(shown))
		yield {
			field,
			message: 'The whole text is in quotes, and they are shown.',
			fix: 'Leave them out. In YAML, only straight quotes can go round a value.',
		}
}
