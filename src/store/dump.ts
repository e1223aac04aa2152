import { Failure } from '../schema/contract/errors.ts'
import { isObject } from '../schema/object.ts'
import { DAY_MS } from '../schema/text/day.ts'
import { IntentName, SignalName } from '../schema/vocabulary.ts'
import { DESK_KINDS, type DeskKind } from './desk.ts'

/**
 * A dump is the same for every driver: one JSON list a line, its first item saying what it is. Counts and lists are not in
 * it, because they follow from the rest; neither are the limiter's windows and short claims, which end by themselves.
 */
export type DumpRow =
	| ['said', client: string, kind: string, key: string]
	| ['tally', day: string, key: string, counted: string, address: string, n: number]
	| ['cast', client: string, kind: string, key: string, day: string, address: string]
	| ['desk', kind: DeskKind, id: string, version: number, value: Record<string, unknown>]
	| ['claimed', id: string, until: number]
	| ['audit', line: object]

type Fits = (value: unknown) => boolean
const text: Fits = (value) => typeof value === 'string'
const day: Fits = (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)))
const whole: Fits = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const positive: Fits = (value) => whole(value) && value !== 0
const oneOf =
	(known: readonly unknown[]): Fits =>
	(value) =>
		known.includes(value)
const signalKinds = ['vote', ...SignalName.options]
const signalKind = oneOf(signalKinds)
const counted = oneOf([...signalKinds, ...IntentName.options.map((intent) => `intent:${intent}`)])

/** What stands in a line of a name, and how many of its values say which thing it is: the same thing comes once. */
interface LineShape {
	fits: readonly Fits[]
	names: number
}

const SHAPES: { readonly [Name in DumpRow[0]]: LineShape } = {
	said: { fits: [text, signalKind, text], names: 3 },
	tally: { fits: [day, text, counted, text, positive], names: 4 },
	cast: { fits: [text, signalKind, text, day, text], names: 3 },
	desk: { fits: [oneOf(DESK_KINDS), text, whole, isObject], names: 2 },
	claimed: { fits: [text, whole], names: 1 },
	audit: { fits: [isObject], names: 0 },
}

/**
 * Lines of a dump of release 0.1: a `weighed` line becomes a tally, and a `happened` line, which names no address that a
 * cap could hold for, is left out.
 */
const FORMER: Readonly<Record<string, LineShape>> = {
	weighed: { fits: [day, text, signalKind, text, oneOf([0, 1, 2])], names: 5 },
	happened: { fits: [text, text, text, whole], names: 3 },
}

/** The sections of a dump, in their order. */
export const SECTIONS = Object.keys(SHAPES) as DumpRow[0][]

/** Whether what holds until a time outlasts a day, so that it belongs in a dump. */
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
	let skipped = 0
	for await (const line of lines) {
		number++
		if (number === 1 + skipped ? BANNER.test(line) : !line.trim()) {
			skipped++
			continue
		}
		const { name, row } = readRow(line, number)
		if (name && seen.has(name)) throw new Failure('invalid_payload', `Line ${number} repeats an earlier line.`)
		if (name) seen.add(name)
		if (row) rows.push(row)
	}
	return rows
}

/** A line, with the name under which it may come once. */
function readRow(line: string, number: number): { name: string | 0; row: DumpRow | undefined } {
	const row = parse(line)
	const [name, ...values] = Array.isArray(row) ? row : []
	const known = typeof name === 'string' ? shapeOf(name) : undefined
	const isRow = known?.fits.length === values.length && known.fits.every((fits, at) => fits(values[at]))
	if (!isRow) throw new Failure('invalid_payload', `Line ${number} is not a line of a dump.`)
	return { name: known.names && JSON.stringify([name, ...values.slice(0, known.names)]), row: toRow(row as unknown[]) }
}

const shapeOf = (name: string): LineShape | undefined =>
	Object.hasOwn(SHAPES, name) ? SHAPES[name as DumpRow[0]] : Object.hasOwn(FORMER, name) ? FORMER[name] : undefined

/** A line in the form of this release. */
function toRow(row: unknown[]): DumpRow | undefined {
	const [name, ...values] = row
	if (name === 'happened') return undefined
	if (name === 'weighed') return ['tally', ...(values.slice(0, 4) as [string, string, string, string]), 1]
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
