import { type Catalogue, entriesOf } from '../catalogue/catalogue.ts'
import { kindOf } from '../kinds/kind-of.ts'
import type { Entry } from '../schema/entry.ts'
import type { EntryNames } from '../schema/registry.ts'
import { keptIdentifiers } from '../schema/text/identifier.ts'
import { likenessOf, sourceKey } from '../schema/text/look-alike.ts'
import { MODEL_FILES } from '../schema/text/published-paths.ts'
import { isToolName } from '../schema/text/tool-names.ts'
import { type Document, joined } from './document.ts'

/** The names and sources of all entries, to compare a draft with. */
export function namesModel(catalogue: Catalogue): Document[] {
	const lines = namesIn(catalogue).map((names) => `${JSON.stringify(names)}\n`)
	return [{ path: MODEL_FILES.names, type: 'application/x-ndjson', body: joined(lines) }]
}

/** The names and sources of all entries. */
export const namesIn = (catalogue: Catalogue): EntryNames[] => entriesOf(catalogue).map(namesOf)

function namesOf(entry: Entry): EntryNames {
	const { category, slug, title, trustSignals } = entry
	const server = kindOf(entry).server?.(entry.details)
	const variables = (server?.env ?? []).map(({ name }) => name.toUpperCase())
	const tools = (server?.tools ?? []).filter(isToolName).map((name) => name.toLowerCase())
	const sources = (trustSignals.sourceUrls ?? []).flatMap((url) => sourceKey(url) ?? [])
	return {
		category,
		title,
		...likenessOf({ slug, title }),
		sources: [...new Set(sources)],
		identifiers: keptIdentifiers(knownAs(entry)),
		...(variables.length && { variables: [...new Set(variables)] }),
		...(tools.length && { tools: [...new Set(tools)] }),
	}
}

/** What people who have it in hand may call it, beside its sources. */
function knownAs(entry: Entry): string[] {
	const { upstream } = entry.details
	return [
		entry.canonicalUrl,
		...(upstream?.path ? [`${upstream.repo}/blob/HEAD/${upstream.path}`] : []),
		...(kindOf(entry).identifiers?.(entry.details) ?? []),
	]
}
