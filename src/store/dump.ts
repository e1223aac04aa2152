import { Failure } from '../schema/contract/errors.ts'
import { loneSurrogateIn } from '../schema/lone-surrogates.ts'
import { isTooDeep } from '../schema/nesting.ts'
import { isObject } from '../schema/object.ts'
import { parseJson } from '../schema/text/json.ts'
import { ownValue } from '../schema/text/own-value.ts'
import { IntentName, SignalName } from '../schema/vocabulary.ts'
import { DESK_KINDS, type DeskKind } from './desk.ts'

/**
 * One line of a dump, the same for every driver: a JSON array whose first item is its section. Counts and lists are
 * left out, because they follow from the rest; so are rate limits, which expire.
 */
export type DumpRow =
	| ['said', client: string, kind: string, key: string]
	| ['tally', day: string, key: string, counted: string, address: string, n: number]
	| ['cast', client: string, kind: string, key: string, day: string, address: string]
	| ['desk', kind: DeskKind, id: string, version: number, value: Record<string, unknown>]
	| ['audit', line: object]

type Fits = (value: unknown) => boolean
const text: Fits = (value) => typeof value === 'string'
const day: Fits = (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)) && !Number.isNaN(Date.parse(String(value)))
const whole: Fits = (value) => Number.isSafeInteger(value) && Number(value) >= 0
const positive: Fits = (value) => whole(value) && value !== 0
/** A version that can be counted on from: of a greater number, SQLite could not give the next one back. */
const version: Fits = (value) => positive(value) && Number(value) < Number.MAX_SAFE_INTEGER / 2
const auditLine: Fits = (value) =>
	isObject(value) && ['at', 'who', 'action', 'kind', 'id'].every((name) => typeof value[name] === 'string')
const oneOf =
	(known: readonly unknown[]): Fits =>
	(value) =>
		known.includes(value)
const signalKinds = ['vote', ...SignalName.options]
const signalKind = oneOf(signalKinds)
const counted = oneOf([...signalKinds, ...IntentName.options.map((intent) => `intent:${intent}`)])

/** The schema of a line, and how many of its values identify what it describes, which may occur only once. */
interface LineShape {
	fits: readonly Fits[]
	names: number
}

const SHAPES: { readonly [Name in DumpRow[0]]: LineShape } = {
	said: { fits: [text, signalKind, text], names: 3 },
	tally: { fits: [day, text, counted, text, positive], names: 4 },
	cast: { fits: [text, signalKind, text, day, text], names: 3 },
	desk: { fits: [oneOf(DESK_KINDS), text, version, isObject], names: 2 },
	audit: { fits: [auditLine], names: 0 },
}

/**
 * Lines of earlier releases. A `weighed` line becomes a tally; a `happened` line names no address to cap, and a `claimed`
 * line is of no use to this release, so both are dropped.
 */
const FORMER: Readonly<Record<string, LineShape>> = {
	weighed: { fits: [day, text, signalKind, text, oneOf([0, 1, 2])], names: 5 },
	happened: { fits: [text, text, text, whole], names: 3 },
	claimed: { fits: [text, whole], names: 1 },
}

/** The lines of one section, sorted by code unit. Audit lines keep their order instead. */
export const sortedLines = (rows: Iterable<DumpRow>): string[] => Array.from(rows, (row) => JSON.stringify(row)).sort()

const BANNER = /^(?:> .*|\s*)$/

/** Whether a line before the first of a dump is what npm prints before a command's output, or empty. */
export const isBanner = (line: string): boolean => BANNER.test(line)

/**
 * Reads a whole dump before anything is stored. Skips npm's banner before the first line. Throws `invalid_payload` with
 * the line number for an invalid or duplicate line.
 */
export async function readDump(lines: AsyncIterable<string> | Iterable<string>): Promise<DumpRow[]> {
	const rows: DumpRow[] = []
	const seen = new Set<string>()
	let number = 0
	let skipped = 0
	for await (const line of lines) {
		number++
		if (number === 1 + skipped ? isBanner(line) : !line.trim()) {
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

/** The error for a line that cannot be read. */
export const notALine = (number: number): Failure =>
	new Failure('invalid_payload', `Line ${number} is not a line of an export.`)

/** Parses a line. `name` identifies what it describes. */
function readRow(line: string, number: number): { name: string | 0; row: DumpRow | undefined } {
	const row = parseJson(line)
	const [name, ...values] = Array.isArray(row) ? row : []
	const known = typeof name === 'string' ? shapeOf(name) : undefined
	const isRow =
		known?.fits.length === values.length &&
		known.fits.every((fits, at) => fits(values[at])) &&
		// What is no text of Unicode, and what nothing here can read again, would be refused by some store.
		!isTooDeep(row) &&
		loneSurrogateIn(row) === undefined
	if (!isRow || isMisnamed(values)) throw notALine(number)
	return { name: known.names && JSON.stringify([name, ...values.slice(0, known.names)]), row: toRow(row as unknown[]) }
}

/** The field of a record that repeats its id, by its kind. */
const OWN_ID: Readonly<Record<string, string>> = { job: 'slug', lead: 'id' }

/** Whether a record of the desk calls itself otherwise than its line: nothing could be done to what its list shows. */
function isMisnamed([kind, id, , value]: readonly unknown[]): boolean {
	const name = isObject(value) ? ownValue(OWN_ID, String(kind)) : undefined
	return name !== undefined && isObject(value) && value[name] !== undefined && value[name] !== id
}

const shapeOf = (name: string): LineShape | undefined =>
	Object.hasOwn(SHAPES, name) ? SHAPES[name as DumpRow[0]] : Object.hasOwn(FORMER, name) ? FORMER[name] : undefined

/** Converts a line to the current format; undefined when it is dropped. */
function toRow(row: unknown[]): DumpRow | undefined {
	const [name, ...values] = row
	if (name === 'happened' || name === 'claimed') return undefined
	if (name === 'weighed') return ['tally', ...(values.slice(0, 4) as [string, string, string, string]), 1]
	return row as DumpRow
}

/** The error of `load` for a store that is not empty. */
export const notEmpty = (): Failure => new Failure('conflict', 'The store is not empty, so nothing was restored.')
