import { createReadStream } from 'node:fs'
import { Expected } from '../expected.ts'
import type { Found } from './candidate.ts'
import { isNewer, recordOf, type ServerRecord, serverCandidate } from './server-json.ts'
import { objectOf } from './values.ts'
import { readText } from './walk.ts'

/** So many servers are held back, of which it is not yet known whether a newer version follows. */
const MAX_HELD = 50_000

/** Servers of a registry as what may become entries; with `since` those alone that it has changed from then on. */
export async function* serversOf(
	pages: AsyncIterable<unknown[]>,
	{ today, since }: { today: string; since?: string | undefined },
): AsyncGenerator<Found> {
	for await (const record of newestOf(pages)) {
		if ('refused' in record) yield record
		else if (since === undefined) yield serverCandidate(record, today)
		else if (record.updatedAt === undefined) yield { id: record.name, refused: UNDATED }
		else if (record.updatedAt >= Date.parse(since)) yield serverCandidate(record, today)
	}
}

const UNDATED = 'Nothing says when it was changed, so that --since cannot tell. Import it without --since.'

/** Each server in its newest version. What the registry calls the newest is handed on at once; where it does not say, nothing is until all is read. */
async function* newestOf(pages: AsyncIterable<unknown[]>): AsyncGenerator<ReturnType<typeof recordOf>> {
	const held = new Map<string, ServerRecord>()
	const handed = new Set<string>()
	for await (const page of pages)
		for (const value of page) {
			const record = recordOf(value)
			if ('refused' in record) yield record
			else if (record.isLatest === true && !handed.has(record.name)) {
				handed.add(record.name)
				yield record
			} else if (record.isLatest === undefined) hold(held, record)
		}
	for (const [name, record] of held) if (!handed.has(name)) yield record
}

function hold(held: Map<string, ServerRecord>, record: ServerRecord): void {
	const before = held.get(record.name)
	if (!before && held.size >= MAX_HELD)
		throw new Expected(
			`More than ${MAX_HELD} servers do not say which of their versions is the newest. Import them in parts.`,
		)
	if (!before || isNewer(record.version, before.version)) held.set(record.name, record)
}

/** How large an exported file in one piece may be. */
const MAX_BYTES = 134_217_728
const MAX_LINE = 1_048_576

/** The records of an exported file: a page or a list in JSON, or a record on each line. */
export async function* exportedPages(file: string): AsyncGenerator<unknown[]> {
	if (/\.(?:jsonl|ndjson)$/i.test(file)) return yield* linesOf(file)
	const text = readText(file, MAX_BYTES)
	if (text === undefined)
		throw new Expected(
			`${file} is not UTF-8 text of at most 128 MiB. Write it as JSON lines (.jsonl), which is read line by line.`,
		)
	yield pageIn(text, file)
}

function pageIn(text: string, file: string): unknown[] {
	let value: unknown
	try {
		value = JSON.parse(text)
	} catch {
		throw new Expected(`${file} is not JSON. If there is one record on each line, rename it to .jsonl.`)
	}
	if (Array.isArray(value)) return value
	const { servers } = objectOf(value)
	return Array.isArray(servers) ? servers : [value]
}

/** The records of a file of lines. A line that is too long is none, and is not kept while it is read. */
async function* linesOf(file: string): AsyncGenerator<unknown[]> {
	let rest = ''
	let isTooLong = false
	for await (const chunk of createReadStream(file, {
		encoding: 'utf8',
		highWaterMark: 65_536,
	}) as AsyncIterable<string>) {
		const lines = `${rest}${chunk}`.split('\n')
		rest = lines.pop() ?? ''
		const [first = '', ...others] = lines
		if (lines.length) {
			yield [...(isTooLong ? [{}] : parsed(first)), ...others.flatMap(parsed)]
			isTooLong = false
		}
		if (rest.length <= MAX_LINE) continue
		isTooLong = true
		rest = ''
	}
	if (rest || isTooLong) yield isTooLong ? [{}] : parsed(rest)
}

/** A line as a record; what is no JSON is a record without a name, and is refused as that. */
function parsed(line: string): unknown[] {
	if (!line.trim()) return []
	try {
		return [JSON.parse(line)]
	} catch {
		return [{}]
	}
}
