/** Whether a value is an object with named fields: neither a list nor nothing. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value)
