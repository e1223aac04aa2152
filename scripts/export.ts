import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createApp, readEnvironment } from '../src/app.ts'
import { Failure } from '../src/schema/contract/errors.ts'
import type { Environment } from '../src/schema/environment.ts'
import { readCommandLine } from './expected.ts'

const refusal = (file: string): Failure =>
	new Failure('conflict', `${file} already exists. Name another file, or add --force to replace it.`)

/**
 * Writes lines to a file that only its owner may read. It appears under its name when all of it is on the disk; one that is
 * there already is kept, unless `force` is given. Says how many lines there were.
 */
async function writeWhole(file: string, lines: AsyncIterable<string>, { force }: { force: boolean }): Promise<number> {
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
			`${file} cannot be written (${error.code}). Name a file in a folder that you can write to.`,
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

const USAGE = 'Write npm run export -- --out FILE [--force], or npm run --silent export > FILE.'

function readArguments(): { out?: string | undefined; force: boolean } {
	try {
		const { values } = readCommandLine(USAGE, {
			options: { out: { type: 'string' }, force: { type: 'boolean', default: false } },
		})
		if (values.out !== '') return values
	} catch {
		// An option that nobody knows, or one without its value.
	}
	throw new Failure('invalid_payload', USAGE)
}

/** Opening would make an empty store, and its export would pass for a backup. */
function refuseMissing(store: Environment['store']): void {
	if (store.kind !== 'embedded') return
	const isFolder = !existsSync(store.dataDir) || statSync(store.dataDir).isDirectory()
	if (!isFolder || existsSync(join(store.dataDir, 'store.sqlite'))) return
	throw new Failure(
		'not_found',
		`There is no store in ${store.dataDir}/, so there is nothing to export. PINAKES_DATA_DIR names the folder that the server keeps it in.`,
	)
}

async function print(lines: AsyncIterable<string>): Promise<number> {
	let count = 0
	for await (const line of lines) {
		if (!process.stdout.write(`${line}\n`)) await once(process.stdout, 'drain')
		count++
	}
	return count
}

try {
	const { out, force } = readArguments()
	const environment = readEnvironment()
	refuseMissing(environment.store)
	const store = await createApp(environment).store()
	try {
		const lines = store.desk.dump()
		const count = out === undefined ? await print(lines) : await writeWhole(out, lines, { force })
		console.error(out === undefined ? `${count} lines.` : `${count} lines in ${out}.`)
	} finally {
		await store.close()
	}
} catch (error) {
	if (!(error instanceof Failure)) throw error
	console.error(error.message)
	process.exitCode = 1
}
