import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Coding, encode, encodedFolder, encodedName } from '../server/encode.ts'
import { indexFiles, isCompressible, mediaType } from '../server/files.ts'
import { MIN_COMPRESSED_BYTES } from '../server/send-file.ts'

/** Twice the work of what the server does by itself, once; the step after it takes ten times as long for a few per cent. */
const BROTLI_QUALITY = 9
/** As many as the machine compresses at once. */
const AT_ONCE = 4
const CODINGS: readonly Coding[] = ['br', 'gzip']

/**
 * Compresses every published text once, so that a server only has to read it. What is kept is found by the digest of what was
 * compressed, so it can be out of date in no way, and the next build makes only what is new. `touched` are the files that have
 * changed, below `publish`, where that is known.
 */
export async function prepareEncodings(root: string, publish: string, touched?: readonly string[]): Promise<void> {
	const folder = encodedFolder(root)
	const isThere = existsSync(folder)
	// Which of them nobody needs any more is known only when all texts were looked at.
	const stale = new Set(isThere && !touched ? readdirSync(folder) : [])
	mkdirSync(folder, { recursive: true })
	const done = new Set<string>()

	async function prepare(body: Buffer, coding: Coding): Promise<void> {
		const name = encodedName(body, coding)
		if (done.has(name)) return
		done.add(name)
		const file = join(folder, name)
		if (stale.delete(name) || existsSync(file)) return
		// One that was cut off by the end of the process must not be taken for the whole.
		await writeFile(`${file}.part`, await encode(body, coding, BROTLI_QUALITY))
		renameSync(`${file}.part`, file)
	}

	const queue = (touched && isThere ? textsAmong(touched, publish) : texts(publish)).values()
	const work = async () => {
		for (const file of queue) {
			const body = await readFile(file)
			if (body.length >= MIN_COMPRESSED_BYTES) for (const coding of CODINGS) await prepare(body, coding)
		}
	}
	await Promise.all(Array.from({ length: AT_ONCE }, work))
	for (const name of stale) rmSync(join(folder, name), { force: true })
}

/** Those of the files that were touched which are there and are compressed. */
const textsAmong = (touched: readonly string[], publish: string): string[] =>
	touched
		.filter((path) => isCompressible(mediaType(path)))
		.flatMap((path) => (existsSync(join(publish, path)) ? [join(publish, path)] : []))

/** Files that a server compresses; what has no extension is a document whose type only its header rule says. */
const texts = (publish: string): string[] =>
	[...indexFiles(publish)].filter(([url]) => isCompressible(mediaType(url))).map(([, file]) => file)
