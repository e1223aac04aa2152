import { gzipSync } from 'fflate'

/** One file of an archive. */
export interface TarFile {
	path: string
	bytes: Uint8Array
	isProgram?: boolean
}

const BLOCK = 512
/** The time that npm gives every file. */
const TIME = Date.UTC(1985, 9, 26, 8, 15) / 1000

const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`

/** The head of one file, as POSIX has it. */
function head({ path, bytes, isProgram }: TarFile): Buffer {
	const block = Buffer.alloc(BLOCK)
	if (Buffer.byteLength(path) > 100) throw new Error(`${path} is too long a name for this archive.`)
	const fields: [at: number, text: string][] = [
		[0, path],
		[100, octal(isProgram ? 0o755 : 0o644, 8)],
		[108, octal(0, 8)],
		[116, octal(0, 8)],
		[124, octal(bytes.length, 12)],
		[136, octal(TIME, 12)],
		[148, ' '.repeat(8)],
		[156, '0'],
		[257, 'ustar\x0000'],
	]
	for (const [at, text] of fields) block.write(text, at, 'latin1')
	const sum = block.reduce((total, byte) => total + byte, 0)
	block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1')
	return block
}

const padded = (bytes: Uint8Array): Uint8Array[] => [bytes, Buffer.alloc((BLOCK - (bytes.length % BLOCK)) % BLOCK)]

/** Files as a compressed archive, sorted, with one time: the same files give the same bytes on every machine. */
export function tarball(files: readonly TarFile[]): Uint8Array {
	const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1))
	const blocks = sorted.flatMap((file) => [head(file), ...padded(file.bytes)])
	return gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9, mtime: 0 })
}
