import { readFileSync } from 'node:fs'
import { create, insertMultiple, load as loadOrama, save as saveOrama, search as searchOrama } from '@orama/orama'
import FlexSearch from 'flexsearch'
import lunr from 'lunr'
import MiniSearch, { type Options } from 'minisearch'
import type { RegistryEntry } from '../../../src/schema/entry.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex, type SearchIndex } from '../../../src/search/index/index-file.ts'
import { openMeaning } from '../../../src/search/meaning.ts'
import { search } from '../../../src/search/search.ts'
import type { Probe } from './strata.ts'

/** The result of one query: the number of hits that pass the filters, and the numbers of the first ten documents. */
export interface Answer {
	total: number
	first: number[]
}

/**
 * A search engine to measure. `build` returns everything `open` needs, so that sizes and load times can be compared.
 */
interface Engine {
	build(rows: readonly RegistryEntry[]): Promise<Uint8Array>
	open(bytes: Uint8Array, rows: readonly RegistryEntry[]): Promise<(probe: Probe) => Answer>
}

const FIRST = 10
const fields = ['title', 'slug', 'tags', 'keywords', 'useCases', 'description', 'category', 'author'] as const
const boost = { title: 5, slug: 3, tags: 3, keywords: 2, useCases: 2, description: 1, category: 1, author: 0.5 }

const textOf = (row: RegistryEntry, field: (typeof fields)[number]): string => {
	const value = row[field]
	return Array.isArray(value) ? value.join(' ') : (value ?? '')
}
const flat = (rows: readonly RegistryEntry[]) =>
	rows.map((row, id) => ({ id, ...Object.fromEntries(fields.map((field) => [field, textOf(row, field)])) }))

const passes = (row: RegistryEntry | undefined, { category, platform }: Probe): boolean =>
	row !== undefined &&
	(!category || row.category === category) &&
	(!platform || (row.platforms ?? []).some((name) => name === platform))

const pack = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value))
const unpack = (bytes: Uint8Array) => JSON.parse(new TextDecoder().decode(bytes))

/** The word vectors are the same for all catalogues, loaded once as in the function, and not part of an index. */
const meaning = openMeaning(readFileSync(new URL('../../../public/data/search/meaning.bin', import.meta.url)))

const pinakes: Engine = {
	build: async (rows) => buildIndex(rows),
	async open(bytes) {
		const index: SearchIndex = openIndex(bytes)
		return ({ q, category, platform }) => {
			const { total, hits } = search(index, { q, category, platform, meaning, limit: FIRST })
			return { total, first: hits.map(({ doc }) => doc) }
		}
	},
}

const miniOptions: Options = {
	fields: [...fields],
	searchOptions: { boost, prefix: true, fuzzy: 0.2 },
}

const minisearch: Engine = {
	async build(rows) {
		const index = new MiniSearch(miniOptions)
		index.addAll(flat(rows))
		return pack(index.toJSON())
	},
	async open(bytes, rows) {
		const index = MiniSearch.loadJS(unpack(bytes), miniOptions)
		return (probe) => {
			const filter = probe.category || probe.platform ? ({ id }: { id: number }) => passes(rows[id], probe) : undefined
			const hits = index.search(probe.q, filter && { filter })
			return { total: hits.length, first: hits.slice(0, FIRST).map(({ id }) => id) }
		}
	},
}

const flexDocument = () =>
	new FlexSearch.Document({
		document: { id: 'id', index: fields.map((field) => ({ field, tokenize: 'forward' as const })) },
	})

const flexsearch: Engine = {
	async build(rows) {
		const index = flexDocument()
		for (const row of flat(rows)) index.add(row)
		const parts: [string, string][] = []
		index.export((name: string, part: string) => {
			if (part !== undefined) parts.push([name, part])
		})
		return pack(parts)
	},
	async open(bytes, rows) {
		const index = flexDocument()
		for (const [name, part] of unpack(bytes)) index.import(name, part)
		return (probe) => {
			const found = new Set<number>()
			for (const { result } of index.search(probe.q, { limit: rows.length, suggest: true }))
				for (const id of result) if (passes(rows[Number(id)], probe)) found.add(Number(id))
			return { total: found.size, first: [...found].slice(0, FIRST) }
		}
	},
}

const oramaSchema = {
	...Object.fromEntries(fields.map((field) => [field, 'string'])),
	platforms: 'string[]',
	shelf: 'enum',
} as const
const oramaIndex = () => create({ schema: oramaSchema as never })

const orama: Engine = {
	async build(rows) {
		const index = oramaIndex()
		const documents = flat(rows).map((row, id) => ({
			...row,
			id: String(id),
			platforms: rows[id]?.platforms ?? [],
			shelf: rows[id]?.category,
		}))
		await insertMultiple(index, documents as never, 1000)
		return pack(saveOrama(index))
	},
	async open(bytes) {
		const index = oramaIndex()
		loadOrama(index, unpack(bytes))
		return ({ q, category, platform }) => {
			const where = { ...(category && { shelf: { eq: category } }), ...(platform && { platforms: platform }) }
			const found = searchOrama(index, {
				term: q,
				properties: [...fields],
				boost,
				tolerance: 1,
				limit: FIRST,
				...(category || platform ? { where } : {}),
			} as never) as unknown as { count: number; hits: { id: string }[] }
			return { total: found.count, first: found.hits.map(({ id }) => Number(id)) }
		}
	},
}

/**
 * Each word exactly, as a prefix, and from five letters with an edit distance of one, as lunr's guide recommends for a
 * search box.
 */
function lunrQuery(query: lunr.Query, q: string): void {
	const { wildcard } = lunr.Query
	for (const token of lunr.tokenizer(q).map(String)) {
		query.term(token, { boost: 10 })
		query.term(token, { boost: 3, usePipeline: false, wildcard: wildcard.TRAILING })
		if (token.length >= 5) query.term(token, { boost: 1, usePipeline: false, editDistance: 1 })
	}
}

const lunrEngine: Engine = {
	async build(rows) {
		const index = lunr((builder) => {
			for (const field of fields) builder.field(field, { boost: boost[field] })
			for (const row of flat(rows)) builder.add(row)
		})
		return pack(index)
	},
	async open(bytes, rows) {
		const index = lunr.Index.load(unpack(bytes))
		return (probe) => {
			const hits = index.query((query) => lunrQuery(query, probe.q)).map(({ ref }) => Number(ref))
			const passing = hits.filter((id) => passes(rows[id], probe))
			return { total: passing.length, first: passing.slice(0, FIRST) }
		}
	},
}

export const engines = { pinakes, minisearch, lunr: lunrEngine, orama, flexsearch } as const
export type EngineName = keyof typeof engines
