/** Whether a value is an object, but neither an array nor null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value if it is an object, otherwise an empty one. */
export const objectOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

export const isString = (value: unknown): value is string => typeof value === 'string'

/** The value if it is text that says something. */
export const textIn = (value: unknown): string | undefined => (isString(value) && value ? value : undefined)

/** The value if it is an array, otherwise an empty one. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The objects of a list; none if the value is no list. */
export const objectsIn = (value: unknown): Record<string, unknown>[] => listOf(value).filter(isObject)

/** Whether a value is text, a number, or true or false. */
export const isScalar = (value: unknown): value is string | number | boolean =>
	typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Every string in a value, at any depth, and the names of its fields. */
export function* stringsIn(value: unknown): Iterable<string> {
	if (typeof value === 'string') yield value
	else if (typeof value === 'object' && value !== null)
		for (const [name, field] of Object.entries(value)) {
			yield name
			yield* stringsIn(field)
		}
}
