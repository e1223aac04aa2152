import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { createApp, readEnvironment } from '../src/app.ts'
import { Failure } from '../src/schema/errors.ts'
import { writeWhole } from './store/write-whole.ts'

const USAGE = 'Write npm run export -- --out FILE [--force], or npm run --silent export > FILE.'

function readArguments(): { out?: string | undefined; force: boolean } {
	try {
		const { values } = parseArgs({ options: { out: { type: 'string' }, force: { type: 'boolean', default: false } } })
		if (values.out !== '') return values
	} catch {
		// An option that nobody knows, or one without its value.
	}
	throw new Failure('invalid_payload', USAGE)
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
	const store = await createApp(readEnvironment()).store()
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
