import { Failure } from '../schema/contract/errors.ts'
import { HIDDEN } from '../schema/text/hidden.ts'

/** How much of a text one answer holds at most, in UTF-16 units. */
export const MAX_CHARACTERS = 16_000

const TAG = 'registry-content'

/** Text from an entry, cleaned and between markers that it cannot close, so that a model reads it as data. */
export const asData = (key: string, text: string): string =>
	`<${TAG} key="${key}">\n${clean(text).replaceAll(new RegExp(`<(?=/?${TAG})`, 'gi'), '&lt;')}\n</${TAG}>`

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
 * A piece of text of at most `most` UTF-16 units that splits no surrogate pair. `next` is the offset to continue at.
 */
export function pieceOf(
	text: string,
	{ offset = 0, most }: { offset?: number; most: number },
): {
	text: string
	next?: number
} {
	const start = splitsPair(text, offset) ? offset - 1 : offset
	const end = splitsPair(text, start + most) ? start + most - 1 : start + most
	return { text: text.slice(start, end), ...(end < text.length && { next: end }) }
}

/** A piece of a text. Throws a failure that gives the length of the text when nothing of it is left at the offset. */
export function partOf(whole: string, { offset, most }: { offset: number; most: number }) {
	if (offset && offset >= whole.length)
		throw new Failure('invalid_query', `offset: The text ends at ${whole.length}. Write a smaller number.`)
	return pieceOf(whole, { offset, most })
}

const splitsPair = (text: string, at: number) =>
	/[\udc00-\udfff]/.test(text[at] ?? '') && /[\ud800-\udbff]/.test(text[at - 1] ?? '')
