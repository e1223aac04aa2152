import { Category } from '../../src/schema/vocabulary.ts'
import { Expected, Misuse } from '../expected.ts'

const LOCAL = 'http://localhost:8888'

const FIXED = [
	'/',
	'/browse',
	'/browse?q=xylophonequartz',
	'/browse?downloadTrust=sometimes',
	'/compare',
	'/changes',
	'/trending',
	'/stats',
	'/jobs',
	'/jobs/post',
	'/submit',
	'/submit/check',
	'/claim',
	'/newsletter',
	'/platforms',
	'/authors',
	'/tags',
	'/mcp-setup',
	'/policy',
	'/feeds',
	'/docs',
	'/docs/api',
	'/status',
	'/about',
	'/security',
	'/moderation',
	'/admin',
	'/nothing/here',
]

interface Row {
	url: string
	category: string
	slug: string
	tags: readonly string[]
	authorId?: string
	platforms?: readonly string[]
}

/** The registry to look at, and the pages of it that are named; without them, a page of every kind. */
interface Asked {
	base: string
	named: readonly string[]
}

/** Reads `[ADDRESS] [PATH…]` of a command line. Throws `Misuse` for any other word. */
export function askedFor(words: readonly string[], usage: string): Asked {
	const named = words.filter((word) => word.startsWith('/'))
	const [address = LOCAL, ...more] = words.filter((word) => !word.startsWith('/'))
	if (more.length || !/^https?:\/\/[^/]+\/?$/.test(address))
		throw new Misuse(`Write the address of one registry, such as ${LOCAL}, and paths that begin with a slash.`, usage)
	return { base: address.replace(/\/$/, ''), named }
}

/** The pages that are asked for. Throws `Expected` if no registry answers, also where they are named. */
export async function pathsOf({ base, named }: Asked): Promise<readonly string[]> {
	const found = await everyKindOf(base)
	return named.length ? named : found
}

/** A path of every kind of page in a registry: the fixed ones, and the first entry of each category. */
async function everyKindOf(base: string): Promise<string[]> {
	const firsts = await Promise.all(Category.options.map((category) => firstOf(base, category)))
	const rows = firsts.flat()
	const [first, second] = rows
	return [
		...FIXED,
		...Category.options.map((category) => `/${category}`),
		...rows.map(({ url }) => url),
		...(first && second ? [`/compare?keys=${[first, second].map(keyOf).join(',')}`] : []),
		...(first ? [`/browse?q=${encodeURIComponent(first.slug)}`] : []),
		...some(first?.tags[0], (tag) => `/tags/${tag}`),
		...some(first?.authorId, (author) => `/authors/${author}`),
		...some(first?.platforms?.[0], (platform) => `/platforms/${platform}`),
	]
}

const keyOf = ({ category, slug }: Row) => `${category}:${slug}`
const some = (value: string | undefined, path: (value: string) => string): string[] => (value ? [path(value)] : [])

async function firstOf(base: string, category: string): Promise<Row[]> {
	const response = await fetch(`${base}/api/registry/search?category=${category}&limit=1`).catch(() => undefined)
	if (!response)
		throw new Expected(`Nothing answers at ${base}. Start the registry with npm start, or name its address.`)
	if (!response.ok) throw new Expected(`${base} answers ${response.status} to a search. Is it a registry?`)
	const { results } = (await response.json()) as { results: Row[] }
	return results
}
