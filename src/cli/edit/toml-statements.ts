import { parse } from 'smol-toml'
import { isObject } from '../../schema/object.ts'
import { Unable } from './value.ts'

/** A head or a pair of a TOML text: where its lines begin and end, and the whole name of what it defines. */
export interface Statement {
	kind: 'table' | 'item' | 'pair'
	from: number
	/** Behind its last line, without the end of that. */
	to: number
	/** Of a pair: where its value begins and ends. */
	value?: readonly [number, number]
	/** From the root; of a pair behind the name of its table. */
	keys: readonly string[]
}

const QUOTES = ['"""', "'''", '"', "'"]

/** The place behind a string that begins here. */
function behindString(text: string, from: number): number {
	const quote = QUOTES.find((one) => text.startsWith(one, from)) ?? '"'
	const isBasic = quote.startsWith('"')
	let i = from + quote.length
	while (i < text.length && !text.startsWith(quote, i)) i += isBasic && text[i] === '\\' ? 2 : 1
	i += quote.length
	// A string of many lines may end with quotes of its own.
	if (quote.length === 3) while (text[i] === quote[0] && i - from < text.length) i++
	return i
}

/** Whether a comment stands between two places, neither of which is within a string. */
export function hasComment(text: string, from: number, to: number): boolean {
	for (let i = from; i < to; ) {
		const sign = text[i]
		if (sign === '#') return true
		i = sign === '"' || sign === "'" ? behindString(text, i) : i + 1
	}
	return false
}

const lineEnd = (text: string, from: number): number => {
	const end = text.indexOf('\n', from)
	return end < 0 ? text.length : end
}

interface Reach {
	/** Behind what was written, without white space and comment. */
	to: number
	/** Behind the line. */
	line: number
	/** Of the first sign of equality outside strings. */
	equals: number
}

/** How far a statement reaches: strings and lists may go over lines, comments never do. */
function reachOf(text: string, from: number): Reach {
	let depth = 0
	let to = from
	let equals = -1
	let i = from
	while (i < text.length) {
		const sign = text[i] ?? ''
		if (sign === '\n' && depth <= 0) break
		if (sign === '#') {
			i = lineEnd(text, i)
			continue
		}
		if (sign === '=' && equals < 0) equals = i
		if (sign === '[' || sign === '{') depth++
		if (sign === ']' || sign === '}') depth--
		const next = sign === '"' || sign === "'" ? behindString(text, i) : i + 1
		if (!/\s/.test(sign)) to = next
		i = next
	}
	return { to, line: i, equals }
}

/** The names of a key, as TOML reads them. */
function namesOf(key: string): string[] {
	const names: string[] = []
	for (let inside: unknown = parse(`${key} = 0`); isObject(inside); ) {
		const [name] = Object.keys(inside)
		if (name === undefined) break
		names.push(name)
		inside = inside[name]
	}
	return names
}

/** The heads and pairs of a text that is known to be TOML, in their order. */
export function statementsOf(text: string): Statement[] {
	const statements: Statement[] = []
	let table: readonly string[] = []
	for (let from = 0; from < text.length; ) {
		const begin = from + (/^[ \t\r]*/.exec(text.slice(from, lineEnd(text, from)))?.[0].length ?? 0)
		const sign = text[begin]
		if (sign === undefined || sign === '\n' || sign === '#') {
			from = lineEnd(text, begin) + 1
			continue
		}
		const reach = reachOf(text, begin)
		const to = text[reach.line - 1] === '\r' ? reach.line - 1 : reach.line
		const isHead = sign === '['
		const names = namesOf(isHead ? headOf(text.slice(begin, reach.to)) : text.slice(begin, reach.equals))
		if (isHead) table = names
		const kind = isHead ? (text.startsWith('[[', begin) ? 'item' : 'table') : 'pair'
		const value = isHead ? {} : { value: [valueFrom(text, reach.equals), reach.to] as const }
		statements.push({ kind, from, to, keys: isHead ? names : [...table, ...names], ...value })
		from = reach.line + 1
	}
	return statements
}

const headOf = (head: string): string => {
	const [, name] = /^\[{1,2}([\s\S]*?)\]{1,2}$/.exec(head.trim()) ?? []
	if (name === undefined) throw new Unable('a head of a table cannot be read')
	return name
}

const valueFrom = (text: string, equals: number): number => {
	let i = equals + 1
	while (text[i] === ' ' || text[i] === '\t') i++
	return i
}
