import { homedir } from 'node:os'
import { type ClientParts, clientFiles } from '../clients/files.ts'
import { answerTo } from './ask.ts'
import { EXIT, type Exit, unforeseen, usage } from './exit-error.ts'
import { systemOf } from './places.ts'
import { failed, run } from './program.ts'
import { useProxies } from './proxy.ts'
import { LIMITS, type Product, type World } from './world.ts'

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

const argv = process.argv.slice(2)
const world: World = {
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
}

/** Runs the command line, through the proxies of the environment. */
async function started(): Promise<Exit> {
	try {
		useProxies(process.env)
	} catch (error) {
		const why = usage(
			`The proxy in the environment cannot be used: ${(error as Error).message}. Set it to an address such as http://proxy.example:8080, or unset it.`,
		)
		return failed(why, argv, world)
	}
	return run(argv, world)
}

const exit = await started()
process.exitCode ||= exit
