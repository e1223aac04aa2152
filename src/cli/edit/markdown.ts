import type { Editor } from './editor.ts'
import { appended, detached, lineEndOf, splice } from './text.ts'
import { type Path, Unable } from './value.ts'

const MARK = /^<!-- (\/?)([^\s<>]{1,200}) -->$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/

const openMark = (name: string) => `<!-- ${name} -->`
const closeMark = (name: string) => `<!-- /${name} -->`

interface Line {
	text: string
	from: number
	to: number
}

/** The lines outside fenced code blocks, and whether a fence is left open. */
function linesOf(text: string): { lines: Line[]; isOpen: boolean } {
	const lines: Line[] = []
	let fence = ''
	let from = 0
	for (const raw of text.split('\n')) {
		// Trailing white space is not part of a marker.
		const line = raw.trimEnd()
		const [, mark = ''] = FENCE.exec(line) ?? []
		const isEdge = mark !== '' && (!fence || (mark.startsWith(fence) && line.trim() === mark))
		if (!fence && !isEdge) lines.push({ text: line, from, to: from + line.length })
		if (isEdge) fence = fence ? '' : mark
		from += raw.length + 1
	}
	return { lines, isOpen: fence !== '' }
}

/** A section with its markers: start and end offsets, and the text between the markers. */
interface Section {
	from: number
	to: number
	body: string
}

/** The section of a name; undefined if there are no markers. Throws `Unable` if they are not exactly one pair. */
function sectionOf(text: string, name: string): Section | undefined {
	const { lines } = linesOf(text)
	const opened = lines.filter((line) => line.text === openMark(name))
	const closed = lines.filter((line) => line.text === closeMark(name))
	const [open, close] = [opened[0], closed[0]]
	if (!open && !close) return undefined
	if (!open || !close || opened.length + closed.length > 2 || close.from < open.from)
		throw new Unable(
			`the marks of ${name} are not in it as one pair: put the missing one back, or remove the whole section`,
		)
	return { from: open.from, to: close.to, body: bodyOf(text.slice(open.to, close.from)) }
}

const bodyOf = (text: string): string => text.replaceAll('\r\n', '\n').trim()

/**
 * The text of a section, without its own markers. Throws `Unable` if it contains them, or has an unclosed code block.
 */
function bodyFor(name: string, value: unknown): string {
	const body = bodyOf(String(value))
	const [first, last] = [openMark(name), closeMark(name)]
	const inner = body.startsWith(first) && body.endsWith(last) ? bodyOf(body.slice(first.length, -last.length)) : body
	if (inner.split('\n').some((line) => line === first || line === last))
		throw new Unable('the text contains the marks that would enclose it')
	if (linesOf(inner).isOpen) throw new Unable('a block of code in the text is not closed')
	return inner
}

const sectionText = (name: string, body: string, lineEnd: string): string =>
	[openMark(name), '', ...body.split('\n'), '', closeMark(name)].join(lineEnd)

function nameOf(path: Path): string {
	const [name] = path
	if (path.length !== 1 || typeof name !== 'string' || name.startsWith('/') || !MARK.test(openMark(name)))
		throw new Unable('a section of Markdown has one name, without spaces')
	return name
}

/** The names that have both an opening and a closing marker. */
function namesIn(text: string): string[] {
	const marks = linesOf(text).lines.flatMap(({ text: line }) => {
		const [match, slash, name = ''] = MARK.exec(line) ?? []
		return match ? [{ name, isClose: slash === '/' }] : []
	})
	const closed = new Set(marks.filter(({ isClose }) => isClose).map(({ name }) => name))
	return [...new Set(marks.filter(({ name, isClose }) => !isClose && closed.has(name)).map(({ name }) => name))]
}

/** Sections of a Markdown file, each between two HTML comments with its name. */
export const markdown: Editor = {
	parse: (text) => {
		const sections = namesIn(text).map((name) => [name, sectionOf(text, name)?.body])
		return sections.length ? Object.fromEntries(sections) : undefined
	},
	set: (text, path, value) => {
		const name = nameOf(path)
		const there = sectionOf(text, name)
		const made = sectionText(name, bodyFor(name, value), lineEndOf(text))
		if (there) return splice(text, [there.from, there.to], made)
		if (linesOf(text).isOpen) throw new Unable('a block of code in it is not closed')
		return appended(text, made)
	},
	cut: (text, path) => {
		const name = path.length ? nameOf(path) : namesIn(text)[0]
		const there = name === undefined ? undefined : sectionOf(text, name)
		return there ? detached(text, [there.from, there.to]) : text
	},
	isBare: () => true,
	expectGone: (text, path) => void sectionOf(text, nameOf(path)),
	asKept: (path, value) => bodyFor(nameOf(path), value),
	paste: (path, value) => `${openMark(String(path[0]))}\n\n${String(value).trim()}\n\n${closeMark(String(path[0]))}`,
}
