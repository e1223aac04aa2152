import {
	type Document,
	isAlias,
	isCollection,
	isMap,
	isPair,
	isScalar,
	isSeq,
	parseAllDocuments,
	stringify,
} from 'yaml'
import type { Editor } from './editor.ts'
import { appended, detached, endOf, indented, lineEndOf, splice } from './text.ts'
import { at, type Path, same, Unable } from './value.ts'

type Ranged = { range?: [number, number, number] | null | undefined }

/** A field or an item: where all of it begins, and the node of its value. */
interface Part {
	from: number
	value: unknown
}

/** An edit asks for the document of one text many times; nothing here changes it. */
let latest: { text: string; document: Document.Parsed } | undefined

function documentOf(text: string): Document.Parsed {
	if (latest?.text !== text) latest = { text, document: composed(text) }
	return latest.document
}

/** The value of a document. A name that nothing in it has is a fault that only shows here. */
function plainValue(document: Document.Parsed): unknown {
	try {
		return document.toJS({ maxAliasCount: 100 })
	} catch (error) {
		if (error instanceof ReferenceError) throw new Unable(`it is no YAML: ${error.message}`)
		throw error
	}
}

function composed(text: string): Document.Parsed {
	const documents = parseAllDocuments(text, { merge: false, uniqueKeys: true, keepSourceTokens: false })
	if ('empty' in documents) return parseAllDocuments('null')[0] as Document.Parsed
	const [document] = documents
	if (!document || documents.length > 1) throw new Unable('it holds more than one document')
	const [error] = document.errors
	if (error) throw new Unable(`it is no YAML: ${error.message.split('\n')[0]?.replace(/:$/, '')}`)
	return document as Document.Parsed
}

const rangeOf = (node: unknown): [number, number] => {
	const range = (node as Ranged | null)?.range
	if (!range) throw new Unable('a part of it has no place')
	return [range[0], range[1]]
}

/** The parts of a map or a list. */
function partsOf(node: unknown): Part[] {
	if (isSeq(node)) return node.items.map((item) => ({ from: rangeOf(item)[0], value: item }))
	if (!isMap(node)) return []
	return node.items.map(({ key, value }) => ({ from: rangeOf(key)[0], value }))
}

function partAt(document: Document.Parsed, path: Path): { holder: unknown; index: number } | undefined {
	let node: unknown = document.contents
	let found: { holder: unknown; index: number } | undefined
	for (const step of path) {
		if (isAlias(node)) throw new Unable(`${path.join('.')} stands behind an alias`)
		const index = isMap(node)
			? node.items.findIndex((pair) => isPair(pair) && isScalar(pair.key) && String(pair.key.value) === String(step))
			: isSeq(node) && typeof step === 'number' && step < node.items.length
				? step
				: -1
		if (index < 0) return undefined
		found = { holder: node, index }
		node = partsOf(node)[index]?.value
	}
	return found
}

const nodeAt = (document: Document.Parsed, path: Path): unknown => {
	if (!path.length) return document.contents
	const found = partAt(document, path)
	return found && partsOf(found.holder)[found.index]?.value
}

const isFlow = (node: unknown): boolean => isCollection(node) && node.flow === true

/** Behind the last character of a part that can be seen; of one without a value, behind its sign. */
function endOfPart(text: string, { from, value }: Part): number {
	const range = (value as Ranged | null)?.range
	const to = range ? Math.max(range[1], range[0]) : from
	return endOf(text.slice(0, Math.max(to, from + 1)))
}

/** Behind the comment on the line where a part ends. */
function endOfLine(text: string, from: number): number {
	const end = text.indexOf('\n', from)
	const line = end < 0 ? text.length : end
	return text[line - 1] === '\r' ? line - 1 : line
}

const columnOf = (text: string, offset: number): number => offset - (text.lastIndexOf('\n', offset - 1) + 1)

/** How much further in a level stands, as the first field below another does. */
function unitOf(text: string): number {
	const lines = text.split('\n').filter((line) => /^[ ]*[^\s#]/.test(line))
	const first = lines.findIndex((line, i) => /^ +[^\s-]/.test(line) && /^[^\s-]/.test(lines[i - 1] ?? ''))
	const gap = /^ +/.exec(lines[first] ?? '')?.[0].length ?? 2
	return Math.min(gap, 8)
}

const nested = (path: Path, value: unknown): unknown =>
	path.reduceRight<unknown>((inside, step) => (typeof step === 'number' ? [inside] : { [step]: inside }), value)

const written = (value: unknown, indent: number): string =>
	stringify(value, { lineWidth: 0, indent, aliasDuplicateObjects: false }).trimEnd()

/** One more part, `{ name: value }` or `[value]`, at the end of a map or a list. */
function insertInto(text: string, holder: unknown, part: Record<string, unknown> | unknown[]): string {
	const last = partsOf(holder).at(-1)
	if (isFlow(holder)) return insertIntoFlow(text, holder, part)
	if (!last) throw new Unable('a part of it has no place')
	const first = partsOf(holder)[0]?.from ?? last.from
	const column = isSeq(holder) ? dashBefore(text, first) : columnOf(text, first)
	const lineEnd = lineEndOf(text)
	const indent = ' '.repeat(column)
	const end = endOfLine(text, endOfPart(text, last))
	return splice(text, [end, end], `${lineEnd}${indent}${indented(written(part, unitOf(text)), { indent, lineEnd })}`)
}

/** The column of the sign before an item. */
function dashBefore(text: string, from: number): number {
	const line = text.lastIndexOf('\n', from - 1) + 1
	const dash = text.slice(line, from).lastIndexOf('-')
	if (dash < 0) throw new Unable('an item of its list does not stand behind its sign')
	return dash
}

function insertIntoFlow(text: string, holder: unknown, part: Record<string, unknown> | unknown[]): string {
	const [from, to] = rangeOf(holder)
	if (text.slice(from, to).includes('#')) throw new Unable('a comment may stand between its brackets')
	const json = JSON.stringify(part).slice(1, -1)
	const last = partsOf(holder).at(-1)
	if (!last) return splice(text, [from + 1, from + 1], json)
	const end = endOfPart(text, last)
	return splice(text, [end, end], `, ${json}`)
}

function set(text: string, path: Path, value: unknown): string {
	const document = documentOf(text)
	const there = path.findIndex((_, i) => !partAt(document, path.slice(0, i + 1)))
	if (there < 0) return replaced(text, path, value)
	const rest = nested(path.slice(there), value) as Record<string, unknown>
	const holder = nodeAt(document, path.slice(0, there))
	if (isCollection(holder)) return insertInto(text, holder, rest)
	if (!there) return appended(text, written(rest, unitOf(text)).replaceAll('\n', lineEndOf(text)), 1)
	return belowName(text, { document, path: path.slice(0, there) }, rest)
}

/** Under a name that holds nothing yet. */
function belowName(text: string, { document, path }: { document: Document.Parsed; path: Path }, rest: object): string {
	const found = partAt(document, path)
	const part = found && partsOf(found.holder)[found.index]
	if (!found || !part || isFlow(found.holder)) throw new Unable(`${path.join('.')} holds nothing that can be added to`)
	const range = (part.value as Ranged | null)?.range
	if (range && range[1] > range[0]) throw new Unable(`${path.join('.')} says that it holds nothing`)
	const line = endOfLine(text, part.from)
	const indent = ' '.repeat(columnOf(text, part.from) + unitOf(text))
	const lineEnd = lineEndOf(text)
	return splice(text, [line, line], `${lineEnd}${indent}${indented(written(rest, unitOf(text)), { indent, lineEnd })}`)
}

/** Another value in the place of one: only what differs is touched, so that comments within stay. */
function replaced(text: string, path: Path, value: unknown): string {
	const document = documentOf(text)
	const before = at(plainValue(document), path)
	if (same(before, value)) return text
	const node = nodeAt(document, path)
	const steps = sharedSteps(node, value)
	if (steps) {
		const gone = isMap(node) ? Object.keys(before as object).filter((name) => !steps.includes(name)) : []
		const made = steps.reduce<string>((rest, step) => set(rest, [...path, step], at(value, [step])), text)
		return gone.reduce((rest, name) => cut(rest, [...path, name]), made)
	}
	const [from, to] = rangeOf(node)
	if (text.slice(from, to).includes('#')) throw new Unable('a comment may stand in what has to change')
	const end = endOf(text.slice(0, to))
	if (isFlow(node) || (isScalar(node) && typeof value !== 'object'))
		return splice(text, [from, Math.max(from, end)], isFlow(node) ? JSON.stringify(value) : scalarText(value))
	return set(cut(text, path), path, value)
}

/** A value on one line. */
function scalarText(value: unknown): string {
	const text = written(value, 2)
	return text.includes('\n') ? JSON.stringify(value) : text
}

/** The steps into two values of one shape: fields of maps, items of lists of one length. */
function sharedSteps(node: unknown, value: unknown): (string | number)[] | undefined {
	if (Array.isArray(value)) return isSeq(node) && node.items.length === value.length ? [...value.keys()] : undefined
	if (!isMap(node) || typeof value !== 'object' || value === null) return undefined
	const names = Object.keys(value)
	return names.length ? names : undefined
}

function cut(text: string, path: Path): string {
	const document = documentOf(text)
	if (!path.length) {
		const [from, to] = rangeOf(document.contents)
		return detached(text, [from, endOf(text.slice(0, to))], 1)
	}
	const found = partAt(document, path)
	const part = found && partsOf(found.holder)[found.index]
	if (!found || !part) return text
	return isFlow(found.holder) ? cutFlow(text, found) : cutBlock(text, part)
}

/** All lines of a part, with the line end before the first. */
function cutBlock(text: string, part: Part): string {
	const line = text.lastIndexOf('\n', part.from - 1) + 1
	if (/[^\s-]/.test(text.slice(line, part.from)) || /-.*-/.test(text.slice(line, part.from)))
		throw new Unable('it stands on a line with something else')
	return detached(text, [line, endOfLine(text, endOfPart(text, part))], 1)
}

function cutFlow(text: string, { holder, index }: { holder: unknown; index: number }): string {
	const parts = partsOf(holder)
	const [part, before, next] = [parts[index], parts[index - 1], parts[index + 1]]
	if (!part) return text
	if (before) return splice(text, [endOfPart(text, before), endOfPart(text, part)], '')
	return splice(text, [part.from, next ? next.from : endOfPart(text, part)], '')
}

/** YAML, of which only lines that hold the place are touched. */
export const yaml: Editor = {
	parse: (text) => plainValue(documentOf(text)),
	set,
	cut,
	isBare: (text, path) => {
		const document = documentOf(text)
		const node = nodeAt(document, path)
		if (!node || (node as Ranged).range == null) return false
		const found = partAt(document, path)
		const from = found ? partsOf(found.holder)[found.index]?.from : rangeOf(node)[0]
		// A sign in a string is taken for a comment too: nothing is lost by that.
		return !/(?:^|\s)#/.test(text.slice(from, rangeOf(node)[1]))
	},
	paste: (path, value) => written(nested(path, value), 2),
}
