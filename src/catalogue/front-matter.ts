import type { YAMLError } from 'yaml'
import { quoted } from '../schema/quoted.ts'
import { parseDocument, stringify } from './yaml.ts'

/** What YAML's own terms mean to somebody who writes front matter. */
const MEANING: Partial<Record<YAMLError['code'], string>> = {
	ALIAS_PROPS: 'an alias (*) cannot stand here. Write the value out.',
	BAD_DQ_ESCAPE: 'a backslash between double quotes needs a second one. Or use single quotes.',
	BAD_INDENT:
		'the line is indented differently from those around it. Indent fields of one list alike, with two spaces.',
	BAD_SCALAR_START: 'the value begins with a character that YAML keeps for itself. Put the value in quotes.',
	BLOCK_AS_IMPLICIT_KEY: 'the value holds a colon and a space. Put the value in quotes.',
	DUPLICATE_KEY: 'the field is there twice. Keep one of the two.',
	MISSING_CHAR: 'something is left open: a quote, a bracket, or a field without its colon.',
	MULTIPLE_DOCS: 'a line of three dots above this one ends the front matter early. Take it out.',
	NON_STRING_KEY: 'the name of a field must be plain text.',
	TAB_AS_INDENT: 'the line is indented with a tab. Use spaces.',
}
const OTHER = 'the line is not valid YAML. Write “field: value”, and put values with special characters in quotes.'
/** Faults that follow from an earlier one say nothing new. */
/** So many say enough; whoever mends them sees the rest. */
const MOST_TOLD = 10
const OWN = new Set<YAMLError['code']>(['DUPLICATE_KEY'])

const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/

/** A text parted at its front matter: the YAML, and what follows; nothing where it does not begin with front matter. */
export function splitFrontMatter(text: string): { yaml: string; body: string } | undefined {
	const [all, yaml = ''] = FRONT_MATTER.exec(text) ?? []
	return all === undefined ? undefined : { yaml, body: text.slice(all.length) }
}

/** A text below front matter: what `splitFrontMatter` parts, put together. */
export const withFrontMatter = (data: object, body: string): string =>
	`---\n${stringify(data, { lineWidth: 0 })}---\n\n${body.trim()}\n`

/** A Markdown file as clients keep prompts and skills: what its front matter says, and its text. */
export interface MarkdownFile {
	data: Record<string, unknown>
	body: string
}

/** Reads such a file; nothing where it cannot be known what its front matter says. */
export function readMarkdownFile(text: string): MarkdownFile | undefined {
	const parts = splitFrontMatter(text)
	if (!parts) return { data: {}, body: text.trim() }
	const { data } = readFrontMatter(parts.yaml)
	if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined
	return { data: { ...data }, body: parts.body.trim() }
}

/** Front matter as plain values, or its faults by line of the file; never both. */
export function readFrontMatter(yaml: string): { data: unknown; problems: string[] } {
	if (opensMoreThan(yaml, DEEPEST))
		return { data: undefined, problems: ['Front matter is nested too deeply. Write it with fewer brackets.'] }
	const document = parseDocument(yaml, { prettyErrors: true, stringKeys: true, logLevel: 'error' })
	const errors = document.errors.filter(({ code }, i) => i === 0 || OWN.has(code)).slice(0, MOST_TOLD)
	const problems = errors.map((error) => sayError(error, yaml))
	if (document.warnings.length) problems.push('Front matter must not use tags (!). Write the value plainly.')
	if (problems.length) return { data: undefined, problems }
	try {
		return { data: document.toJS({ maxAliasCount: 0 }), problems }
	} catch {
		problems.push('Front matter must not use anchors and aliases (& and *). Write the value out.')
		return { data: undefined, problems }
	}
}

/** An error with the line in the file where the mistake starts, and the beginning of what stands there. */
function sayError(error: YAMLError, yaml: string): string {
	const at = startOf(error, yaml)
	const before = yaml.slice(0, at)
	const line = before.split('\n').length
	const from = before.lastIndexOf('\n') + 1
	const [text = ''] = yaml.slice(from, from + 400).split('\n')
	const shown = text.trim() ? ` It reads ${quoted(text.trim())}.` : ''
	// The file has one line before the first of front matter.
	return `Front matter, line ${line + 1}: ${MEANING[error.code] ?? OTHER}${shown}`
}

/** YAML tells where it gave up; what was left open began before that. */
function startOf({ code, pos: [at] }: YAMLError, yaml: string): number {
	if (
		code !== 'MISSING_CHAR' &&
		code !== 'BAD_INDENT' &&
		code !== 'BLOCK_AS_IMPLICIT_KEY' &&
		code !== 'MULTILINE_IMPLICIT_KEY'
	)
		return Math.min(at, yaml.length)
	const opened = openedBefore(yaml, Math.min(at, yaml.length))
	if (opened !== undefined) return opened
	const place = code === 'MISSING_CHAR' && /\s/.test(yaml[at] ?? ' ') ? lastTextBefore(yaml, at) : at
	// A value that is plain by itself is at fault only by the line that was taken for more of it.
	const end = yaml.indexOf('\n', place)
	const goesOn =
		code === 'BLOCK_AS_IMPLICIT_KEY' && yaml[place] !== ' ' && end >= 0 && !yaml.slice(place, end).includes(': ')
	return goesOn ? end + 1 : Math.min(place, yaml.length)
}

/** The first quote or bracket that is still open at a place; each sign is looked at once. */
function openedBefore(yaml: string, to: number): number | undefined {
	const open: number[] = []
	let quote: { sign: string; at: number } | undefined
	for (let i = 0; i < to; i++) {
		const c = yaml[i] as string
		if (quote) {
			if (c === '\\' && quote.sign === '"') i++
			else if (c === quote.sign) quote = undefined
		} else if ((c === '"' || c === "'") && beginsValue(yaml, i)) quote = { sign: c, at: i }
		else if ((c === '[' || c === '{') && (open.length || beginsValue(yaml, i))) open.push(i)
		else if (c === ']' || c === '}') open.pop()
	}
	return open[0] ?? quote?.at
}

/** Whether a sign stands where a value begins; within one it is a letter like others. */
function beginsValue(yaml: string, at: number): boolean {
	let i = at - 1
	while (i >= 0 && (yaml[i] === ' ' || yaml[i] === '\t') && at - i < 200) i--
	return i < 0 || /[\n:,[{-]/.test(yaml[i] as string)
}

function lastTextBefore(yaml: string, at: number): number {
	let i = Math.min(at, yaml.length) - 1
	while (i > 0 && /\s/.test(yaml[i] as string)) i--
	return Math.max(i, 0)
}

/** No entry needs more; a text of brackets alone would keep the parser busy for seconds. */
const DEEPEST = 64

/** Whether so many brackets are open at once. Those within quotes count too, which no honest text comes near. */
function opensMoreThan(yaml: string, most: number): boolean {
	let open = 0
	for (const [bracket] of yaml.matchAll(/[[{\]}]/g)) {
		open = bracket === '[' || bracket === '{' ? open + 1 : Math.max(0, open - 1)
		if (open > most) return true
	}
	return false
}
