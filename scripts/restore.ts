import { createInterface } from 'node:readline'
import { createApp, readEnvironment } from '../src/app.ts'
import { Failure } from '../src/schema/contract/errors.ts'
import { Misuse, readCommandLine } from './expected.ts'

const USAGE = `Usage: npm run restore < FILE

Loads the lines of an export into an empty store.`

const NOTHING = `There was no line of an export to read, so nothing was restored. Write npm run restore < FILE.`

readCommandLine(USAGE)
if (process.stdin.isTTY) throw new Misuse('Name the file of an export behind “<”.', USAGE)

try {
	const store = await createApp(readEnvironment()).store()
	try {
		const lines = await store.desk.load(createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY }))
		if (lines === 0) throw new Failure('invalid_payload', NOTHING)
		console.error(`${lines} lines restored.`)
	} finally {
		await store.close()
	}
} catch (error) {
	if (!(error instanceof Failure)) throw error
	console.error(error.message)
	process.exitCode = 1
}
