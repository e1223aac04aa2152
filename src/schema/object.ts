/** Whether a value is an object with named fields: neither a list nor nothing. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list as it is; of anything else an empty one. */
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
