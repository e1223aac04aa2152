import { nearest, nearestOf } from '../../schema/text/nearest.ts'
import { clip } from '../../schema/text/shorten.ts'
import { decoded } from '../../schema/text/url.ts'

const MAX_LETTERS = 120

/** How many parts the address of an entry has. What follows is a page of the entry, or nothing. */
const ENTRY_PARTS = 2

/** The parts of a path that may name an entry or a page, without the extension of a file. */
const partsOf = (pathname: string): string[] =>
	decoded(pathname)
		.split('/')
		.filter(Boolean)
		.map((part) => part.replace(/\.[a-z]{2,5}$/, ''))

/** Search words from the path of a missing page: `mcp playwrigth` for `/mcp/playwrigth.html` and `/mcp/playwrigth/files`. */
export function wordsOf(pathname: string): string {
	const words = partsOf(pathname)
		.slice(0, ENTRY_PARTS)
		.flatMap((part) => part.split(/[^\p{L}\p{N}]+/u))
		.filter(Boolean)
	return clip(words.join(' '), MAX_LETTERS)
}

/** A page of this site, and what it is called where it is linked. */
export interface PageLink {
	href: string
	label: string
}

/** The page that a path seems to mean, by its address or its name: `/platforms`, called “Clients”, for `/clients/cursor`. */
export function meantPage(pathname: string, links: readonly PageLink[]): PageLink | undefined {
	const byName = new Map<string, PageLink>()
	for (const link of links)
		for (const name of [link.href.split('/').at(-1) ?? '', link.label.toLowerCase()])
			if (name && !byName.has(name)) byName.set(name, link)
	const nearestName = nearestOf([...byName.keys()])
	for (const part of partsOf(pathname)) {
		const page = byName.get(nearestName(part) ?? '')
		if (page) return page
	}
	return undefined
}

interface Found {
	category: string
	slug: string
}

/**
 * Sorts what was found for the words of a path: first what has nearly that name, of these first what is
 * in the category that the path names. `isNear` is false if nothing has such a name.
 */
export function nearestFirst<Entry extends Found>(pathname: string, found: readonly Entry[]) {
	const [name = '', category = ''] = partsOf(pathname).slice(0, ENTRY_PARTS).reverse()
	const slug = nearest(name, slugsOf(found))
	const closeness = (entry: Entry) => (entry.slug === slug ? 1 + Number(entry.category === category.toLowerCase()) : 0)
	return { isNear: slug !== undefined, entries: [...found].sort((a, b) => closeness(b) - closeness(a)) }
}

const slugsOf = (found: readonly Found[]): string[] => found.map(({ slug }) => slug)
