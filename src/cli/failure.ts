/** What a command ends with. */
export const EXIT = { well: 0, differs: 1, usage: 2, refused: 3, unreachable: 4 } as const
export type Exit = (typeof EXIT)[keyof typeof EXIT]

/** Something that ends a command: a sentence that says what to do, and the code it ends with. */
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

/** A text of somebody else, on one line, without what a terminal would act on. */
export const plain = (text: string): string => text.replace(HIDDEN, '?')

/** A line without what a terminal would act on, but for tabs. */
export const plainLine = (line: string): string => line.split('\t').map(plain).join('\t')

/** A text of many lines without what a terminal would act on; line ends and tabs stay. */
export const plainLines = (text: string): string => text.split('\n').map(plainLine).join('\n')

/** JSON in which whatever a terminal would act on is written as an escape, so that the value is the same. */
export const plainJson = (value: unknown, indent?: string): string =>
	JSON.stringify(value, null, indent).replace(/[^\P{C}\n\t]/gu, (sign) =>
		[...Array(sign.length).keys()].map((i) => `\\u${sign.charCodeAt(i).toString(16).padStart(4, '0')}`).join(''),
	)
