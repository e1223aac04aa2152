import { isObject } from './object.ts'

/** What is wrong with a text that holds half of a character: it cannot be written as UTF-8. */
export const HALF_CHARACTER =
	'It holds half of a character (a lone surrogate). Send the whole character, or leave it out.'

/** The path of the first text in a JSON value, or name of a field, that holds half of a character. */
export function halfCharacterIn(value: unknown, path = ''): string | undefined {
	if (typeof value === 'string') return value.isWellFormed() ? undefined : path
	if (!Array.isArray(value) && !isObject(value)) return undefined
	for (const [name, one] of Object.entries(value)) {
		const inner = path ? `${path}.${name}` : name
		const found = name.isWellFormed() ? halfCharacterIn(one, inner) : inner.toWellFormed()
		if (found !== undefined) return found
	}
	return undefined
}
