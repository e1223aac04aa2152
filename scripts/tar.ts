import { decodeUtf8 } from '../src/schema/text/utf8.ts'

type Bytes = Uint8Array<ArrayBuffer>

const BLOCK = 512

const octal = (value: number, width: number): string => `${value.toString(8).padStart(width - 1, '0')}\0`

export interface TarFile {
	path: string
	bytes: Uint8Array
	isProgram?: boolean
}

/** Writes a reproducible ustar archive; `time` is the modification time of all files in Unix seconds. */
export function* writeTar(files: Iterable<TarFile>, time = 0): Generator<Uint8Array> {
	for (const file of files) yield* record(file, '0', time)
	yield new Uint8Array(2 * BLOCK)
}

function* record({ path, bytes, isProgram }: TarFile, type: string, time: number): Generator<Uint8Array> {
	const name = Buffer.from(path)
	if (name.length > 100) {
		// A long path is stored in a preceding pax record.
		yield* record({ path: 'path', bytes: Buffer.from(paxLine('path', path)) }, 'x', time)
	}
	const header = Buffer.alloc(BLOCK)
	name.subarray(0, 100).copy(header)
	header.write(octal(isProgram ? 0o755 : 0o644, 8), 100)
	header.write(octal(0, 8), 108)
	header.write(octal(0, 8), 116)
	header.write(octal(bytes.length, 12), 124)
	header.write(octal(time, 12), 136)
	header.write(`        ${type}`, 148)
	header.write('ustar\0' + '00', 257)
	const sum = header.reduce((total, byte) => total + byte, 0)
	header.write(`${octal(sum, 7)} `, 148)
	yield header
	yield bytes
	yield new Uint8Array((BLOCK - (bytes.length % BLOCK)) % BLOCK)
}

function paxLine(key: string, value: string): string {
	const rest = ` ${key}=${value}\n`
	const bytes = Buffer.byteLength(rest)
	// The length includes its own digits.
	const length = [1, 2, 3, 4, 5].map((digits) => bytes + digits).find((sum, i) => String(sum).length === i + 1)
	return `${length}${rest}`
}

/**
 * Reads an archive of `writeTar` into files by path; undefined if it is truncated, has a path twice, or any byte is another
 * than `writeTar` would write: other programs would then find other files in it, or more.
 */
export function readTar(tar: Bytes): Map<string, Bytes> | undefined {
	const files = filesIn(tar)
	const byPath = new Map(files?.map(({ path, bytes }) => [path, bytes]))
	return files && byPath.size === files.length && isAsWritten(tar, files) ? byPath : undefined
}

interface ReadFile extends TarFile {
	bytes: Bytes
	time: number
}

function filesIn(tar: Bytes): ReadFile[] | undefined {
	const files: ReadFile[] = []
	let longName: string | undefined
	for (let at = 0; at + BLOCK <= tar.length; ) {
		const header = tar.subarray(at, at + BLOCK)
		if (header.every((byte) => byte === 0)) return files
		const size = numberIn(header, 124, 12)
		const end = at + BLOCK + size
		if (!(size >= 0) || end > tar.length) return undefined
		const bytes = tar.slice(at + BLOCK, end)
		at = end + ((BLOCK - (size % BLOCK)) % BLOCK)
		if (header[156] === LONG_NAME) {
			longName = /^\d+ path=([^\n]+)\n$/.exec(decodeUtf8(bytes) ?? '')?.[1]
			continue
		}
		const isProgram = (numberIn(header, 100, 8) & 0o111) !== 0
		files.push({ path: longName ?? textIn(header, 0, 100), bytes, isProgram, time: numberIn(header, 136, 12) })
		longName = undefined
	}
	return undefined
}

const LONG_NAME = 'x'.charCodeAt(0)

function isAsWritten(tar: Bytes, files: readonly ReadFile[]): boolean {
	let at = 0
	for (const part of writeTar(files, files[0]?.time)) {
		if (Buffer.compare(tar.subarray(at, at + part.length), part) !== 0) return false
		at += part.length
	}
	return at === tar.length
}

const textIn = (header: Bytes, at: number, length: number): string => {
	const field = header.subarray(at, at + length)
	const end = field.indexOf(0)
	return decodeUtf8(end < 0 ? field : field.subarray(0, end)) ?? ''
}

const numberIn = (header: Bytes, at: number, length: number): number => Number.parseInt(textIn(header, at, length), 8)
