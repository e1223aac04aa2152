import { type Child, h } from '../client/hyperscript.ts'

const BREAK = h('wbr', {})

/** A text that may be broken after each slash and before each @ within it, so that no version or name is broken inside. */
export const breakable = (text: string): Child[] =>
	text.split('/').flatMap((part, i, parts) => [...beforeAts(part), ...(i < parts.length - 1 ? ['/', BREAK] : [])])

const beforeAts = (part: string): Child[] =>
	part.split('@').flatMap((piece, i, pieces) => (i === 0 ? [piece] : [pieces[i - 1] ? BREAK : '', `@${piece}`]))
