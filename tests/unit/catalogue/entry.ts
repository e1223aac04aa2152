import { buildCatalogue } from '../../../src/catalogue/build.ts'
import type { Entry } from '../../../src/schema/entry.ts'
import { type Made, makeDraft } from './draft.ts'

/** The entry that a draft with these fields becomes; fails when the draft does not hold. */
export function makeEntry(path: string, fields: object = {}, made: Made = {}): Entry {
	const [record] = buildCatalogue([makeDraft(path, fields, made)], { baseUrl: 'https://pinakes.test/' }).records
	if (!record) throw new Error(`The draft of ${path} does not hold.`)
	return record.entry
}
