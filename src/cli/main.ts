import { homedir } from 'node:os'
import { type ClientParts, clientFiles } from '../clients/files.ts'
import { answerTo } from './ask.ts'
import { EXIT, unforeseen } from './exit-error.ts'
import { systemOf } from './places.ts'
import { printable } from './printable.ts'
import { run } from './program.ts'
import { useProxies } from './proxy.ts'
import { LIMITS, type Product } from './world.ts'

/** Inserted when the program is packed. */
declare const PRODUCT: Product
declare const CLIENTS: ClientParts[]

// The reader of a pipe may close it early, as `head` does. Anything else, such as a full disk, cuts off what somebody keeps.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
	if (error.code === 'EPIPE') return
	process.exitCode = EXIT.halfway
	process.stderr.write(`${unforeseen(error, 'Not everything was printed').message}\n`)
})
process.stderr.on('error', () => undefined)

try {
	useProxies(process.env)
} catch (error) {
	process.stderr.write(`The proxy in the environment cannot be used: ${printable((error as Error).message)}\n`)
	process.exit(EXIT.usage)
}

const exit = await run(process.argv.slice(2), {
	product: PRODUCT,
	// A getter, because `cwd()` throws if the folder was deleted; it is then reported like any other failure.
	get cwd() {
		return process.cwd()
	},
	home: homedir(),
	platform: process.platform,
	env: process.env,
	isTerminal: process.stdin.isTTY === true && process.stderr.isTTY === true,
	clients: clientFiles(systemOf(process.platform), CLIENTS),
	limits: LIMITS,
	out: (text) => void process.stdout.write(text),
	err: (text) => void process.stderr.write(text),
	ask: (question) => answerTo(question, process.stdin, process.stderr),
	now: Date.now,
})
process.exitCode ||= exit
