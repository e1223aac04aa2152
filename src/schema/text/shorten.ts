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

/** The first `most` UTF-16 units of a text, or one less where the last would be half of a character. */
export const clip = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')

/** The text within `most` UTF-16 units, cut after a whole word where that keeps half of it, and never inside a character. */
export function shorten(text: string, most: number): string {
	if (text.length <= most) return text
	const room = clip(text, most - 1)
	const end = room.lastIndexOf(' ')
	const cut = room.slice(0, end >= most / 2 ? end : undefined)
	return `${trimEnd(cut, /[\s,;:.–—-]/)}…`
}

/** So much of it is looked at to show sixty characters. */
const LOOKED_AT = 1_000

/** Quotes input for a message: shortened, and without invisible characters. */
export const quoted = (text: string): string => `“${shorten(clip(text, LOOKED_AT).replaceAll(HIDDEN, ''), 60)}”`
