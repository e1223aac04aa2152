const MAX_LETTERS = 120

/** What somebody may have looked for, in the words of an address that nothing is at: `mcp playwrigth` of `/mcp/playwrigth.html`. */
export function wordsOf(pathname: string): string {
	const words = readable(pathname)
		.replace(/\.[a-z]{2,5}$/, '')
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
	return words.join(' ').slice(0, MAX_LETTERS)
}

/** The path as it is read; one that cannot be decoded stays as it is. */
function readable(pathname: string): string {
	try {
		return decodeURIComponent(pathname)
	} catch {
		return pathname
	}
}
