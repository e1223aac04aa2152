import { HIDDEN } from './hidden.ts'

/**
 * The text without the characters at its end that `drop` fits, which looks at one at a time. An expression that ends in
 * `+$` would try every run of them within the text anew.
 */
export function trimEnd(text: string, drop: RegExp): string {
	let end = text.length
	while (end > 0 && drop.test(text.charAt(end - 1))) end--
	return text.slice(0, end)
}

/** The text within `most` UTF-16 units, cut after a whole word where that keeps half of it, and never inside a character. */
export function shorten(text: string, most: number): string {
	if (text.length <= most) return text
	const room = text.slice(0, most - 1)
	const end = room.lastIndexOf(' ')
	const cut = room.slice(0, end >= most / 2 ? end : undefined).replace(/[\ud800-\udbff]$/, '')
	return `${trimEnd(cut, /[\s,;:.–—-]/)}…`
}

/** So much of it is looked at to show sixty characters. */
const LOOKED_AT = 1_000

/** What somebody wrote, as a message repeats it: shortened, and without characters that nobody sees. */
export const quoted = (text: string): string => `“${shorten(text.slice(0, LOOKED_AT).replaceAll(HIDDEN, ''), 60)}”`
