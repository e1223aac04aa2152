import { Failure } from '../schema/errors.ts'

/**
 * A dump is the same for every keeper: one JSON list a line, its first item saying what it is. Counts are not in it,
 * because they follow from what was said; neither are the limiter's windows nor claimed ids, which end by themselves.
 * A dump of release 0.1 loads too: its `weighed` lines become tallies, and its `happened` lines, which name no address that
 * a cap could hold for, are left out.
 */
export type DumpRow =
	| ['said', client: string, kind: string, key: string]
	| ['tally', day: string, key: string, counted: string, address: string, n: number]
	| ['cast', client: string, kind: string, key: string, day: string, address: string]
	| ['desk', kind: string, id: string, version: number, value: object]
	| ['audit', line: object]

const SHAPES: Readonly<Record<string, readonly string[]>> = {
	said: ['string', 'string', 'string'],
	tally: ['string', 'string', 'string', 'string', 'positive'],
	cast: ['string', 'string', 'string', 'string', 'string'],
	desk: ['string', 'string', 'number', 'object'],
	audit: ['object'],
	weighed: ['string', 'string', 'string', 'string', 'number'],
	happened: ['string', 'string', 'string', 'number'],
}

/** Lines of one section, sorted by code unit; lines of the audit keep their order and are not given to this. */
export const sortedLines = (rows: Iterable<DumpRow>): string[] => Array.from(rows, (row) => JSON.stringify(row)).sort()

/** Reads every line of a dump before any of it is kept; a line that is not one is `invalid_payload` with its number. */
export async function readDump(lines: AsyncIterable<string> | Iterable<string>): Promise<DumpRow[]> {
	const rows: DumpRow[] = []
	let number = 0
	for await (const line of lines) {
		number++
		const row = line.trim() ? readRow(line, number) : undefined
		if (row) rows.push(row)
	}
	return rows
}

function readRow(line: string, number: number): DumpRow | undefined {
	const row = parse(line)
	const [name, ...values] = Array.isArray(row) ? row : []
	const shape = typeof name === 'string' && Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined
	const fits = shape?.length === values.length && shape.every((type, at) => isA(type, values[at]))
	if (!fits) throw new Failure('invalid_payload', `Line ${number} is not a line of a dump.`)
	if (name === 'happened') return undefined
	if (name === 'weighed') return ['tally', ...(values.slice(0, 4) as [string, string, string, string]), 1]
	return row as DumpRow
}

function isA(type: string, value: unknown): boolean {
	if (type !== 'number' && type !== 'positive') return typeof value === type && value !== null
	return Number.isSafeInteger(value) && Number(value) >= (type === 'positive' ? 1 : 0)
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
