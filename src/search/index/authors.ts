import type { RegistryEntry } from '../../schema/entry.ts'
import { memoize } from '../../schema/text/memoize.ts'
import { slugify } from '../../schema/text/slugify.ts'
import type { SearchIndex } from './index-file.ts'

/** The id of an author, however the name is written: the `authorId` of rows, or the name if it has no ASCII letter. */
const idOf = (name: string): string => slugify(name) || name.trim().toLowerCase()

/** The authors of the rows, each once and sorted, and for each row the index of its author. */
export function authorsIn(rows: readonly RegistryEntry[]): { authors: string[]; ofDocument: number[] } {
	const names = new Map(rows.toReversed().map(({ author }) => [idOf(author), author]))
	const ids = [...names.keys()].sort()
	const places = new Map(ids.map((id, place) => [id, place]))
	return {
		authors: ids.map((id) => names.get(id) as string),
		ofDocument: rows.map(({ author }) => places.get(idOf(author)) as number),
	}
}

/** The indexes of authors by id, and by id without hyphens: `trailofbits`. */
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

/** The indexes of the authors with a name or id. More than one only if none has exactly that name. */
export function authorsCalled(index: SearchIndex, name: string): readonly number[] {
	const { byId, joined } = namesIn(index)
	const id = idOf(name)
	const place = byId.get(id)
	return place === undefined ? (joined.get(joinedOf(id)) ?? []) : [place]
}

/** A test whether an author of this name or id made a document. */
export function authorTest(index: SearchIndex, name: string): (document: number) => boolean {
	const wanted = authorsCalled(index, name)
	return (document) => wanted.includes(index.author[document] as number)
}

/** The documents by an author of this name. */
export function madeBy(index: SearchIndex, name: string): number[] {
	if (!authorsCalled(index, name).length) return []
	const isBy = authorTest(index, name)
	return Array.from({ length: index.documents }, (_, document) => document).filter(isBy)
}
