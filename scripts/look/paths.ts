import { Category } from '../../src/schema/vocabulary.ts'

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

/** A path of every kind of page in a registry: the fixed ones, and the first entry of each category. */
export async function pathsOf(base: string): Promise<string[]> {
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
	const response = await fetch(`${base}/api/registry/search?category=${category}&limit=1`)
	if (!response.ok) throw new Error(`${base} answers ${response.status} to a search.`)
	const { results } = (await response.json()) as { results: Row[] }
	return results
}
