import type { RegistryEntry } from './entry.ts'
import { type FreshnessMark, freshnessMark } from './text/freshness.ts'
import { touchOf } from './text/touch.ts'

/** The content of an entry's card. */
export interface CardRow {
	category: string
	slug: string
	title: string
	description: string
	author?: string | undefined
	/** What it may access, in one line. */
	touch?: string | undefined
	facts?: readonly string[] | undefined
	fresh?: FreshnessMark | undefined
	/** The clients it works in, by platform; undefined when it needs no particular one. */
	platforms?: readonly string[] | undefined
	/** Whether it is a server that only runs on the reader's machine, which a client on the web cannot start. */
	localOnly?: boolean | undefined
	/** Whether there is something to copy that installs it. */
	installable?: boolean | undefined
	/** A sentence of the list the card is in: why it is listed. */
	note?: string | undefined
}

type Described = Pick<RegistryEntry, 'category' | 'slug' | 'title' | 'description'> & Partial<RegistryEntry>

/** Facts that another line of the card already shows. */
const SAID_ELSEWHERE = /^(?:observed|source read|checked|written here,) |^\d+ clients?$/

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
		localOnly: entry.access?.locations.every((location) => location === 'local'),
		installable: entry.installable,
		note,
	}
}

const MARKS = ['seen', 'behind', 'old', 'read', 'gone'] as const

/** A card as an array in `data/search/cards.json`, which is shorter than an object. */
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
	localOnly: 0 | 1,
]

/** `data/search/sizes.json`: the bytes a browser must load to search locally. */
export interface SearchSizes {
	index: number
	cards: number
}

/** Converts a card to an array. */
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
	row.localOnly ? 1 : 0,
]

/** Converts an array back to a card. */
export function ofCells(cells: CardCells): CardRow {
	const [category, slug, title, description, facts, author, touch, mark, words, platforms, installable, localOnly] =
		cells
	const shape = MARKS[mark]
	const fresh = shape && { mark: shape, words }
	return {
		...{ category, slug, title, description, facts, author, touch, fresh, platforms },
		localOnly: localOnly === 1,
		installable: installable === 1,
	}
}
