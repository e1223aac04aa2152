/** A path of keys as a JSON pointer (RFC 6901). */
export const pointerOf = (path: readonly string[]): string =>
	path.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')

/** The path of a JSON pointer. */
export const pathOfPointer = (pointer: string): string[] =>
	pointer
		.split('/')
		.slice(1)
		.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'))
