import { existsSync, statSync } from 'node:fs'
import { type FileHandle, link, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createApp, readEnvironment } from '../src/app.ts'
import { temporaryBeside } from '../src/files/atomic-write.ts'
import { Failure } from '../src/schema/contract/errors.ts'
import type { Environment } from '../src/schema/environment.ts'
import { writeExport } from '../src/store/export-lines.ts'
import { Misuse, readCommandLine } from './expected.ts'

const refusal = (file: string): Failure =>
	new Failure('conflict', `${file} already exists. Name another file, or add --force to replace it.`)

/**
 * Writes lines to a file that only its owner may read. The file gets its name once all of it is
 * on disk. Throws `conflict` if it already exists, unless `force` is set.
 */
async function writeWhole(file: string, lines: AsyncIterable<string>, { force }: { force: boolean }): Promise<void> {
	if (!force && existsSync(file)) throw refusal(file)
	const beside = temporaryBeside(file)
	try {
		await fill(await open(beside, 'wx', 0o600).catch(cannotWrite(file)), lines)
		await (force ? rename(beside, file) : link(beside, file).catch(cannotWrite(file)))
	} finally {
		await rm(beside, { force: true })
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

/** The number of characters per write. */
const CHARACTERS = 1_000_000

async function fill(handle: FileHandle, lines: AsyncIterable<string>): Promise<void> {
	let text = ''
	try {
		await handle.chmod(0o600)
		for await (const line of lines) {
			text += `${line}\n`
			if (text.length < CHARACTERS) continue
			await handle.write(text)
			text = ''
		}
		await handle.write(text)
		await handle.sync()
	} finally {
		await handle.close()
	}
}

const USAGE = `Usage: npm run export -- --out FILE [--force]
       npm run --silent export > FILE

Exports everything in the store as lines of JSON, for npm run restore. --out writes a file that only its owner may read; --force
replaces one that is there.`

function readArguments(): { out?: string | undefined; force: boolean } {
	const { values } = readCommandLine(USAGE, {
		options: { out: { type: 'string' }, force: { type: 'boolean', default: false } },
	})
	if (values.out === '') throw new Misuse('Name a file after --out.', USAGE)
	return values
}

/**
 * Throws `not_found` when there is no store on this machine: opening would make an empty one, and its export would pass
 * for a backup.
 */
function refuseMissing(store: Environment['store']): void {
	if (store.kind !== 'embedded') return
	const isFolder = !existsSync(store.dataDir) || statSync(store.dataDir).isDirectory()
	if (!isFolder || existsSync(join(store.dataDir, 'store.sqlite'))) return
	throw new Failure(
		'not_found',
		`There is no store in ${store.dataDir}/, so there is nothing to export. PINAKES_DATA_DIR names the folder that the server keeps it in.`,
	)
}

/** Writes lines to stdout. Rejects with the system's error when the reader closes the pipe. */
async function print(lines: AsyncIterable<string>): Promise<void> {
	async function* ended() {
		for await (const line of lines) yield `${line}\n`
	}
	await pipeline(ended, process.stdout, { end: false })
}

const { out, force } = readArguments()
const environment = readEnvironment()
refuseMissing(environment.store)
const store = await createApp(environment).store()
try {
	const { lines, count } = writeExport(store.desk.dump())
	await (out === undefined ? print(lines) : writeWhole(out, lines, { force }))
	console.error(out === undefined ? `${count()} lines.` : `${count()} lines in ${out}.`)
} finally {
	await store.close()
}
