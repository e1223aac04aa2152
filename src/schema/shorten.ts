import { trimEnd } from './trim-end.ts'

/** The text within `most` UTF-16 units, cut after a whole word where that keeps half of it, and never inside a character. */
export function shorten(text: string, most: number): string {
	if (text.length <= most) return text
	const room = text.slice(0, most - 1)
	const end = room.lastIndexOf(' ')
	const cut = room.slice(0, end >= most / 2 ? end : undefined).replace(/[\ud800-\udbff]$/, '')
	return `${trimEnd(cut, /[\s,;:.–—-]/)}…`
}
