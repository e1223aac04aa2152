import { createHash } from 'node:crypto'
import { Failure } from '../schema/contract/errors.ts'
import { isBanner } from './dump.ts'

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
export function exportOf(dump: AsyncIterable<string>): { lines: AsyncGenerator<string>; count(): number } {
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

/**
 * The dump in an export, with an empty line for each that is no part of it, so that lines keep their numbers. An export
 * without a first line is of an earlier version, or was edited. The reading throws `invalid_payload` at its end if the
 * export is not whole.
 */
export function dumpOf(lines: AsyncIterable<string>): { lines: AsyncGenerator<string>; isKnownWhole(): boolean } {
	let hasHead = false
	async function* dump() {
		const count = new Count()
		let end: RegExpExecArray | null = null
		let [number, isFirst] = [0, true]
		for await (const line of lines) {
			number++
			if (isFirst ? isBanner(line) : !line.trim()) {
				yield line
				continue
			}
			if (end) throw new Failure('invalid_payload', `Line ${number} is after the last line of the export.`)
			const isHead = isFirst && line.trim() === HEAD
			isFirst = false
			end = hasHead ? END.exec(line) : null
			hasHead ||= isHead
			const isOfDump = !isHead && !end
			if (isOfDump) count.add(line)
			yield isOfDump ? line : ''
		}
		if (!hasHead && !count.lines) throw new Failure('invalid_payload', NOTHING)
		if (!hasHead) return
		if (!end) throw cutOff(count)
		if (Number(end[1]) !== count.lines || end[2] !== count.sha256()) throw changed(count, Number(end[1]))
	}
	return { lines: dump(), isKnownWhole: () => hasHead }
}

const cutOff = ({ lines }: Count): Failure =>
	new Failure(
		'invalid_payload',
		`The export is cut off after ${lines} lines: it has no last line. ${NOT_WHOLE} first line.`,
	)

const changed = ({ lines }: Count, written: number): Failure =>
	new Failure(
		'invalid_payload',
		`The export was changed: ${written} lines were written and ${lines} are there${lines === written ? ', not all as they were' : ''}. ${NOT_WHOLE} first and last line.`,
	)
