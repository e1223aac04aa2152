import { type Child, h } from '../client/hyperscript.ts'

const BREAK = h('wbr', {})

/** After underscores and an equals sign, and before each @ within a text. */
const PARTS = /(?<=[_=])(?=[^_=])|(?<=.)(?=@)/u
/** Before a dot between letters. */
const DOTS = /(?<=\p{L})(?=\.\p{L})/u

/**
 * A text that may be broken between its parts, so that no word of it, no version and no name is broken inside: after
 * each slash too, and before the dots of a name such as `com.example/server`, which are not those of the name of a file.
 */
export const breakable = (text: string): Child[] =>
	text
		.split(/(?<=\/)/u)
		.flatMap((piece) => piece.split(PARTS).flatMap((part) => (piece.endsWith('/') ? part.split(DOTS) : [part])))
		.flatMap((part, i) => (i === 0 ? [part] : [BREAK, part]))
