import { expect, test } from 'vitest'
import { loadCatalogue } from '../../../src/catalogue/disk/load.ts'
import { sha256 } from '../../../src/catalogue/sha256.ts'
import { entryDocuments, entryModel } from '../../../src/documents/entries.ts'
import { pathOf } from '../../../src/schema/primitives.ts'

const catalogue = loadCatalogue({ contentDir: 'tests/registry/content', baseUrl: 'https://example.test' })

test('few entries are carried whole, of many the digests of the files that are served', () => {
	expect(entryModel(catalogue).map(({ path }) => path)).toEqual(['data/model/entries.ndjson'])
	const [digests] = entryModel(catalogue, 1_000)
	expect(digests?.path).toBe('data/model/entry-digests.json')
	const served = new Map(entryDocuments(catalogue).map(({ path, body }) => [path, sha256(body).slice(0, 32)]))
	const expected = catalogue.records.map(({ entry }) => [
		`${entry.category}:${entry.slug}`,
		[served.get(`api/registry/entries/${pathOf(entry)}`), served.get(`${pathOf(entry)}/llms.txt`)],
	])
	expect(JSON.parse(String(digests?.body))).toEqual(Object.fromEntries(expected))
})
