import { type Catalogue, entriesOf } from '../catalogue/catalogue.ts'
import { keyOf } from '../schema/primitives.ts'
import type { PackagePlaces } from '../schema/registry.ts'
import { MODEL_FILES } from '../schema/text/published-paths.ts'
import { type Document, json } from './document.ts'

/** The keys of all entries in index order, and the locations of packages, for functions. */
export function keysModel(catalogue: Catalogue): Document[] {
	const entries = entriesOf(catalogue)
	const places: PackagePlaces = Object.fromEntries(
		entries.flatMap((entry) => {
			if (!entry.package) return []
			const { url, sha256, mediaType } = entry.package
			return [[keyOf(entry), { url, sha256, mediaType }]]
		}),
	)
	return [json(MODEL_FILES.keys, entries.map(keyOf)), json(MODEL_FILES.packages, places)]
}
