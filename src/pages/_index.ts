import { type Catalogue, entriesOf } from '../catalogue/catalogue.ts'

/** A name that has a page, and how many entries stand on it. */
export interface Named {
	id: string
	name: string
	count: number
}

/** Names that begin with one letter. */
export interface LetterGroup {
	/** What the group is called in the address of the page. */
	id: string
	letter: string
	names: readonly Named[]
}

/** So many names one page lists, so that it stays small whatever the registry holds; the search finds the others. */
export const MAX_NAMES = 1200
/** So many stand at its head. */
const MAX_USED = 24

/** What an index page shows. */
export interface NameIndex {
	/** How many names there are, and how many of them it lists: those with the most entries. */
	total: number
	listed: number
	mostUsed: readonly Named[]
	groups: readonly LetterGroup[]
}

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const byCount = (a: Named, b: Named) => b.count - a.count || byCodeUnit(a.id, b.id)
const byName = (a: Named, b: Named) => byCodeUnit(a.name.toLowerCase(), b.name.toLowerCase()) || byCodeUnit(a.id, b.id)

/** Every author with how many entries their page has. */
export const authorNames = (catalogue: Catalogue): Named[] =>
	[...Map.groupBy(entriesOf(catalogue), ({ authorId = '' }) => authorId)].map(([id, entries]) => ({
		id,
		name: entries[0]?.author ?? id,
		count: entries.length,
	}))

/** Every tag with how many entries its page has. */
export const tagNames = (catalogue: Catalogue): Named[] =>
	[
		...Map.groupBy(
			entriesOf(catalogue).flatMap(({ tags }) => [...new Set(tags)]),
			(tag) => tag,
		),
	].map(([id, all]) => ({
		id,
		name: id,
		count: all.length,
	}))

/** The names by their first letters, and those with the most entries at their head. */
export function indexOf(names: readonly Named[]): NameIndex {
	const ordered = names.toSorted(byCount)
	const listed = ordered.slice(0, MAX_NAMES)
	const groups = [...Map.groupBy(listed, letterOf)]
		.sort(([a], [b]) => Number(a === OTHERS) - Number(b === OTHERS) || byCodeUnit(a, b))
		.map(([letter, names]) => ({
			id: letter === OTHERS ? 'others' : letter.toLowerCase(),
			letter,
			names: names.sort(byName),
		}))
	const mostUsed = ordered.filter(({ count }) => count > 1).slice(0, MAX_USED)
	return { total: names.length, listed: listed.length, mostUsed, groups }
}

const OTHERS = '0–9'

/** The letter without its accent; digits, and letters that this alphabet does not have, stand together. */
function letterOf({ name }: Named): string {
	const letter = name.normalize('NFD').charAt(0).toUpperCase()
	return letter >= 'A' && letter <= 'Z' ? letter : OTHERS
}
