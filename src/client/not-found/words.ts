import { nearest } from '../../schema/text/nearest.ts'
import { clip } from '../../schema/text/shorten.ts'

const MAX_LETTERS = 120

/** Search words from the path of a missing page: `mcp playwrigth` for `/mcp/playwrigth.html`. */
export function wordsOf(pathname: string): string {
	const words = readable(pathname)
		.replace(/\.[a-z]{2,5}$/, '')
		.split(/[^\p{L}\p{N}]+/u)
		.filter(Boolean)
	return clip(words.join(' '), MAX_LETTERS)
}

interface Found {
	category: string
	slug: string
}

/**
 * Sorts what was found for the words of a path: first what has nearly its last part for a name, of these first what is
 * in the category that the path names. `isNear` is false if nothing has such a name.
 */
export function nearestFirst<Entry extends Found>(pathname: string, found: readonly Entry[]) {
	const [name = '', category = ''] = readable(pathname).split('/').filter(Boolean).reverse()
	const slug = nearest(name.replace(/\.[a-z]{2,5}$/, ''), slugsOf(found))
	const closeness = (entry: Entry) => (entry.slug === slug ? 1 + Number(entry.category === category.toLowerCase()) : 0)
	return { isNear: slug !== undefined, entries: [...found].sort((a, b) => closeness(b) - closeness(a)) }
}

const slugsOf = (found: readonly Found[]): string[] => found.map(({ slug }) => slug)

/** The decoded path, or the path itself if it cannot be decoded. */
function readable(pathname: string): string {
	try {
		return decodeURIComponent(pathname)
	} catch {
		return pathname
	}
}
