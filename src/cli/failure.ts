/** The exit codes of the program. */
export const EXIT = { well: 0, differs: 1, usage: 2, refused: 3, unreachable: 4, halfway: 5 } as const
export type Exit = (typeof EXIT)[keyof typeof EXIT]

/** Ends a command with an exit code. The message tells the user what to do. */
export class Failure extends Error {
	readonly exit: Exit

	constructor(exit: Exit, message: string) {
		super(message)
		this.exit = exit
	}
}

export const usage = (message: string): Failure => new Failure(EXIT.usage, message)
export const refused = (message: string): Failure => new Failure(EXIT.refused, message)

/** What the system says most often where it refuses something, by code. */
const SYSTEM: Readonly<Record<string, string>> = {
	ENOSPC: 'there is no space left on the disk',
	EDQUOT: 'there is no space left on the disk for you',
	EACCES: 'you do not have the right to do that',
	EPERM: 'you do not have the right to do that',
	EROFS: 'the disk is read-only',
	EISDIR: 'there is a folder in its place',
	ELOOP: 'links lead in a circle',
	ENOTDIR: 'there is a file in the place of one of its folders',
}

/**
 * Turns an unexpected error into a `Failure`; `name` is that of the file in messages. A system error is for the user to
 * fix; anything else is a bug, and its stack is shown.
 */
export function unforeseen(error: unknown, name?: string): Failure {
	if (error instanceof Failure) return error
	const { syscall, path = 'This could not be done', code = '', message, stack } = error as NodeJS.ErrnoException
	if (syscall) return refused(`${name ?? path}: ${SYSTEM[code] ?? message}`)
	return refused(`This should not happen: ${stack ?? message ?? String(error)}`)
}

/** Whether an error concerns only the entry that was asked for, so that others may go on; not where the registry does not respond. */
export const concernsOne = (error: unknown): error is Failure =>
	error instanceof Failure && error.exit !== EXIT.unreachable

/** Words that end a sentence, whether or not they have its full stop. */
export const ended = (words: string): string => (words.endsWith('.') ? words : `${words}.`)

const HIDDEN = /\p{C}/gu

/** Untrusted text on one line, with control and invisible characters replaced by `?`. */
export const plain = (text: string): string => text.replace(HIDDEN, '?')

/** A line without control characters except tabs. */
export const plainLine = (line: string): string => line.split('\t').map(plain).join('\t')

/** Text without control characters except tabs and line ends. */
export const plainLines = (text: string): string => text.split('\n').map(plainLine).join('\n')

/**
 * JSON with control and invisible characters escaped, so that the value stays the same and a terminal does not
 * interpret them.
 */
export const plainJson = (value: unknown, indent?: string): string =>
	JSON.stringify(value, null, indent).replace(/[^\P{C}\n\t]/gu, (sign) =>
		[...Array(sign.length).keys()].map((i) => `\\u${sign.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
	)
