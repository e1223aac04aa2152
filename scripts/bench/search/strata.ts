import type { RegistryEntry } from '../../../src/schema/entry.ts'
import { Category } from '../../../src/schema/vocabulary.ts'
import { pick, seeded } from '../../seeded.ts'

/** A query with the entry it was derived from. */
export interface Probe {
	stratum: Stratum
	q: string
	/** The number of the target document. */
	wanted: number
	category: string
	platform: string
}

export const strata = ['title', 'typo', 'description', 'reordered', 'prefix'] as const
export type Stratum = (typeof strata)[number]

/** The words of a text in lower case. */
const tokens = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? []

const COUNT = 1500
/** The share of queries with a filter. */
const FILTERED = 0.3

/**
 * Known-item queries, the same number for each stratum. A filter is one that the target entry passes.
 */
export function probes(rows: readonly RegistryEntry[]): Probe[] {
	const random = seeded(7)
	const frequency = frequencies(rows)
	const found: Probe[] = []
	for (let turn = 0; found.length < COUNT && turn < COUNT * 40; turn++) {
		const wanted = Math.floor(random() * rows.length)
		const stratum = strata[found.length % strata.length] as Stratum
		const q = write(stratum, rows[wanted] as RegistryEntry, { random, frequency })
		if (q) found.push({ stratum, q, wanted, ...filterOf(rows[wanted] as RegistryEntry, random) })
	}
	return found
}

function frequencies(rows: readonly RegistryEntry[]): Map<string, number> {
	const counts = new Map<string, number>()
	for (const { title, description } of rows)
		for (const token of new Set(tokens(`${title} ${description}`))) counts.set(token, (counts.get(token) ?? 0) + 1)
	return counts
}

interface Words {
	random: () => number
	frequency: ReadonlyMap<string, number>
}

function write(stratum: Stratum, row: RegistryEntry, words: Words): string {
	const title = rarest(tokens(row.title), words)
	const [first = '', second = '', third = ''] = title
	if (!second) return ''
	if (stratum === 'title') return `${first} ${second}`
	if (stratum === 'typo') return first.length < 5 ? '' : `${mistyped(first, words.random)} ${second}`
	if (stratum === 'reordered') return third && tokens(row.title).slice(0, 3).reverse().join(' ')
	if (stratum === 'prefix') return first.length < 5 ? '' : `${second} ${first.slice(0, Math.ceil(first.length * 0.6))}`
	return rarest(tokens(row.description), words)
		.filter((token) => !title.includes(token))
		.slice(0, 3)
		.join(' ')
}

const rarest = (list: readonly string[], { frequency }: Words): string[] =>
	[...new Set(list)]
		.filter((token) => token.length > 2)
		.sort((a, b) => (frequency.get(a) ?? 0) - (frequency.get(b) ?? 0) || (a < b ? -1 : 1))

/** A word with one typo after the first letter: two letters swapped, one omitted, one doubled or one changed. */
export function mistyped(word: string, random: () => number): string {
	const at = 1 + Math.floor(random() * (word.length - 2))
	const [head, own, next, tail] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)]
	return pick(random, [
		`${head}${next}${own}${tail}`,
		`${head}${next}${tail}`,
		`${head}${own}${own}${next}${tail}`,
		`${head}e${next}${tail}`,
	])
}

function filterOf(row: RegistryEntry, random: () => number): Pick<Probe, 'category' | 'platform'> {
	const draw = random()
	return {
		category: draw < FILTERED / 2 && Category.safeParse(row.category).success ? row.category : '',
		platform: draw >= FILTERED / 2 && draw < FILTERED ? (row.platforms?.[0] ?? '') : '',
	}
}
