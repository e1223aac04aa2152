import { type Catalogue, entriesOf } from '../catalogue/catalogue.ts'
import { keyOf } from '../schema/primitives.ts'
import type { PackagePlaces } from '../schema/registry.ts'
import { type Document, json } from './document.ts'

/** What functions ask of every entry without its detail: which keys there are, in the order of the index, and where packages lie. */
export function keysModel(catalogue: Catalogue): Document[] {
	const entries = entriesOf(catalogue)
	const places: PackagePlaces = Object.fromEntries(
		entries.flatMap((entry) => {
			if (!entry.package) return []
			const { url, sha256, mediaType } = entry.package
			return [[keyOf(entry), { url, sha256, mediaType }]]
		}),
	)
	return [json('data/model/keys.json', entries.map(keyOf)), json('data/model/packages.json', places)]
}
