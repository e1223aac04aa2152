import { isObject } from '../../schema/object.ts'
import type { Editor } from './editor.ts'
import { appended, detached, lineEndOf, splice } from './text.ts'
import { hasComment, readToml, type Statement } from './toml-read.ts'
import type { Table } from './toml-values.ts'
import { at, type Path, same, Unable } from './value.ts'

/** The parsed text; undefined if it is empty. */
function parse(text: string): Table | undefined {
	const { value } = readToml(text)
	return Object.keys(value).length ? value : undefined
}

const quoted = (text: string): string => JSON.stringify(text).replaceAll('\x7f', '\\u007f')
const keyText = (name: string): string => (/^[\w-]+$/.test(name) ? name : quoted(name))

/** A JSON value as TOML on one line. */
function valueText(value: unknown): string {
	if (Array.isArray(value)) return `[${value.map(valueText).join(', ')}]`
	if (isObject(value)) {
		const pairs = Object.entries(value).map(([name, item]) => `${keyText(name)} = ${valueText(item)}`)
		return pairs.length ? `{ ${pairs.join(', ')} }` : '{}'
	}
	if (typeof value === 'string') return quoted(value)
	return Number.isInteger(value) && !Number.isSafeInteger(value) ? (value as number).toFixed(1) : String(value)
}

const headText = (path: Path): string => `[${path.map((step) => keyText(String(step))).join('.')}]`

/** A table and its subtables as blocks, which are separated by an empty line. */
function tableText(path: Path, value: Table): string[] {
	const entries = Object.entries(value)
	const own = entries.filter(([, item]) => !isObject(item))
	const lines = own.map(([name, item]) => `${keyText(name)} = ${valueText(item)}`)
	const head = path.length && (lines.length || !entries.length) ? [headText(path)] : []
	return [
		...(head.length || lines.length ? [[...head, ...lines].join('\n')] : []),
		...entries.flatMap(([name, item]) => (isObject(item) ? tableText([...path, name], item) : [])),
	]
}

const isWithin = (keys: Path, path: Path): boolean =>
	path.length <= keys.length && path.every((step, i) => keys[i] === step)

/**
 * The statements that define the value at a path. Throws `Unable` if it is in an inline table or an array of tables.
 */
function definedBy(text: string, path: Path): Statement[] {
	const all = readToml(text).statements
	const found = all.filter(({ keys }) => isWithin(keys, path))
	if (!found.length && at(parse(text), path) !== undefined)
		throw new Unable(`${path.join('.')} is written in the table of another line`)
	if (found.some(({ kind }) => kind === 'item')) throw new Unable(`${path.join('.')} is a list of tables`)
	return found
}

function set(text: string, path: Path, value: unknown): string {
	const there = at(parse(text), path)
	if (same(there, value)) return text
	if (path.some((step) => typeof step === 'number')) throw new Unable('items of lists are not edited in TOML')
	const lineEnd = lineEndOf(text)
	if (there !== undefined) return replaced(text, path, value)
	if (readToml(text).statements.some(({ keys, value }) => value && isWithin(path, keys)))
		throw inBraces(parse(text), path, value)
	if (isObject(value)) return appended(text, tableText(path, value).join('\n\n').replaceAll('\n', lineEnd))
	return withPair(text, path, `${keyText(String(path.at(-1)))} = ${valueText(value)}`)
}

/** Outside of its braces, a table cannot be defined again: what is missing can only be pasted between them. */
function inBraces(whole: unknown, path: Path, value: unknown): Unable {
	const missing = path.findIndex((_, i) => at(whole, path.slice(0, i + 1)) === undefined)
	const keys = (steps: Path) => steps.map((step) => keyText(String(step))).join('.')
	return new Unable(
		`its table is written in braces: paste it inside those of ${keys(path.slice(0, missing))}, after a comma if they are not empty`,
		`${keys(path.slice(missing))} = ${valueText(value)}`,
	)
}

/** Inserts a pair after the last one of its table, or above the first table if it has none. */
function withPair(text: string, path: Path, pair: string): string {
	const parent = path.slice(0, -1)
	const all = readToml(text).statements
	const head = all.findIndex(({ kind, keys }) => kind === 'table' && same(keys, parent))
	if (parent.length && head < 0) return appended(text, `${headText(parent)}\n${pair}`.replaceAll('\n', lineEndOf(text)))
	const next = all.findIndex(({ kind }, i) => i > head && kind !== 'pair')
	const last = (next < 0 ? all : all.slice(0, next)).at(-1)
	if (last) return splice(text, [last.to, last.to], `${lineEndOf(text)}${pair}`)
	return next < 0 ? appended(text, pair, 1) : splice(text, [0, 0], `${pair}${lineEndOf(text)}`)
}

/** Replaces a value, changing only the parts that differ, so that comments are kept. */
function replaced(text: string, path: Path, value: unknown): string {
	const found = definedBy(text, path)
	const [only] = found
	const before = at(parse(text), path)
	const isWhole = found.length === 1 && only?.keys.length === path.length
	if (isWhole && only?.value) {
		const [from, to] = only.value
		if (/\n/.test(text.slice(from, to)) && text.slice(from, to).includes('#'))
			throw new Unable('there is a comment in the list that has to change')
		return splice(text, only.value, valueText(value))
	}
	if (!isObject(before) || !isObject(value)) return set(cut(text, path), path, value)
	const gone = Object.keys(before).filter((name) => !Object.hasOwn(value, name))
	const left = gone.reduce((rest, name) => cut(rest, [...path, name]), text)
	return Object.entries(value).reduce((rest, [name, item]) => set(rest, [...path, name], item), left)
}

/** The offsets of adjacent statements; comments between two of them are included. */
function runsOf(text: string, found: readonly Statement[]): [number, number][] {
	const all = readToml(text).statements
	const runs: [number, number][] = []
	let before = -2
	for (const one of found) {
		const i = all.findIndex(({ from }) => from === one.from)
		const run = runs.at(-1)
		if (run && i === before + 1) run[1] = one.to
		else runs.push([one.from, one.to])
		before = i
	}
	return runs
}

/** A table is preceded by an empty line, a pair is not. */
function cut(text: string, path: Path): string {
	const found = definedBy(text, path)
	return runsOf(text, found).reduceRight((rest, run) => {
		const isTable = found.find(({ from }) => from === run[0])?.kind === 'table'
		return detached(rest, run, isTable ? 2 : 1)
	}, text)
}

/** TOML. Only the lines that define the place are changed. */
export const toml: Editor = {
	parse,
	set,
	cut,
	isBare: (text, path) => runsOf(text, definedBy(text, path)).every(([from, to]) => !hasComment(text, from, to)),
	paste: (path, value) =>
		isObject(value)
			? tableText(path, value).join('\n\n')
			: `${headText(path.slice(0, -1))}\n${keyText(String(path.at(-1)))} = ${valueText(value)}`,
}
