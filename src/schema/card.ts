import type { RegistryEntry } from './entry.ts'
import { type FreshnessMark, freshnessMark } from './text/freshness.ts'
import { touchOf } from './text/touch.ts'

/** What a card shows of an entry. */
export interface CardRow {
	category: string
	slug: string
	title: string
	description: string
	author?: string | undefined
	/** What it may touch, in one line. */
	touch?: string | undefined
	facts?: readonly string[] | undefined
	fresh?: FreshnessMark | undefined
	/** The clients it works in, by platform; none where it needs none in particular. */
	platforms?: readonly string[] | undefined
	/** There is something to copy that installs it. */
	installable?: boolean | undefined
	/** A sentence of the list it stands in: why it is here. */
	note?: string | undefined
}

type Described = Pick<RegistryEntry, 'category' | 'slug' | 'title' | 'description'> & Partial<RegistryEntry>

/** Facts that a card says in its other lines. */
const SAID_ELSEWHERE = /^(?:observed|source read|written here,) |^\d+ clients?$/

/** The card of an entry. */
export function cardOf(entry: Described & { note?: string | undefined }): CardRow {
	const { category, slug, title, description, author, note } = entry
	return {
		category,
		slug,
		title,
		description,
		author,
		touch: touchOf(entry),
		facts: entry.facts?.filter((fact) => !SAID_ELSEWHERE.test(fact)),
		fresh: freshnessMark(entry.freshness, entry.receipt),
		platforms: entry.platforms,
		installable: entry.installable,
		note,
	}
}

const MARKS = ['seen', 'behind', 'old', 'read', 'gone'] as const

/** A card as a row of `data/search/cards.json`: shorter than one with names. */
export type CardCells = [
	category: string,
	slug: string,
	title: string,
	description: string,
	facts: readonly string[],
	author: string,
	touch: string,
	mark: number,
	words: string,
	platforms: readonly string[],
	installable: 0 | 1,
]

/** `data/search/sizes.json`: how many bytes a browser would load to search by itself. */
export interface SearchSizes {
	index: number
	cards: number
}

/** The card as such a row. */
export const toCells = (row: CardRow): CardCells => [
	row.category,
	row.slug,
	row.title,
	row.description,
	row.facts ?? [],
	row.author ?? '',
	row.touch ?? '',
	row.fresh ? MARKS.indexOf(row.fresh.mark) : -1,
	row.fresh?.words ?? '',
	row.platforms ?? [],
	row.installable ? 1 : 0,
]

/** The card of such a row. */
export function ofCells(cells: CardCells): CardRow {
	const [category, slug, title, description, facts, author, touch, mark, words, platforms, installable] = cells
	const shape = MARKS[mark]
	const fresh = shape && { mark: shape, words }
	return { category, slug, title, description, facts, author, touch, fresh, platforms, installable: installable === 1 }
}
