import { Failure } from '../schema/contract/errors.ts'
import { HIDDEN } from '../schema/text/hidden.ts'

/** How much of a text one answer holds at most, in UTF-16 units. */
export const MAX_CHARACTERS = 16_000

const TAG = 'registry-content'
/** What begins a marker, however it is spaced: a model reads it as one too. */
const MARKER = /<(?=[\s/]{0,20}registry[\s\p{Pd}_]{0,20}content)/giu

/** Text from an entry, cleaned and between markers that it cannot close, so that a model reads it as data. */
export const asData = (key: string, text: string): string =>
	`<${TAG} key="${key}">\n${clean(text).replaceAll(MARKER, '&lt;')}\n</${TAG}>`

/** Text without invisible characters. */
export const clean = (text: string): string => text.replaceAll(HIDDEN, '')

/** A value with every string in it cleaned. */
export function cleaned<T>(value: T): T {
	if (typeof value === 'string') return clean(value) as T
	if (Array.isArray(value)) return value.map(cleaned) as T
	if (typeof value !== 'object' || value === null) return value
	return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, cleaned(one)])) as T
}

/**
 * A part of a text of at most `most` UTF-16 units that splits no surrogate pair. `next` is the offset to continue at.
 * Throws `invalid_query` for an offset past its end.
 */
export function partOf(
	text: string,
	{ offset, most }: { offset: number; most: number },
): { text: string; next?: number } {
	if (offset && offset >= text.length)
		throw new Failure('invalid_query', `offset: The text ends at ${text.length}. Write a smaller number.`)
	const start = splitsPair(text, offset) ? offset - 1 : offset
	const end = splitsPair(text, start + most) ? start + most - 1 : start + most
	return { text: text.slice(start, end), ...(end < text.length && { next: end }) }
}

const splitsPair = (text: string, at: number) =>
	/[\udc00-\udfff]/.test(text[at] ?? '') && /[\ud800-\udbff]/.test(text[at - 1] ?? '')
