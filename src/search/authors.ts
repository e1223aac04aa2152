import type { RegistryEntry } from '../schema/entry.ts'
import { memoize } from '../schema/text/memoize.ts'
import { slugify } from '../schema/text/slugify.ts'
import type { SearchIndex } from './index-file.ts'

/** What an author is known by, however the name is written: the `authorId` of rows, or the name where it has no letter of ASCII. */
const idOf = (name: string): string => slugify(name) || name.trim().toLowerCase()

/** The names of those who made the rows, each once and sorted, and for each row the place of its own. */
export function authorsIn(rows: readonly RegistryEntry[]): { authors: string[]; ofDocument: number[] } {
	const names = new Map(rows.toReversed().map(({ author }) => [idOf(author), author]))
	const ids = [...names.keys()].sort()
	const places = new Map(ids.map((id, place) => [id, place]))
	return {
		authors: ids.map((id) => names.get(id) as string),
		ofDocument: rows.map(({ author }) => places.get(idOf(author)) as number),
	}
}

/** The places of authors by their ids, and by these without hyphens: `trailofbits`. */
interface AuthorNames {
	byId: ReadonlyMap<string, number>
	joined: ReadonlyMap<string, readonly number[]>
}

const joinedOf = (id: string): string => id.replaceAll('-', '')

const namesIn = memoize(({ authors }: SearchIndex): AuthorNames => {
	const ids = authors.map(idOf)
	return {
		byId: new Map(ids.map((id, place) => [id, place])),
		joined: Map.groupBy(ids.keys(), (place) => joinedOf(ids[place] as string)),
	}
})

/** The places of the authors of a name or an id; of several only where no one is called exactly so. */
export function authorsCalled(index: SearchIndex, name: string): readonly number[] {
	const { byId, joined } = namesIn(index)
	const id = idOf(name)
	const place = byId.get(id)
	return place === undefined ? (joined.get(joinedOf(id)) ?? []) : [place]
}

/** Says of a document whether somebody of this name, or with this id, made it. */
export function authorTest(index: SearchIndex, name: string): (document: number) => boolean {
	const wanted = authorsCalled(index, name)
	return (document) => wanted.includes(index.author[document] as number)
}

/** The entries that somebody of this name made. */
export function madeBy(index: SearchIndex, name: string): number[] {
	if (!authorsCalled(index, name).length) return []
	const isBy = authorTest(index, name)
	return Array.from({ length: index.documents }, (_, document) => document).filter(isBy)
}
