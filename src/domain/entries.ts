import type { Published } from '../published/published.ts'
import type { EntryDetail } from '../schema/entry.ts'
import { Failure } from '../schema/errors.ts'
import { nearest } from '../schema/nearest.ts'
import { keyOf, parseKey, pathOf } from '../schema/primitives.ts'

/** Why there is no such entry: never was, withdrawn, or renamed. `details` is the tombstone, where there is one. */
export function missing(key: string, published: Pick<Published, 'tombstones'>): Failure {
	const tombstone = published.tombstones().get(key)
	if (!tombstone) return new Failure('not_found', `There is no entry ${key}. Search with /api/registry/search?q=…`)
	const { state, on, reason, successor } = tombstone
	const instead = state === 'withdrawn' && successor ? ` Use ${successor} instead.` : ''
	return new Failure('not_found', `${key} was ${state} on ${on}. ${reason}${instead}`, { details: tombstone })
}

const ENTRY_ADDRESS = /^\/([a-z0-9-]+)\/([a-z0-9-]+)(\.md|\/llms\.txt)?$/

/** Where the former address of a renamed entry leads, in each of its forms; nothing for any other address. */
export function movedTo(address: string, published: Published): string | undefined {
	const [, category = '', slug = '', form = ''] = ENTRY_ADDRESS.exec(address) ?? []
	const tombstone = category ? published.tombstones().get(keyOf({ category, slug })) : undefined
	const to = tombstone?.state === 'renamed' && tombstone.successor && parseKey(tombstone.successor)
	return to ? `/${pathOf(to)}${form}` : undefined
}

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
	if (!entry) throw missing(keyOf(path), published)
	return entry
}

/** Which entry was meant by a slug that stands alone, below another category or with a slip. */
export function nearestKey(text: string, published: Published): string | undefined {
	const slugOf = (key: string) => key.split(/[:/]/).at(-1) ?? ''
	const keys = new Map(published.keys().map((key) => [slugOf(key), key]))
	return keys.get(nearest(slugOf(text.trim()), [...keys.keys()]) ?? '')
}
