import { readEnvironment } from '../src/app.ts'
import { readExport } from '../src/store/export-lines.ts'
import { restore } from '../src/store/restore.ts'
import { Misuse, readCommandLine } from './expected.ts'

const USAGE = `Usage: npm run restore < FILE

Loads an export into an empty store, if it is whole.`

const UNKNOWN =
	'The export has no first line that says how it ends, as those of earlier versions: whether it is whole cannot be known.'

/**
 * The lines of a text, without their line ends. Not `readline`, which also ends a line at U+2028 and U+2029: JSON leaves
 * those as they are, so a message with one of them would make its whole export unreadable.
 */
async function* linesOf(input: AsyncIterable<string>): AsyncGenerator<string> {
	let rest = ''
	for await (const chunk of input) {
		const lines = `${rest}${chunk}`.split('\n')
		rest = lines.pop() ?? ''
		for (const line of lines) yield line.replace(/\r$/, '')
	}
	if (rest) yield rest
}

readCommandLine(USAGE)
if (process.stdin.isTTY) throw new Misuse('Name the file of an export after “<”.', USAGE)

const dump = readExport(linesOf(process.stdin.setEncoding('utf8')))
console.error(`${await restore(readEnvironment().store, dump.lines)} lines restored.`)
if (!dump.isKnownWhole()) console.error(UNKNOWN)
