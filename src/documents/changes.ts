import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ChangeLog } from '../schema/changes.ts'
import type { Tombstones } from '../schema/lifecycle.ts'
import { type Document, json } from './document.ts'

const NONE = '0'.repeat(64)

/** The whole history of the catalogue, newest first. `/api/registry/diff` answers from it. */
export function changeDocuments({ events, generatedAt, historyFrom }: Catalogue): Document[] {
	const entries = events.map(({ change }) => change)
	const log: ChangeLog = {
		schemaVersion: 1,
		kind: 'registry-changes',
		generatedAt,
		derivedFrom: historyFrom,
		currentSignature: entries[0]?.signature ?? NONE,
		entries,
	}
	return [json('data/changes.json', log)]
}

/** The tombstones. They are in a document of their own, so that no other list counts them. */
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
