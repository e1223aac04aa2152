import { type Catalogue, entriesOf } from '../catalogue/catalogue.ts'
import type { Entry } from '../schema/entry.ts'
import type { EntryNames } from '../schema/registry.ts'
import { foldTitle, shapeOf, sourceKey } from '../schema/text/look-alike.ts'
import { MODEL_FILES } from '../schema/text/published-paths.ts'
import { type Document, joined } from './document.ts'

/** The names and sources of all entries, to compare a draft with. */
export function namesModel(catalogue: Catalogue): Document[] {
	const lines = namesIn(catalogue).map((names) => `${JSON.stringify(names)}\n`)
	return [{ path: MODEL_FILES.names, type: 'application/x-ndjson', body: joined(lines) }]
}

/** The names and sources of all entries. */
export const namesIn = (catalogue: Catalogue): EntryNames[] => entriesOf(catalogue).map(namesOf)

function namesOf({ category, slug, title, trustSignals }: Entry): EntryNames {
	const sources = (trustSignals.sourceUrls ?? []).flatMap((url) => sourceKey(url) ?? [])
	return {
		category,
		slug,
		title,
		folded: foldTitle(title),
		shapes: [...new Set([shapeOf(title), shapeOf(slug)])],
		sources: [...new Set(sources)],
	}
}
