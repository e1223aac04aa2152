import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import { entriesOf } from '../../../src/catalogue/catalogue.ts'
import { loadCatalogue } from '../../../src/catalogue/disk/load.ts'
import type { RegistryEntry } from '../../../src/schema/entry.ts'
import { pathOf } from '../../../src/schema/primitives.ts'
import { buildIndex } from '../../../src/search/index/build.ts'
import { openIndex } from '../../../src/search/index/index-file.ts'
import { openMeaning } from '../../../src/search/meaning.ts'
import { search } from '../../../src/search/search.ts'

const root = new URL('../../../', import.meta.url)

/** A judged query: entry paths with grades 3 (exact match), 2 (serves as well) or 1 (related). */
const Judged = z.object({
	kind: z.enum(['name', 'typo', 'abbreviation', 'task', 'category', 'attribute', 'synonym', 'nothing']),
	q: z.string(),
	relevant: z.record(z.string(), z.int().min(1).max(3)),
})
type Judged = z.infer<typeof Judged>

/** The judged queries of this repository. Throws a ZodError if the file is not valid. */
export const judgedSet = (): Judged[] =>
	z.array(Judged).parse(JSON.parse(readFileSync(new URL('content/search-judged.json', root), 'utf8')))

/** The entries of this repository, as the search gets them. */
export const contentRows = (): RegistryEntry[] =>
	entriesOf(loadCatalogue({ contentDir: new URL('content', root).pathname, baseUrl: 'http://localhost:8888' }))

/** Takes a query and returns entry paths, best first. */
export type Ranker = (q: string) => string[]

/** Our search engine for these entries, as the function has it, with word vectors. */
export function pinakesRanker(rows: readonly RegistryEntry[]): Ranker {
	const index = openIndex(buildIndex(rows))
	const meaning = openMeaning(readFileSync(new URL('public/data/search/meaning.bin', root)))
	return (q) => search(index, { q, limit: 50, meaning }).hits.map(({ doc }) => pathOf(rows[doc] as RegistryEntry))
}

/**
 * Mean scores of one kind of query. For `nothing`, `precision` is the share of queries that correctly found nothing.
 */
export interface Quality {
	queries: number
	ndcg: number
	mrr: number
	precision: number
}

const DEPTH = 10
const gain = (grade: number, place: number): number => (2 ** grade - 1) / Math.log2(place + 2)
const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0)

/** Normalised discounted cumulative gain of the first ten results. */
export function ndcg(found: readonly string[], relevant: Judged['relevant']): number {
	const best = Object.values(relevant).sort((a, b) => b - a)
	const ideal = sum(best.slice(0, DEPTH).map(gain))
	return sum(found.slice(0, DEPTH).map((path, place) => gain(relevant[path] ?? 0, place))) / ideal
}

function reciprocalRank(found: readonly string[], relevant: Judged['relevant']): number {
	const place = found.slice(0, DEPTH).findIndex((path) => (relevant[path] ?? 0) >= 2)
	return place < 0 ? 0 : 1 / (place + 1)
}

/** Measures a ranker, by kind of query. */
export function measureQuality(judged: readonly Judged[], rank: Ranker): Map<Judged['kind'], Quality> {
	const kinds = Map.groupBy(judged, ({ kind }) => kind)
	return new Map([...kinds].map(([kind, list]) => [kind, qualityOf(list, rank)]))
}

function qualityOf(list: readonly Judged[], rank: Ranker): Quality {
	const found = list.map(({ q, relevant }) => ({ paths: rank(q), relevant }))
	const mean = (of: (one: (typeof found)[number]) => number) => sum(found.map(of)) / found.length
	return {
		queries: list.length,
		ndcg: mean(({ paths, relevant }) => (Object.keys(relevant).length ? ndcg(paths, relevant) : Number(!paths.length))),
		mrr: mean(({ paths, relevant }) => reciprocalRank(paths, relevant)),
		precision: mean(({ paths, relevant }) => precisionOf(paths.slice(0, DEPTH), relevant)),
	}
}

const precisionOf = (paths: readonly string[], relevant: Judged['relevant']): number =>
	paths.length ? paths.filter((path) => path in relevant).length / paths.length : Number(!Object.keys(relevant).length)

/** Prints the scores, and each query with an nDCG below `limit`. */
function print(limit: number): void {
	const judged = judgedSet()
	const rank = pinakesRanker(contentRows())
	for (const [kind, { queries, ...values }] of measureQuality(judged, rank)) {
		const shown = Object.entries(values).map(([name, value]) => `${name} ${value.toFixed(3)}`)
		console.log(`${kind.padEnd(13)} ${String(queries).padStart(3)}  ${shown.join('  ')}`)
	}
	for (const { kind, q, relevant } of judged) {
		const found = rank(q)
		const value = Object.keys(relevant).length ? ndcg(found, relevant) : Number(!found.length)
		if (value < limit)
			console.log(`${value.toFixed(2)} ${kind}: ${q} → ${found.slice(0, 6).join(' ')} (${found.length})`)
	}
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) print(Number(process.argv[2] ?? 0))
