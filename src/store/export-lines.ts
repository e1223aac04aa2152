import { createHash } from 'node:crypto'
import { Failure } from '../schema/contract/errors.ts'
import { isBanner, notALine } from './dump.ts'

/** The first line of an export. It says that a last line has to come, so an export that was cut off is known by its lack. */
const HEAD = JSON.stringify(['export', 1])

/** How an export ends: how many lines of a dump it has, and their SHA-256, each with its line end. */
const END = /^\["end",(\d{1,15}),"([0-9a-f]{64})"\]\s*$/

class Count {
	lines = 0
	#hash = createHash('sha256')
	add(line: string): void {
		this.lines++
		this.#hash.update(`${line}\n`)
	}
	sha256(): string {
		return this.#hash.copy().digest('hex')
	}
}

/** A dump with a first and a last line around it. `count` is the number of lines of the dump that were read so far. */
export function writeExport(dump: AsyncIterable<string>): { lines: AsyncGenerator<string>; count(): number } {
	const count = new Count()
	async function* lines() {
		yield HEAD
		for await (const line of dump) {
			count.add(line)
			yield line
		}
		yield JSON.stringify(['end', count.lines, count.sha256()])
	}
	return { lines: lines(), count: () => count.lines }
}

const NOTHING = 'There was no line of an export to read, so nothing was restored. Write npm run restore < FILE.'

const NOT_WHOLE = 'Nothing was restored. Use another export, or restore what there is of this one without its'

/** How files begin that are taken for an export, as they look read as UTF-8, and what to do with them. */
const OTHERS: readonly (readonly [start: string, words: string])[] = [
	['\x1f\ufffd', 'The export is compressed. Write gunzip -c FILE | npm run restore.'],
	['(\ufffd/\ufffd', 'The export is compressed. Write zstd -dc FILE | npm run restore.'],
	['PK\x03\x04', 'The export is in a ZIP archive. Unpack it first.'],
	[
		'\ufffd\ufffd',
		'The export is in UTF-16, as some shells write what they redirect. Write it with npm run export -- --out FILE.',
	],
	[
		'SQLite format 3\0',
		'This is a copy of the store’s file, not an export. Put it into an empty data folder as store.sqlite.',
	],
	['["export",', 'A newer version of Pinakes wrote this export. Restore it with that version.'],
]

/** Throws `invalid_payload` for a first line that is known to be of something else. */
function refuseOther(line: string): void {
	const [, words] = OTHERS.find(([start]) => line.startsWith(start)) ?? []
	if (words) throw new Failure('invalid_payload', `${words} Nothing was restored.`)
}

/** Reads an export line by line. Each step throws `invalid_payload` for what no whole export has. */
class ExportReader {
	/** Whether there is a first line, so that a last one has to come. */
	hasHead = false
	readonly #count = new Count()
	#number = 0
	#isBegun = false
	/** The number of a line that was cut off, which only the last one may be. */
	#cut = 0
	#end: RegExpExecArray | null = null

	/** Takes the next line and returns what the dump has there: a line of it, or an empty one. */
	take(line: string): string {
		this.#number++
		if (this.#isBegun ? !line.trim() : isBanner(line)) return line
		if (this.#cut) throw notALine(this.#cut)
		if (this.#end) throw new Failure('invalid_payload', `Line ${this.#number} is after the last line of the export.`)
		return this.#isOfDump(line) ? line : ''
	}

	#isOfDump(line: string): boolean {
		const isHead = !this.#isBegun && line.trim() === HEAD
		if (!this.#isBegun && !isHead) refuseOther(line)
		this.#isBegun = true
		this.#end = this.hasHead ? END.exec(line) : null
		this.hasHead ||= isHead
		if (this.hasHead && !line.trimEnd().endsWith(']')) this.#cut = this.#number
		if (isHead || this.#end || this.#cut) return false
		this.#count.add(line)
		return true
	}

	/** Says that no more lines come. */
	finish(): void {
		const { lines } = this.#count
		if (!this.hasHead && !lines) throw new Failure('invalid_payload', NOTHING)
		if (!this.hasHead) return
		if (!this.#end) throw cutOff(lines)
		const [, written, sha256] = this.#end
		if (Number(written) !== lines || sha256 !== this.#count.sha256()) throw changed(lines, Number(written))
	}
}

/**
 * The dump in an export, with an empty line for each that is no part of it, so that lines keep their numbers. An export
 * without a first line is of an earlier version, or was edited. The reading throws `invalid_payload` at its end if the
 * export is not whole.
 */
export function readExport(lines: AsyncIterable<string>): { lines: AsyncGenerator<string>; isKnownWhole(): boolean } {
	const reader = new ExportReader()
	async function* dump() {
		for await (const line of lines) yield reader.take(line)
		reader.finish()
	}
	return { lines: dump(), isKnownWhole: () => reader.hasHead }
}

const cutOff = (lines: number): Failure =>
	new Failure(
		'invalid_payload',
		`The export is cut off after ${lines} lines: it has no last line. ${NOT_WHOLE} first line.`,
	)

const changed = (lines: number, written: number): Failure =>
	new Failure(
		'invalid_payload',
		`The export was changed: ${written} lines were written and ${lines} are there${lines === written ? ', not all as they were' : ''}. ${NOT_WHOLE} first and last line.`,
	)
