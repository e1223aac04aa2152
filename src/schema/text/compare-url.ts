/** The maximum number of entries in a comparison. */
export const MAX_COMPARED = 4

/** The address of a comparison of entries, by their keys. */
export const compareUrl = (keys: readonly string[]): string =>
	keys.length ? `/compare?keys=${keys.join(',')}` : '/compare'
