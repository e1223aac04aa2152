const MAX_LETTERS = 120

/** Search words from the path of a missing page: `mcp playwrigth` for `/mcp/playwrigth.html`. */
export function wordsOf(pathname: string): string {
	const words = readable(pathname)
		.replace(/\.[a-z]{2,5}$/, '')
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
	return words.join(' ').slice(0, MAX_LETTERS)
}

/** The decoded path, or the path itself if it cannot be decoded. */
function readable(pathname: string): string {
	try {
		return decodeURIComponent(pathname)
	} catch {
		return pathname
	}
}
