/** How many entries stand side by side. */
export const MAX_COMPARED = 4

/** The address where entries stand side by side, by their keys. */
export const compareUrl = (keys: readonly string[]): string =>
	keys.length ? `/compare?keys=${keys.join(',')}` : '/compare'
