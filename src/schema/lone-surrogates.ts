import { isObject } from './object.ts'

/** What is wrong with a text that is not well-formed UTF-16: it cannot be written as UTF-8. */
export const LONE_SURROGATE =
	'It holds half of a character (a lone surrogate). Send the whole character, or leave it out.'

/** The path of the first string or field name in a JSON value that holds a lone surrogate; undefined if all are well-formed. */
export function loneSurrogateIn(value: unknown, path = ''): string | undefined {
	if (typeof value === 'string') return value.isWellFormed() ? undefined : path
	if (!Array.isArray(value) && !isObject(value)) return undefined
	for (const [name, one] of Object.entries(value)) {
		const inner = path ? `${path}.${name}` : name
		const found = name.isWellFormed() ? loneSurrogateIn(one, inner) : inner.toWellFormed()
		if (found !== undefined) return found
	}
	return undefined
}
