/** The exit codes of the program. */
export const EXIT = { well: 0, differs: 1, usage: 2, refused: 3, unreachable: 4 } as const
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
