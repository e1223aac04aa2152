import { textOf } from '../src/transparency/bytes.ts'

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

/** Reads a tar archive into files by path; undefined if it is invalid, truncated or has a path twice. */
export function readTar(tar: Bytes): Map<string, Bytes> | undefined {
	const files = new Map<string, Bytes>()
	let longName: string | undefined
	for (let at = 0; at + BLOCK <= tar.length; ) {
		const header = tar.subarray(at, at + BLOCK)
		if (header.every((byte) => byte === 0)) return files
		const size = numberIn(header, 124, 12)
		const end = at + BLOCK + size
		if (!hasItsSum(header) || Number.isNaN(size) || end > tar.length) return undefined
		const body = tar.slice(at + BLOCK, end)
		const type = String.fromCharCode(header[156] as number)
		at = end + ((BLOCK - (size % BLOCK)) % BLOCK)
		if (type === 'x') {
			longName = /^\d+ path=([^\n]+)\n$/.exec(textOf(body) ?? '')?.[1]
			if (!longName) return undefined
			continue
		}
		const path = longName ?? textIn(header, 0, 100)
		longName = undefined
		if (type !== '0' || files.has(path)) return undefined
		files.set(path, body)
	}
	return undefined
}

const textIn = (header: Bytes, at: number, length: number): string => {
	const field = header.subarray(at, at + length)
	const end = field.indexOf(0)
	return textOf(end < 0 ? field : field.subarray(0, end)) ?? ''
}

const numberIn = (header: Bytes, at: number, length: number): number => Number.parseInt(textIn(header, at, length), 8)

function hasItsSum(header: Bytes): boolean {
	const sum = header.reduce((total, byte, i) => total + (i >= 148 && i < 156 ? 32 : byte), 0)
	return sum === numberIn(header, 148, 8)
}
