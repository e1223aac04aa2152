import { createReadStream } from 'node:fs'
import { objectOf } from '../../src/schema/object.ts'
import { parseJson } from '../../src/schema/text/json.ts'
import { isNewerVersion } from '../../src/schema/text/version.ts'
import { Expected } from '../expected.ts'
import type { Found } from './candidate.ts'
import { recordOf, type ServerRecord, serverCandidate } from './server-json.ts'
import { readText } from './walk.ts'

/** The maximum number of servers kept in memory while it is unknown whether a newer version follows. */
const MAX_HELD = 50_000

/** Converts a registry's servers to candidates; with `since`, only those changed after it. */
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

/** The newest version of each server. A version marked as latest is yielded at once; unmarked ones only at the end. */
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
	if (!before?.version || isNewerVersion(record.version, before.version)) held.set(record.name, record)
}

/** The maximum size of an exported JSON file in bytes. */
const MAX_BYTES = 134_217_728
const MAX_LINE = 1_048_576

/** The records of an exported file: a JSON page or list, or JSON lines. Throws `Expected` if it cannot be read. */
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
	const value = parseJson(text)
	if (value === undefined)
		throw new Expected(`${file} is not JSON. If there is one record on each line, rename it to .jsonl.`)
	if (Array.isArray(value)) return value
	const { servers } = objectOf(value)
	return Array.isArray(servers) ? servers : [value]
}

/** The records of a JSON lines file, with or without a byte order mark. Lines that are too long are discarded while reading. */
async function* linesOf(file: string): AsyncGenerator<unknown[]> {
	let rest = ''
	let isTooLong = false
	let isFirst = true
	for await (const chunk of createReadStream(file, {
		encoding: 'utf8',
		highWaterMark: 65_536,
	}) as AsyncIterable<string>) {
		const lines = `${rest}${isFirst ? chunk.replace(/^\ufeff/, '') : chunk}`.split('\n')
		isFirst = false
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

/** Parses a line. Invalid JSON becomes a record without a name, which is refused later. */
function parsed(line: string): unknown[] {
	if (!line.trim()) return []
	try {
		return [JSON.parse(line)]
	} catch {
		return [{}]
	}
}
