/** Whether a value is an object, but neither an array nor null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value if it is an array, otherwise an empty one. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
