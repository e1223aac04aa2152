import { expect, test } from 'vitest'
import { loadCatalogue } from '../../../src/catalogue/disk/load.ts'
import { sha256 } from '../../../src/catalogue/sha256.ts'
import { packed } from '../../../src/documents/document.ts'
import { entryDocuments } from '../../../src/documents/entries.ts'
import { entryModel, packedModel } from '../../../src/documents/entry-model.ts'
import { pathOf } from '../../../src/schema/primitives.ts'
import { entryFile } from '../../../src/schema/text/entry-file.ts'

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

test('where the forms of an entry lie together, functions carry the digest of their file', () => {
	const placed = Map.groupBy(entryDocuments(catalogue, true), ({ within }) => within)
	const { body } = packedModel(catalogue.records)
	const digests: Record<string, string[]> = JSON.parse(String(body))
	expect(Object.keys(digests)).toHaveLength(catalogue.records.length)
	for (const { entry } of catalogue.records) {
		const forms = placed.get(entryFile(pathOf(entry))) ?? []
		expect(forms.length).toBeGreaterThan(1)
		expect(digests[`${entry.category}:${entry.slug}`]).toEqual([sha256(packed(forms)).slice(0, 32)])
	}
})

test('a hundred thousand entries of one category are spread over folders of a few hundred', () => {
	const folders = Map.groupBy(
		Array.from({ length: 100_000 }, (_, i) => entryFile(`servers/generated-${i}`)),
		(file) => file.split('/')[2],
	)
	const sizes = [...folders.values()].map(({ length }) => length)
	expect(folders.size).toBe(251)
	expect([Math.min(...sizes) > 250, Math.max(...sizes) < 600]).toEqual([true, true])
})
