import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { Failure } from '../src/schema/contract/errors.ts'
import { SettingsError } from '../src/schema/environment.ts'

/** Something that whoever runs a script can mend; the message says how. */
export class Expected extends Error {
	override readonly name: string = 'Expected'
}

/** A command that was called in a way that it does not know: what to tell ends with its usage, where the sentence needs it. */
export class Misuse extends Expected {
	override readonly name = 'Misuse'
	constructor(sentence: string, usage?: string) {
		super(usage ? `${sentence}\n${usage}` : sentence)
	}
}

type CommandLine<T extends ParseArgsConfig> = ReturnType<typeof parseArgs<T>>

/** What stands behind a command; `--help` shows its usage and ends it, and what it does not know is a `Misuse`. */
export function readCommandLine<const T extends ParseArgsConfig>(usage: string, config: T = {} as T): CommandLine<T> {
	if (process.argv.includes('--help', 2)) {
		console.log(usage)
		process.exit(0)
	}
	try {
		return parseArgs(config)
	} catch (error) {
		if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'))) throw error
		// What follows the first sentence is of arguments that begin with a hyphen, which no command has.
		const [sentence = ''] = error.message.split(/\.\s|\n/, 1)
		throw new Misuse(`${sentence}.`, usage)
	}
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
	EISDIR: 'is a folder',
}

/** What the system says of a file that is open already, whose name it does not tell. */
const OF_AN_OPEN_FILE: Record<string, string> = {
	ENOSPC: 'Not everything was written: the disk is full.',
	EDQUOT: 'Not everything was written: the quota of this user is used up.',
	EFBIG: 'Not everything was written: a file may not be that large.',
	EPIPE: 'Not everything was written: whoever read it stopped before its end.',
	EISDIR: 'A folder is named where a file is needed.',
}

const statsOf = (path: string) => {
	try {
		return statSync(path, { throwIfNoEntry: false })
	} catch {
		// One of the names in it is a file.
		return undefined
	}
}

/** What is to blame for a path that leads nowhere: the first folder on the way that is missing, or is a file. */
function culprit(code: string, path: string): string {
	const above = dirname(path)
	if (above === path || (code !== 'ENOENT' && code !== 'ENOTDIR')) return path
	const stats = statsOf(above)
	return stats?.isDirectory() ? path : stats ? above : culprit(code, above)
}

/** What to tell somebody about an error that can be expected, or nothing where it is a fault of ours. */
export function sentenceOf(error: unknown): string | undefined {
	if (error instanceof Expected || error instanceof SettingsError || error instanceof Failure) return error.message
	if (!(error instanceof Error)) return undefined
	const { code = '', path } = error as NodeJS.ErrnoException
	if (!path) return OF_AN_OPEN_FILE[code]
	return SYSTEM[code] && `${culprit(code, path)} ${SYSTEM[code]}.`
}

/** Runs a script: an expected error is a sentence and status 1, misuse 2; any other comes with the place where it happened. */
export async function runScript(work: () => Promise<unknown>): Promise<void> {
	try {
		await work()
	} catch (error) {
		console.error(sentenceOf(error) ?? error)
		process.exitCode = error instanceof Misuse ? 2 : 1
		// What failed may have left something open that would keep the process.
		setImmediate(() => process.exit())
	}
}
