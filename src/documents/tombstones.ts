import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Tombstones } from '../schema/lifecycle.ts'
import { type Document, json } from './document.ts'

/** What is no longer at its address, and why: beside the lists, so that no count of theirs holds it. */
export function tombstoneDocuments({ tombstones, generatedAt }: Catalogue): Document[] {
	const value: Tombstones = {
		schemaVersion: 1,
		kind: 'registry-tombstones',
		generatedAt,
		count: tombstones.length,
		entries: [...tombstones],
	}
	return [json('data/tombstones.json', value)]
}
