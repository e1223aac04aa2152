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

/** A text of somebody else without what a terminal would act on. */
export const plain = (text: string): string => text.replace(HIDDEN, '?')
