import { type Catalogue, entriesOf } from '../../src/catalogue/catalogue.ts'
import { changesOf, entriesByPath } from '../../src/catalogue/find.ts'
import { sha256 } from '../../src/catalogue/sha256.ts'
import { tagsOf } from '../../src/documents/site.ts'
import { kindOf } from '../../src/kinds/kind-of.ts'
import type { Entry } from '../../src/schema/entry.ts'
import { pathOf } from '../../src/schema/primitives.ts'

/** The digest of the bytes of each document, by its path. */
export type Digests = ReadonlyMap<string, string>

/**
 * What a page is made from besides the code, as a digest, for each page of which that is known: an entry's own pages, and
 * the lists of one tag or author. Every other page is rendered with every build; there are few.
 */
export function pageKeys(catalogue: Catalogue, digests: Digests): Map<string, string> {
	const keyOf = (parts: unknown): string => sha256(JSON.stringify(parts))
	// The published detail of an entry is all that is known of it.
	const detailOf = (entry: Entry) => digests.get(`api/registry/entries/${pathOf(entry)}`)
	const entries = entriesOf(catalogue)
	const keys = new Map<string, string>()
	for (const entry of entries)
		if (!kindOf(entry).members) keys.set(`/${pathOf(entry)}`, keyOf([detailOf(entry), around(catalogue, entry)]))
	// Its files are told by their digests.
	for (const entry of entries) if (entry.files.length) keys.set(`/${pathOf(entry)}/files`, keyOf(detailOf(entry)))
	for (const entry of entries) if (!kindOf(entry).members) keys.set(`/${pathOf(entry)}/install`, keyOf(detailOf(entry)))
	for (const [author, made] of Map.groupBy(entries, ({ authorId }) => authorId))
		keys.set(`/authors/${author}`, keyOf(made.map(detailOf)))
	const tagged = new Map(tagsOf(catalogue).map((tag) => [tag, [] as (string | undefined)[]]))
	for (const entry of entries) for (const tag of entry.tags) tagged.get(tag)?.push(detailOf(entry))
	for (const [tag, details] of tagged) keys.set(`/tags/${tag}`, keyOf(details))
	return keys
}

/** What the page of an entry says besides: its history, but for signatures, which all that happened before is in; its successor. */
function around(catalogue: Catalogue, entry: Entry): unknown {
	const changes = changesOf(catalogue, entry).map(({ signature: _, ...change }) => change)
	const successor = entry.lifecycle?.successor
	return [changes, successor && entriesByPath(catalogue).get(successor.replace(':', '/'))?.title]
}
