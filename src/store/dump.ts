import { DAY_MS } from '../schema/day.ts'
import { Failure } from '../schema/errors.ts'
import { SignalName } from '../schema/vocabulary.ts'
import { DESK_KINDS, type DeskKind } from './desk.ts'

/**
 * A dump is the same for every driver: one JSON list a line, its first item saying what it is. Counts and lists are not in
 * it, because they follow from the rest; neither are the limiter's windows and short claims, which end by themselves.
 */
export type DumpRow =
	| ['said', client: string, kind: string, key: string]
	| ['weighed', day: string, key: string, kind: string, address: string, slot: number]
	| ['happened', day: string, key: string, intent: string, times: number]
	| ['desk', kind: DeskKind, id: string, version: number, value: Record<string, unknown>]
	| ['claimed', id: string, until: number]
	| ['audit', line: object]

type Fits = (value: unknown) => boolean
const text: Fits = (value) => typeof value === 'string'
const whole: Fits = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const object: Fits = (value) => typeof value === 'object' && value !== null && !Array.isArray(value)
const oneOf =
	(known: readonly unknown[]): Fits =>
	(value) =>
		known.includes(value)
const kindOfVoice = oneOf(['vote', ...SignalName.options])

/** What stands in a line of each name, and how many of its values say which thing it is: the same thing comes once. */
const SHAPES: { readonly [Name in DumpRow[0]]: { fits: readonly Fits[]; names: number } } = {
	said: { fits: [text, kindOfVoice, text], names: 3 },
	weighed: { fits: [text, text, kindOfVoice, text, oneOf([0, 1, 2])], names: 5 },
	happened: { fits: [text, text, text, whole], names: 3 },
	desk: { fits: [oneOf(DESK_KINDS), text, whole, object], names: 2 },
	claimed: { fits: [text, whole], names: 1 },
	audit: { fits: [object], names: 0 },
}

/** The sections of a dump, in their order. */
export const SECTIONS = Object.keys(SHAPES) as DumpRow[0][]

/** Whether what holds until a time outlasts a day, so that it belongs into a dump. */
export const lastsADay = (until: number): boolean => until - Date.now() > DAY_MS

/** Lines of one section, sorted by code unit; lines of the audit keep their order and are not given to this. */
export const sortedLines = (rows: Iterable<DumpRow>): string[] => Array.from(rows, (row) => JSON.stringify(row)).sort()

/** What npm prints before the output of a command, and empty lines. */
const BANNER = /^(?:> .*|\s*)$/

/**
 * Reads every line of a dump before any of it is kept. Npm's banner before the first line is passed over; any other line
 * that is not one, or says a thing a second time, is `invalid_payload` with its number.
 */
export async function readDump(lines: AsyncIterable<string> | Iterable<string>): Promise<DumpRow[]> {
	const rows: DumpRow[] = []
	const seen = new Set<string>()
	let number = 0
	for await (const line of lines) {
		number++
		if (rows.length === 0 ? BANNER.test(line) : !line.trim()) continue
		const row = readRow(line, number)
		const { names } = SHAPES[row[0]]
		const name = names && JSON.stringify(row.slice(0, 1 + names))
		if (name && seen.has(name))
			throw new Failure('invalid_payload', `Line ${number} says again what a line before it said.`)
		if (name) seen.add(name)
		rows.push(row)
	}
	return rows
}

function readRow(line: string, number: number): DumpRow {
	const row = parse(line)
	const [name, ...values] = Array.isArray(row) ? row : []
	const shape = typeof name === 'string' && Object.hasOwn(SHAPES, name) ? SHAPES[name as DumpRow[0]] : undefined
	const isRow = shape?.fits.length === values.length && shape.fits.every((fits, at) => fits(values[at]))
	if (!isRow) throw new Failure('invalid_payload', `Line ${number} is not a line of a dump.`)
	return row as DumpRow
}

function parse(line: string): unknown {
	try {
		return JSON.parse(line)
	} catch {
		return undefined
	}
}

/** What `load` answers when there is something in the store already. */
export const notEmpty = (): Failure => new Failure('conflict', 'The store is not empty, so nothing was restored.')
