import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises'
import { Failure } from '../../src/schema/errors.ts'

const refusal = (file: string): Failure =>
	new Failure('conflict', `${file} is there already. Name another file, or add --force to replace it.`)

/**
 * Writes lines to a file that only its owner may read. It appears under its name when all of it is on the disk; one that is
 * there already is kept, unless `force` is given. Says how many lines there were.
 */
export async function writeWhole(
	file: string,
	lines: AsyncIterable<string>,
	{ force }: { force: boolean },
): Promise<number> {
	if (!force && existsSync(file)) throw refusal(file)
	const part = `${file}.${randomUUID()}.part`
	try {
		const count = await fill(await open(part, 'wx', 0o600).catch(cannotWrite(file)), lines)
		await (force ? rename(part, file) : link(part, file).catch(cannotWrite(file)))
		return count
	} finally {
		await rm(part, { force: true })
	}
}

const cannotWrite =
	(file: string) =>
	(error: NodeJS.ErrnoException): never => {
		if (error.code === 'EEXIST') throw refusal(file)
		throw new Failure(
			'invalid_payload',
			`${file} cannot be written (${error.code}). Name a file in a folder that you may write.`,
		)
	}

/** How much text is gathered before it is written. */
const CHARACTERS = 1_000_000

async function fill(handle: FileHandle, lines: AsyncIterable<string>): Promise<number> {
	let [count, text] = [0, '']
	try {
		await handle.chmod(0o600)
		for await (const line of lines) {
			count++
			text += `${line}\n`
			if (text.length < CHARACTERS) continue
			await handle.write(text)
			text = ''
		}
		await handle.write(text)
		await handle.sync()
		return count
	} finally {
		await handle.close()
	}
}
