/** The exit codes of the program. */
export const EXIT = { well: 0, differs: 1, usage: 2, refused: 3, unreachable: 4, halfway: 5 } as const
export type Exit = (typeof EXIT)[keyof typeof EXIT]

/** Ends a command with an exit code. The message tells the user what to do. */
export class ExitError extends Error {
	readonly exit: Exit

	constructor(exit: Exit, message: string) {
		super(message)
		this.exit = exit
	}
}

/** Somebody interrupted a question. */
export class Interrupted extends ExitError {}

export const usage = (message: string): ExitError => new ExitError(EXIT.usage, message)
export const refused = (message: string): ExitError => new ExitError(EXIT.refused, message)

const FILE_IN_THE_WAY = 'one of its folders is a file'

/** What the system says most often where it refuses something, by code. */
const SYSTEM: Readonly<Record<string, string>> = {
	ENOSPC: 'there is no space left on the disk',
	EDQUOT: 'your disk quota is used up',
	EACCES: 'you do not have permission to do that',
	EPERM: 'you do not have permission to do that',
	EROFS: 'the disk is read-only',
	EISDIR: 'it is a folder',
	ELOOP: 'its symbolic links form a loop',
	ENOTDIR: FILE_IN_THE_WAY,
	EEXIST: FILE_IN_THE_WAY,
}

/** A system error in words, by its code. */
export const systemWords = (code: string): string | undefined => SYSTEM[code]

/**
 * Turns an unexpected error into an `ExitError`; `name` is that of the file in messages. A system error is for the user to
 * fix; anything else is a bug, and its stack is shown.
 */
export function unforeseen(error: unknown, name?: string): ExitError {
	if (error instanceof ExitError) return error
	const { syscall, path = 'This could not be done', code = '', message, stack } = error as NodeJS.ErrnoException
	if (syscall === 'uv_cwd') return refused('The current folder is gone. Change to another one, and try again.')
	if (syscall) return refused(`${name ?? path}: ${ended(SYSTEM[code] ?? message)}`)
	return refused(`This should not happen: ${stack ?? message ?? String(error)}`)
}

/** Whether an error concerns only the entry that was asked for, so that others may go on; not where the registry does not respond, or somebody interrupts. */
export const concernsOne = (error: unknown): error is ExitError =>
	error instanceof ExitError && error.exit !== EXIT.unreachable && !(error instanceof Interrupted)

/** Words that end a sentence, whether or not they have its full stop. */
export const ended = (words: string): string => (words.endsWith('.') ? words : `${words}.`)
