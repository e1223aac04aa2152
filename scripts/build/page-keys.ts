import { type Catalogue, type CatalogueRecord, entriesOf } from '../../src/catalogue/catalogue.ts'
import { changesOf, entriesByPath } from '../../src/catalogue/find.ts'
import { kept } from '../../src/catalogue/keep.ts'
import { sha256 } from '../../src/catalogue/sha256.ts'
import { tagsOf } from '../../src/documents/site.ts'
import { kindOf } from '../../src/kinds/kind-of.ts'
import type { Change } from '../../src/schema/changes.ts'
import type { Entry } from '../../src/schema/entry.ts'
import { pathOf } from '../../src/schema/primitives.ts'

/** The digest of the bytes of each document, by its path. */
export type Digests = ReadonlyMap<string, string>

/** A page that shows an example of every answer, any of which may hold what stands nowhere else on a page. */
const UNKNOWN = '/docs/api'

/** Documents that follow what entries say in their texts, which only their own pages show, and the signatures of changes. */
const OF_TEXTS = /^(?:api\/registry\/entries\/|data\/(?:files|model|search)\/|data\/changes|llms-full|openapi\.json$)/

const keyOf = (parts: unknown): string => sha256(JSON.stringify(parts))

/**
 * What a page is made from besides the code, as a digest; nothing where that is not known, and the page is rendered with every
 * build. Of an entry's own pages and the lists of one tag or author it is what entries say, of every other page what entries
 * say outside their texts, what has happened, and the documents of the whole registry.
 */
export function pageKeys(catalogue: Catalogue, digests: Digests): (path: string) => string | undefined {
	// The published detail of an entry is all that is known of it.
	const detailOf = (entry: Entry) => digests.get(`api/registry/entries/${pathOf(entry)}`)
	const entries = entriesOf(catalogue)
	const keys = new Map<string, string>()
	const common = keyOf(commonOf(catalogue, digests))
	const detailAt = (path: string) => digests.get(`api/registry/entries/${path}`)
	for (const entry of entries) {
		const path = pathOf(entry)
		const members = kindOf(entry)
			.members?.(entry.details)
			?.map((member) => detailAt(member.entry))
		const detail = members ? [common, detailOf(entry), members] : detailOf(entry)
		keys.set(`/${path}`, keyOf([detail, around(catalogue, entry)]))
		keys.set(`/${path}/install`, keyOf(detail))
		// Its files are told by their digests.
		keys.set(`/${path}/files`, keyOf(detail))
	}
	for (const [author, made] of Map.groupBy(entries, ({ authorId }) => authorId))
		keys.set(`/authors/${author}`, keyOf(made.map(detailOf)))
	const tagged = new Map(tagsOf(catalogue).map((tag) => [tag, [] as (string | undefined)[]]))
	for (const entry of entries) for (const tag of entry.tags) tagged.get(tag)?.push(detailOf(entry))
	for (const [tag, details] of tagged) keys.set(`/tags/${tag}`, keyOf(details))
	return (path) => (path === UNKNOWN ? undefined : (keys.get(path) ?? common))
}

/** Signatures are those of all that happened before, and no page shows one. */
const unsigned = ({ signature: _, ...change }: Change) => change

/** What the page of an entry says besides: its history, and its successor. */
function around(catalogue: Catalogue, entry: Entry): unknown {
	const successor = entry.lifecycle?.successor
	return [
		changesOf(catalogue, entry).map(unsigned),
		successor && entriesByPath(catalogue).get(successor.replace(':', '/'))?.title,
	]
}

function commonOf({ records, tombstones, events, generatedAt, historyFrom }: Catalogue, digests: Digests): unknown {
	const own = new Set(records.flatMap(({ entry }) => [`${pathOf(entry)}.md`, `${pathOf(entry)}/llms.txt`]))
	const others = [...digests].filter(([path]) => !OF_TEXTS.test(path) && !own.has(path))
	// Nor the digest of a text.
	const happened = events.map(({ change: { signature: _, sha256: __, ...change } }) => change)
	return [records.map(outlineOf), tombstones, happened, generatedAt, historyFrom, others]
}

/** A digest of what an entry says outside its text. */
function outlineOf({ entry, madeFrom }: CatalogueRecord): string {
	const make = () => {
		const { body: _, headings: __, ...outline } = entry
		return keyOf(outline)
	}
	return madeFrom ? kept({ kind: 'outline', of: madeFrom }, make) : make()
}
