import { closeSync, openSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Failure } from '../src/schema/contract/errors.ts'
import { SettingsError } from '../src/schema/environment.ts'
import { plainText } from '../src/schema/text/plain-line.ts'
import { StoreFault } from '../src/store/faults.ts'

/** An error that the user of a script can fix; the message says how. */
export class Expected extends Error {
	override readonly name: string = 'Expected'
}

/** A command was called with invalid arguments. The message may end with the usage text. */
export class Misuse extends Expected {
	override readonly name = 'Misuse'
	constructor(sentence: string, usage?: string) {
		super(usage ? `${sentence}\n${usage}` : sentence)
	}
}

/** A service could not be reached, which says nothing about the input. */
export class Unreachable extends Expected {
	override readonly name = 'Unreachable'
}

type CommandLine<T extends ParseArgsConfig> = ReturnType<typeof parseArgs<T>>

/** Parses a command line. `--help` prints the usage and exits. Throws `Misuse` for unknown arguments. */
export function readCommandLine<const T extends ParseArgsConfig>(usage: string, config: T = {} as T): CommandLine<T> {
	if (process.argv.includes('--help', 2)) {
		console.log(usage)
		process.exit(0)
	}
	try {
		return parseArgs(config)
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
		// The rest of the message is about arguments with a leading hyphen, which no command takes.
		const [sentence = ''] = error.message.split(/\.\s|\n/, 1)
		throw new Misuse(`${sentence}.`, usage)
	}
}

/** The whole number that an option gives. Throws `Misuse` for anything else. */
export function wholeNumber(
	text: string,
	{ name, usage, from = 1, to = 999_999_999 }: { name: string; usage: string; from?: number; to?: number },
): number {
	const isWhole = /^\d{1,10}$/.test(text) && Number(text) >= from && Number(text) <= to
	if (!isWhole) throw new Misuse(`--${name} takes a whole number from ${from} to ${to}.`, usage)
	return Number(text)
}

/** Throws the system's error, with the path, if a file cannot be written. A new file is not left behind. */
export function checkWritable(file: string): void {
	const isNew = statsOf(file) === undefined
	closeSync(openSync(file, 'a'))
	if (isNew) rmSync(file)
}

const SYSTEM: Record<string, string> = {
	ENOENT: 'does not exist',
	EACCES: 'cannot be read or written by this user',
	EPERM: 'cannot be changed by this user',
	EROFS: 'is on a read-only disk',
	ENOSPC: 'does not fit: the disk is full',
	EDQUOT: 'does not fit: the quota of this user is used up',
	EMFILE: 'could not be opened: too many files are open',
	ENOTDIR: 'is not a folder',
	EEXIST: 'already exists, and is not a folder',
	EISDIR: 'is a folder',
}

/** Messages for errors on open files, which do not include the path. */
const OF_AN_OPEN_FILE: Record<string, string> = {
	ENOSPC: 'Not everything was written: the disk is full.',
	EDQUOT: 'Not everything was written: the quota of this user is used up.',
	EFBIG: 'Not everything was written: a file may not be that large.',
	EPIPE: 'Not everything was written: whoever read it stopped before its end.',
	EISDIR: 'A folder is named where a file is needed.',
}

/** Messages for errors of a server, which name its port. */
const OF_A_PORT: Record<string, string> = {
	EADDRINUSE: 'is in use. Stop what is listening there, or name another.',
	EACCES: 'is not one that this user may listen on. Name another.',
}

const statsOf = (path: string) => {
	try {
		return statSync(path, { throwIfNoEntry: false })
	} catch {
		// A parent of the path is a file.
		return undefined
	}
}

/** The cause of a failed path: its first parent that is missing or not a folder, or the path itself. */
function culprit(code: string, path: string): string {
	const above = dirname(path)
	if (above === path || (code !== 'ENOENT' && code !== 'ENOTDIR')) return path
	const stats = statsOf(above)
	return stats?.isDirectory() ? path : stats ? above : culprit(code, above)
}

/**
 * A message for an error that users can fix; undefined for a bug. It may quote others, so it has no character that a
 * terminal would act on.
 */
export function sentenceOf(error: unknown): string | undefined {
	const sentence = wordsOf(error)
	return sentence === undefined ? undefined : plainText(sentence)
}

function wordsOf(error: unknown): string | undefined {
	if (error instanceof Failure && error.cause instanceof StoreFault) return faultOf(error.cause)
	if (error instanceof Expected || error instanceof SettingsError || error instanceof Failure) return error.message
	if (!(error instanceof Error)) return undefined
	const { code = '', path, port } = error as NodeJS.ErrnoException & { port?: number }
	if (port !== undefined && OF_A_PORT[code]) return `Port ${port} ${OF_A_PORT[code]}`
	if (!path) return OF_AN_OPEN_FILE[code]
	return SYSTEM[code] && `${culprit(code, path)} ${SYSTEM[code]}.`
}

/** What is wrong with the store, for whoever runs a command beside it: the answer to a caller of the API does not say. */
const faultOf = ({ class: code, message }: StoreFault): string =>
	`The store cannot be used: ${message}${message.endsWith('.') ? '' : '.'} (${code})`

/**
 * Runs a script, as `scripts/node.mjs` does with every command. An expected error prints a sentence and exits with status 1,
 * `Misuse` with 2; any other error prints its stack and exits with 1.
 */
export async function runScript(work: () => Promise<unknown>): Promise<void> {
	try {
		await work()
	} catch (error) {
		// Ctrl-C also ends the programs that a script has started. That it is over is then seen before what they lacked.
		await turn()
		console.error(sentenceOf(error) ?? error)
		process.exitCode = error instanceof Misuse ? 2 : 1
		// Open handles could otherwise keep the process alive.
		setImmediate(() => process.exit())
	}
}
