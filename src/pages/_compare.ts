import { nearestKey } from '../domain/registry.ts'
import { searchRegistry } from '../domain/search.ts'
import type { Entry } from '../schema/entry.ts'
import { EXAMPLE_KEY, OTHER_KEY } from '../schema/examples.ts'
import { keyOf, parseKey } from '../schema/primitives.ts'
import { SearchQuery } from '../schema/search.ts'
import { compareUrl, MAX_COMPARED } from '../schema/text/compare-url.ts'
import { didYouMean } from '../schema/text/nearest.ts'
import { clip, quoted } from '../schema/text/shorten.ts'
import type { PageServices } from './_visit.ts'

type Services = Pick<PageServices, 'published' | 'baseUrl'>

/** An entry that can be added. */
interface Hit {
	key: string
	category: string
	slug: string
	title: string
	description: string
}

interface ComparePage {
	status: 200 | 400
	/** The keys of the compared entries. */
	keys: string[]
	entries: Entry[]
	/** The search for an entry to add, and its results. */
	add: { query: string; hits: Hit[] }
	problems: string[]
}

const MAX_CHARACTERS = 1_000

/** The comparison page for a query: the entries found, and how to correct those that were not. */
export async function comparePage(query: URLSearchParams, { published, baseUrl }: Services): Promise<ComparePage> {
	const asked = ['keys', 'entry'].flatMap((name) => query.getAll(name)).join(',')
	const words = [
		...new Set(
			clip(asked, MAX_CHARACTERS)
				.split(/[\s,]+/)
				.filter(Boolean),
		),
	]
	const found = await Promise.all(
		words.map(async (word) => ({ word, entry: await entryOf(word, { published, baseUrl }) })),
	)
	const all = new Map(found.flatMap(({ entry }) => (entry ? [[keyOf(entry), entry] as const] : [])))
	const unknown = found.filter(({ entry }) => !entry).slice(0, MAX_COMPARED)
	const tooMany = all.size > MAX_COMPARED ? [`Only the first ${MAX_COMPARED} are shown; no more fit side by side.`] : []
	const keys = [...all.keys()].slice(0, MAX_COMPARED)
	return {
		status: unknown.length ? 400 : 200,
		keys,
		entries: [...all.values()].slice(0, MAX_COMPARED),
		add: addable(query.getAll('add').at(-1) ?? '', keys, published),
		problems: [...unknown.map(({ word }) => missing(word, published)), ...tooMany],
	}
}

/** An entry by its key or the URL of its page. */
async function entryOf(word: string, { published, baseUrl }: Services): Promise<Entry | undefined> {
	const path = word.startsWith(`${baseUrl}/`) ? word.slice(baseUrl.length) : word
	const id = parseKey(
		path
			.replace(/^\//, '')
			.replace(/[?#].*/, '')
			.replace(/\/$/, ''),
	)
	return id && (await published.entry(keyOf(id)))?.entry
}

function missing(word: string, published: PageServices['published']): string {
	const meant = didYouMean(nearestKey(word, published)).trim()
	return `There is no entry ${quoted(word)}. ${meant || `Write a key such as ${EXAMPLE_KEY}.`}`
}

const HITS = 6

/** The first search results that are not compared yet. */
function addable(text: string, keys: readonly string[], published: PageServices['published']): ComparePage['add'] {
	const query = clip(text.trim(), 120)
	const parsed = SearchQuery.safeParse({ q: query, limit: HITS + MAX_COMPARED })
	if (!query || !parsed.success) return { query, hits: [] }
	const { results, nearest = [] } = searchRegistry(parsed.data, published)
	const hits = [...results, ...nearest].map(({ category, slug, title, description }) => ({
		key: `${category}:${slug}`,
		category,
		slug,
		title,
		description,
	}))
	return { query, hits: hits.filter(({ key }) => !keys.includes(key)).slice(0, HITS) }
}

/** The URL of an example comparison; undefined with fewer than two entries. */
export function exampleUrl({ published }: Pick<PageServices, 'published'>): string | undefined {
	const known = published.keys()
	const chosen = [EXAMPLE_KEY, OTHER_KEY].filter((key) => known.includes(key))
	const two = chosen.length === 2 ? chosen : known.slice(0, 2)
	return two.length === 2 ? compareUrl(two) : undefined
}
