import type { Editor } from './editor.ts'
import { appended, detached, endOf, endOfLine, indented, lineEndOf, splice } from './text.ts'
import { at, nested, type Path, same, Unable } from './value.ts'
import type { YamlNode, YamlPart } from './yaml-cursor.ts'
import { readYaml } from './yaml-read.ts'
import { yamlText } from './yaml-write.ts'

/** The last parsed tree, because one edit asks for it many times. It is never modified. */
let latest: { text: string; tree: YamlNode | undefined } | undefined

function treeOf(text: string): YamlNode | undefined {
	if (latest?.text !== text) latest = { text, tree: readYaml(text) }
	return latest.tree
}

const valueIn = (text: string): unknown => treeOf(text)?.value ?? null

interface Found {
	holder: YamlNode
	index: number
	part: YamlPart
}

function partAt(text: string, path: Path): Found | undefined {
	let node = treeOf(text)
	let found: Found | undefined
	for (const step of path) {
		if (node?.kind === 'alias') throw new Unable(`${path.join('.')} is behind an alias`)
		const isList = node?.kind === 'list'
		const index = node?.parts.findIndex(({ name }, i) => (isList ? i === step : name === String(step))) ?? -1
		const part = node?.parts[index]
		if (!node || !part) return undefined
		found = { holder: node, index, part }
		node = part.node
	}
	return found
}

const nodeAt = (text: string, path: Path): YamlNode | undefined =>
	path.length ? partAt(text, path)?.part.node : treeOf(text)

/** The end of a part without trailing white space; for one without a value, after its dash or first character. */
const endOfPart = (text: string, { from, node }: YamlPart): number => endOf(text.slice(0, Math.max(node.to, from + 1)))

const columnOf = (text: string, offset: number): number => offset - (text.lastIndexOf('\n', offset - 1) + 1)

/** The indentation per level, by the first nested field. */
function unitOf(text: string): number {
	const lines = text.split('\n').filter((line) => /^[ ]*[^\s#]/.test(line))
	const first = lines.findIndex((line, i) => /^ +[^\s-]/.test(line) && /^[^\s-]/.test(lines[i - 1] ?? ''))
	const gap = /^ +/.exec(lines[first] ?? '')?.[0].length ?? 2
	return Math.min(gap, 8)
}

/** Appends a part, `{ name: value }` or `[value]`, to a map or list. */
function insertInto(text: string, holder: YamlNode, part: Record<string, unknown> | unknown[]): string {
	const last = holder.parts.at(-1)
	if (holder.isFlow || !last) return insertIntoFlow(text, holder, part)
	const column = columnOf(text, holder.from)
	const lineEnd = lineEndOf(text)
	const indent = ' '.repeat(column)
	const end = endOfLine(text, endOfPart(text, last))
	return splice(text, [end, end], `${lineEnd}${indent}${indented(yamlText(part, unitOf(text)), { indent, lineEnd })}`)
}

function insertIntoFlow(text: string, { from, to, parts }: YamlNode, part: object): string {
	if (text.slice(from, to).includes('#')) throw new Unable('there may be a comment between its brackets')
	const json = JSON.stringify(part).slice(1, -1)
	const last = parts.at(-1)
	if (!last) return splice(text, [from + 1, from + 1], json)
	const end = endOfPart(text, last)
	return splice(text, [end, end], `, ${json}`)
}

function set(text: string, path: Path, value: unknown): string {
	const there = path.findIndex((_, i) => !partAt(text, path.slice(0, i + 1)))
	if (there < 0) return replaced(text, path, value)
	const rest = nested(path.slice(there), value) as Record<string, unknown>
	const holder = nodeAt(text, path.slice(0, there))
	if (holder && isCollection(holder)) return insertInto(text, holder, rest)
	if (!there) return appended(text, yamlText(rest, unitOf(text)).replaceAll('\n', lineEndOf(text)), 1)
	return belowName(text, path.slice(0, there), rest)
}

const isCollection = ({ kind }: YamlNode): boolean => kind === 'map' || kind === 'list'

/** Inserts below a name without a value. */
function belowName(text: string, path: Path, rest: object): string {
	const found = partAt(text, path)
	if (!found || found.holder.isFlow) throw new Unable(`${path.join('.')} holds nothing that can be added to`)
	const { part } = found
	if (part.node.to > part.node.from) throw new Unable(`${path.join('.')} says that it holds nothing`)
	const line = endOfLine(text, part.from)
	const indent = ' '.repeat(columnOf(text, part.from) + unitOf(text))
	const lineEnd = lineEndOf(text)
	return splice(text, [line, line], `${lineEnd}${indent}${indented(yamlText(rest, unitOf(text)), { indent, lineEnd })}`)
}

/** Replaces a value, changing only the parts that differ, so that comments are kept. */
function replaced(text: string, path: Path, value: unknown): string {
	const before = at(valueIn(text), path)
	const node = nodeAt(text, path)
	if (!node || same(before, value)) return text
	const steps = sharedSteps(node, value)
	if (steps) {
		const gone = node.kind === 'map' ? Object.keys(before as object).filter((name) => !steps.includes(name)) : []
		const made = steps.reduce<string>((rest, step) => set(rest, [...path, step], at(value, [step])), text)
		return gone.reduce((rest, name) => cut(rest, [...path, name]), made)
	}
	const { from, to, isFlow } = node
	if (text.slice(from, to).includes('#')) throw new Unable('there may be a comment in what has to change')
	const end = endOf(text.slice(0, to))
	if (isFlow || (node.kind === 'scalar' && typeof value !== 'object'))
		return splice(text, [from, Math.max(from, end)], isFlow ? JSON.stringify(value) : scalarText(value))
	return set(cut(text, path), path, value)
}

/** A value on one line. */
function scalarText(value: unknown): string {
	const text = yamlText(value, 2)
	return text.includes('\n') ? JSON.stringify(value) : text
}

/** The steps into two values of the same shape: fields of maps, or items of lists of equal length. */
function sharedSteps({ kind, parts }: YamlNode, value: unknown): (string | number)[] | undefined {
	if (Array.isArray(value)) return kind === 'list' && parts.length === value.length ? [...value.keys()] : undefined
	if (kind !== 'map' || typeof value !== 'object' || value === null) return undefined
	const names = Object.keys(value)
	return names.length ? names : undefined
}

function cut(text: string, path: Path): string {
	const tree = treeOf(text)
	if (!path.length) return tree ? detached(text, [tree.from, endOf(text.slice(0, tree.to))], 1) : text
	const found = partAt(text, path)
	if (!found) return text
	return found.holder.isFlow ? cutFlow(text, found) : cutBlock(text, found.part)
}

/** Removes all lines of a part, with the line end before them. */
function cutBlock(text: string, part: YamlPart): string {
	const line = text.lastIndexOf('\n', part.from - 1) + 1
	if (/[^\s-]/.test(text.slice(line, part.from)) || /-.*-/.test(text.slice(line, part.from)))
		throw new Unable('it is on a line with something else')
	return detached(text, [line, endOfLine(text, endOfPart(text, part))], 1)
}

function cutFlow(text: string, { holder: { parts }, index, part }: Found): string {
	const [before, next] = [parts[index - 1], parts[index + 1]]
	if (before) return splice(text, [endOfPart(text, before), endOfPart(text, part)], '')
	return splice(text, [part.from, next ? next.from : endOfPart(text, part)], '')
}

/** YAML. Only the lines that contain the place are changed. */
export const yaml: Editor = {
	parse: valueIn,
	set,
	cut,
	isBare: (text, path) => {
		const node = nodeAt(text, path)
		if (!node) return false
		const from = partAt(text, path)?.part.from ?? node.from
		// A `#` in a string counts as a comment too, which is harmless.
		return !/(?:^|\s)#/.test(text.slice(from, node.to))
	},
	paste: (path, value) => yamlText(nested(path, value), 2),
}
