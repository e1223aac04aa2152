import type { Published } from '../published/published.ts'
import type { EntryDetail } from '../schema/entry.ts'
import { Failure } from '../schema/errors.ts'
import { keyOf } from '../schema/primitives.ts'

interface EntryPath {
	category: string
	slug: string
}

/** Everything known about an entry; throws `not_found` when there is none. */
export const entryDetail = (path: EntryPath, published: Published): EntryDetail => entryOf(path, published).detail

/** An entry as plain text; throws `not_found` when there is none. */
export const entryText = (path: EntryPath, published: Published): string => entryOf(path, published).text

function entryOf(path: EntryPath, published: Published) {
	const entry = published.entry(keyOf(path))
	if (!entry)
		throw new Failure(
			'not_found',
			`There is no entry ${path.category}/${path.slug}. Search with /api/registry/search?q=…`,
		)
	return entry
}
