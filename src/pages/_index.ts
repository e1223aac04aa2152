import { type Catalogue, entriesOf, listedOf } from '../catalogue/catalogue.ts'
import { letterId, letterOf, OTHERS } from '../schema/text/letters.ts'
import { byCodeUnit } from '../schema/text/order.ts'
import { formerSlug } from '../schema/text/slugify.ts'

/** A name with a page, and its number of entries. */
export interface Named {
	id: string
	name: string
	count: number
}

/** Names with the same first letter. */
interface LetterGroup {
	/** The fragment of the group in the page's URL. */
	id: string
	letter: string
	names: readonly Named[]
}

/** The most names on one page; the search finds the others. */
export const MAX_NAMES = 1200
/** The number of names at the head of the page. */
const MAX_USED = 24

/** The data of an index page. */
interface NameIndex {
	/** The total number of names, and how many are listed: those with the most entries. */
	total: number
	listed: number
	mostUsed: readonly Named[]
	groups: readonly LetterGroup[]
}

const byCount = (a: Named, b: Named) => b.count - a.count || byCodeUnit(a.id, b.id)
const byName = (a: Named, b: Named) => byCodeUnit(a.name.toLowerCase(), b.name.toLowerCase()) || byCodeUnit(a.id, b.id)

/** The authors of listed entries, each with the number of these. */
export const authorNames = (catalogue: Catalogue): Named[] =>
	[...Map.groupBy(listedOf(catalogue), ({ authorId = '' }) => authorId)].map(([id, entries]) => ({
		id,
		name: entries[0]?.author ?? id,
		count: entries.length,
	}))

/**
 * The ids that authors had before their names were folded as they are now, each with its id today. An id that another
 * author has is theirs.
 */
export function formerAuthorIds(catalogue: Catalogue): ReadonlyMap<string, string> {
	const entries = entriesOf(catalogue)
	const taken = new Set(entries.map(({ authorId }) => authorId))
	return new Map(
		entries
			.map(({ author, authorId = '' }) => [formerSlug(author), authorId] as const)
			.filter(([former]) => former && !taken.has(former)),
	)
}

/** The tags of listed entries, each with the number of these. */
export const tagNames = (catalogue: Catalogue): Named[] =>
	[
		...Map.groupBy(
			listedOf(catalogue).flatMap(({ tags }) => [...new Set(tags)]),
			(tag) => tag,
		),
	].map(([id, all]) => ({
		id,
		name: id,
		count: all.length,
	}))

/** Groups names by first letter, with the most used ones first. */
export function indexOf(names: readonly Named[]): NameIndex {
	const ordered = names.toSorted(byCount)
	const listed = ordered.slice(0, MAX_NAMES)
	const groups = [...Map.groupBy(listed, ({ name }) => letterOf(name))]
		.sort(([a], [b]) => Number(a === OTHERS) - Number(b === OTHERS) || byCodeUnit(a, b))
		.map(([letter, names]) => ({ id: letterId(letter), letter, names: names.sort(byName) }))
	const mostUsed = ordered.filter(({ count }) => count > 1).slice(0, MAX_USED)
	return { total: names.length, listed: listed.length, mostUsed, groups }
}
