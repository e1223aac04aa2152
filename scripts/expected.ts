import { Failure } from '../src/schema/contract/errors.ts'
import { SettingsError } from '../src/schema/environment.ts'

/** Something that whoever runs a script can mend; the message says how. */
export class Expected extends Error {
	override readonly name = 'Expected'
}

const SYSTEM: Record<string, string> = {
	ENOENT: 'is not there',
	EACCES: 'may not be read or written by this user',
	EPERM: 'may not be changed by this user',
	EROFS: 'is on a disk that can only be read',
	ENOSPC: 'does not fit: the disk is full',
	EDQUOT: 'does not fit: the quota of this user is used up',
	EMFILE: 'could not be opened: too many files are open',
	ENOTDIR: 'is no folder',
	EISDIR: 'is a folder',
}

/** What to tell somebody about an error that can be expected, or nothing where it is a fault of ours. */
export function sentenceOf(error: unknown): string | undefined {
	if (error instanceof Expected || error instanceof SettingsError || error instanceof Failure) return error.message
	if (!(error instanceof Error)) return undefined
	const { code = '', path } = error as NodeJS.ErrnoException
	return SYSTEM[code] && path ? `${path} ${SYSTEM[code]}.` : undefined
}

/** Runs a script: an expected error is a sentence and status 1, any other comes with the place where it happened. */
export async function runScript(work: () => Promise<unknown>): Promise<void> {
	try {
		await work()
	} catch (error) {
		console.error(sentenceOf(error) ?? error)
		process.exitCode = 1
		// What failed may have left something open that would keep the process.
		setImmediate(() => process.exit())
	}
}
