import type { CST, YAMLError } from 'yaml'
import { numberOf } from '../schema/text/hidden.ts'
import { quoted } from '../schema/text/shorten.ts'
import { cached } from './build-cache.ts'
import { BAD_ESCAPE, Composer, LEFT_OPEN, LineCounter, scanYaml, stringify } from './yaml.ts'
import { type LostText, lostTexts } from './yaml-lost.ts'

/** YAML's error codes in words for authors of front matter. */
const MEANING: Partial<Record<YAMLError['code'], string>> = {
	ALIAS_PROPS: 'an alias (*) cannot be used here. Write the value out.',
	BAD_DQ_ESCAPE: BAD_ESCAPE,
	BAD_INDENT:
		'the line is indented differently from those around it. Indent the fields of a list the same way, with two spaces.',
	BAD_SCALAR_START: 'the value begins with a character that YAML reserves. Put the value in quotes.',
	BLOCK_AS_IMPLICIT_KEY: 'the value contains a colon and a space. Put the value in quotes.',
	DUPLICATE_KEY: 'the field appears twice. Keep one of the two.',
	MISSING_CHAR: 'something is not closed: a quote, a bracket, or a field without its colon.',
	MULTIPLE_DOCS: 'a line of three dots above this one ends the front matter early. Remove it.',
	NON_STRING_KEY: 'a field name must be plain text.',
	TAB_AS_INDENT: 'the line is indented with a tab. Use spaces.',
}
const BELOW =
	'the line above has a value, and this one is read as a continuation of it. If this is a field of it, remove that value; if both are text, put the text in quotes.'
const QUOTE_WITHIN =
	'a quote within the value ends it. Put the other kind of quotes around the value, or write a single quote within single quotes twice.'
/** An indentation with a space other than U+0020, which YAML does not read as one. */
const ODD_INDENT = /^ *([^\P{Zs} ])/mu
const ODD_SPACE = (number: string) =>
	`the line is indented with ${number}, which looks like a space and is none. Use spaces.`
/** A field or an item whose mark is followed by such a space, so that YAML sees no mark. */
const ODD_AFTER = /^ *(?:- +)?(?:[\w.-]+:|-)([^\P{Zs} ])/mu
const ODD_SPACE_AFTER = (number: string) =>
	`after the colon or hyphen is ${number}, which looks like a space and is none. Write a space.`
const OTHER = 'the line is not valid YAML. Write “field: value”, and put values with special characters in quotes.'
/** Errors that are reported even after an earlier one; all others may just follow from it. */
const OWN = new Set<YAMLError['code']>(['DUPLICATE_KEY'])

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** Splits a text into the YAML of its front matter and its body; undefined when it has no front matter. */
export function splitFrontMatter(text: string): { yaml: string; body: string } | undefined {
	const [all, yaml = ''] = FRONT_MATTER.exec(text) ?? []
	return all === undefined ? undefined : { yaml, body: text.slice(all.length) }
}

/** What is wrong with the beginning of a text that has no front matter, and how to mend it. */
export function missingFrontMatter(text: string): string {
	if (text.includes('\r') && !text.includes('\n'))
		return 'Its lines end with a carriage return alone, as on old Macs. Save it with line feeds (LF).'
	const [first = '', ...lines] = text.split(/\r?\n/)
	if (first.trimEnd() !== '---')
		return 'The file must begin with front matter: a line “---”, the fields, and another line “---”.'
	if (first !== '---') return 'The first line has spaces after “---”. Remove them.'
	const second = lines.findIndex((line) => line.trimEnd() === '---')
	if (second === 0) return 'The front matter is empty. Write the fields between its two lines “---”.'
	return second > 0
		? `Line ${second + 2} has spaces after “---”, so it does not end the front matter. Remove them.`
		: 'The front matter is not closed. Add a line “---” after its last field.'
}

/** Joins front matter and body, the inverse of `splitFrontMatter`. */
export const withFrontMatter = (data: object, body: string): string =>
	`---\n${stringify(data, { lineWidth: 0 })}---\n\n${body.trim()}\n`

/** A Markdown file as clients store prompts and skills: its front matter and its body. */
export interface MarkdownFile {
	data: Record<string, unknown>
	body: string
}

/** Parses such a file; undefined when its front matter is ambiguous. */
export function readMarkdownFile(text: string): MarkdownFile | undefined {
	const parts = splitFrontMatter(text)
	if (!parts) return { data: {}, body: text.trim() }
	const { data } = readFrontMatter(parts.yaml)
	if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
	return { data: { ...data }, body: parts.body.trim() }
}

/** The line that a problem of front matter names. */
export const lineOfProblem = (problem: string): number | undefined =>
	Number(/^(?:Front matter, line|Line) (\d{1,9})\b/.exec(problem)?.[1]) || undefined

interface ReadYaml {
	data: unknown
	problems: string[]
	/** Values that YAML read only in part, if there are any. */
	lost?: LostText[]
}

/** Parses front matter: either plain values, or its errors by line of the file. Cost is bounded for any text. */
export const readFrontMatter = (yaml: string): ReadYaml =>
	cached({ kind: 'front matter', of: yaml }, () => readYaml(yaml, (line) => `Front matter, line ${line + FIRST_LINE}`))

/** Parses a YAML file in the same way. */
export const readYamlFile = (yaml: string): ReadYaml => readYaml(yaml, (line) => `Line ${line}`)

function readYaml(yaml: string, nameOf: (line: number) => string): ReadYaml {
	const lines = new LineCounter()
	const problemAt = (offset: number, message: string, isBound = false) => {
		const { line } = lines.linePos(offset)
		const shown = isBound ? '' : formatLine(yaml, lines.lineStarts[line - 1] ?? 0)
		return `${nameOf(line)}: ${message}${shown}`
	}
	const { tokens, fault, long } = scanYaml(yaml, lines)
	if (fault) return { data: undefined, problems: [problemAt(fault.offset, fault.message, fault.isBound)] }
	const { document, errors } = compose(tokens, yaml.length)
	if (!errors.length) {
		const lost = lostTexts(yaml, document)
		return { data: document?.toJS({ maxAliasCount: 0 }), problems: [], ...(lost.length && { lost }) }
	}
	const odd = oddSpace(yaml, Math.max(...errors.map(({ pos: [at] }) => at)))
	if (odd) return { data: undefined, problems: [problemAt(odd.at, odd.message)] }
	const problems = errors
		.filter(({ code }, i) => i === 0 || OWN.has(code))
		.slice(0, MAX_PROBLEMS)
		.map(({ pos: [at], code }) => {
			const [open] = long.find(([begin, end]) => isWithin(lines, at, { begin, end })) ?? []
			if (open !== undefined) return problemAt(open, LEFT_OPEN('quote'))
			if (code === 'BLOCK_AS_IMPLICIT_KEY' && isItem(yaml, at)) return problemAt(at, MEANING.BAD_INDENT as string)
			const below = code === 'BLOCK_AS_IMPLICIT_KEY' ? lineBelow(yaml, at) : undefined
			if (below !== undefined) return problemAt(below, BELOW)
			const isAfterQuote = code === 'UNEXPECTED_TOKEN' && /["']/.test(yaml.charAt(at - 1))
			return problemAt(at, isAfterQuote ? QUOTE_WITHIN : (MEANING[code] ?? OTHER))
		})
	return { data: undefined, problems: [...new Set(problems)] }
}

/** What looks like a space and is none, in a line that begins no later than a place. */
function oddSpace(yaml: string, last: number): { at: number; message: string } | undefined {
	for (const [form, words] of [
		[ODD_INDENT, ODD_SPACE],
		[ODD_AFTER, ODD_SPACE_AFTER],
	] as const) {
		const found = form.exec(yaml)
		if (found && found.index <= last) return { at: found.index, message: words(numberOf(found[1] as string)) }
	}
	return undefined
}

/** Whether the line at a position is a list item of plain text. An item with other indentation ends the list. */
function isItem(yaml: string, at: number): boolean {
	const [line = ''] = yaml.slice(yaml.lastIndexOf('\n', at - 1) + 1).split('\n', 1)
	return line.trimStart().startsWith('- ') && !line.includes(': ')
}

/** The start of the next line, if that was read as part of an unquoted value and made it wrong. */
function lineBelow(yaml: string, at: number): number | undefined {
	const end = yaml.indexOf('\n', at)
	return end >= 0 && yaml[at] !== ' ' && !yaml.slice(at, end).includes(': ') ? end + 1 : undefined
}

/** The line that begins at a position, shortened for a message. */
function formatLine(yaml: string, start: number): string {
	const [text = ''] = yaml.slice(start, start + 400).split('\n')
	return text.trim() ? ` It reads ${quoted(text.trim())}.` : ''
}

/** Front matter starts after the first line of the file. */
export const FIRST_LINE = 1
/** The most problems reported at once. */
const MAX_PROBLEMS = 10

type Fault = Pick<YAMLError, 'code' | 'pos'>

/** The first document of a text, and its errors. A second document is an error. */
function compose(tokens: Iterable<CST.Token>, length: number) {
	const documents = new Composer({ stringKeys: true }).compose(tokens, true, length)
	const { value: document } = documents.next()
	const second = document && documents.next().value
	const errors: Fault[] = [...(document ? [...document.errors, ...document.warnings] : [])]
	if (second) errors.push({ code: 'MULTIPLE_DOCS', pos: [second.range[0], second.range[1]] })
	return { document: document || undefined, errors }
}

/** Whether a position is within a quoted value. */
const isWithin = (lines: Lines, at: number, { begin, end }: { begin: number; end: number }): boolean =>
	at >= begin && lines.linePos(at).line <= lines.linePos(end).line
type Lines = InstanceType<typeof LineCounter>
