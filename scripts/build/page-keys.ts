import { cached } from '../../src/catalogue/build-cache.ts'
import { type Catalogue, type CatalogueRecord, entriesOf } from '../../src/catalogue/catalogue.ts'
import { changesOf, entriesByPath } from '../../src/catalogue/find.ts'
import { sha256 } from '../../src/catalogue/sha256.ts'
import { entryPreviewUrl } from '../../src/documents/previews.ts'
import { tagsOf } from '../../src/documents/site.ts'
import { kindOf } from '../../src/kinds/kind-of.ts'
import type { Change } from '../../src/schema/changes.ts'
import type { Entry } from '../../src/schema/entry.ts'
import { pathOf } from '../../src/schema/primitives.ts'

/** SHA-256 of each document by path. */
export type Digests = ReadonlyMap<string, string>

/** This page has examples of all API responses, so it may show anything and is rendered in every build. */
const UNKNOWN = '/docs/api'

/**
 * Documents that depend on the text of entries, which only the entries' own pages show, or on the signatures of
 * changes.
 */
const OF_TEXTS = /^(?:api\/registry\/entries\/|data\/(?:files|model|search)\/|data\/changes|llms-full|openapi\.json$)/

const keyOf = (parts: unknown): string => sha256(JSON.stringify(parts))

/**
 * Cache keys of pages: a digest of a page's inputs apart from the code; undefined if they are unknown, so that the page
 * is rendered in every build. The inputs of an entry's pages and of the lists of a tag or author are those entries; of
 * every other page, all entries without their texts, the changes, and the documents about the whole registry.
 */
export function pageKeys(catalogue: Catalogue, digests: Digests): (path: string) => string | undefined {
	// The published detail document has everything about an entry.
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
		// The detail has the digests of the entry's files.
		keys.set(`/${path}/files`, keyOf(detail))
	}
	for (const [author, made] of Map.groupBy(entries, ({ authorId }) => authorId))
		keys.set(`/authors/${author}`, keyOf(made.map(detailOf)))
	const tagged = new Map(tagsOf(catalogue).map((tag) => [tag, [] as (string | undefined)[]]))
	for (const entry of entries) for (const tag of entry.tags) tagged.get(tag)?.push(detailOf(entry))
	for (const [tag, details] of tagged) keys.set(`/tags/${tag}`, keyOf(details))
	return (path) => (path === UNKNOWN ? undefined : (keys.get(path) ?? common))
}

/** A signature covers all earlier changes, and no page shows one. */
const unsigned = ({ signature: _, ...change }: Change) => change

/**
 * What an entry's page shows besides the entry: its history, the title of its successor, and the address of its preview,
 * which depends on how many entries there are.
 */
function around(catalogue: Catalogue, entry: Entry): unknown {
	const successor = entry.lifecycle?.successor
	return [
		changesOf(catalogue, entry).map(unsigned),
		successor && entriesByPath(catalogue).get(successor.replace(':', '/'))?.title,
		entryPreviewUrl(entry, catalogue),
	]
}

function commonOf({ records, tombstones, events, generatedAt, historyFrom }: Catalogue, digests: Digests): unknown {
	const own = new Set(records.flatMap(({ entry }) => [`${pathOf(entry)}.md`, `${pathOf(entry)}/llms.txt`]))
	const others = [...digests].filter(([path]) => !OF_TEXTS.test(path) && !own.has(path))
	// Without the digest of the text too.
	const happened = events.map(({ change: { signature: _, sha256: __, ...change } }) => change)
	return [records.map(outlineOf), tombstones, happened, generatedAt, historyFrom, others]
}

/** Digest of an entry without its body and headings. */
function outlineOf({ entry, madeFrom }: CatalogueRecord): string {
	const make = () => {
		const { body: _, headings: __, ...outline } = entry
		return keyOf(outline)
	}
	return madeFrom ? cached({ kind: 'outline', of: madeFrom }, make) : make()
}
