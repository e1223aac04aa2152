import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { writeDocuments } from '../../../scripts/write-documents.ts'
import { loadCatalogue } from '../../../src/catalogue/disk/load.ts'
import { sha256 } from '../../../src/catalogue/sha256.ts'
import { uncachedDocument } from '../../../src/documents/document.ts'
import { manifest } from '../../../src/documents/registry.ts'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-documents-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('writes more documents than a system lets be open at once, each with its own bytes', () => {
	const documents = Array.from({ length: 30_000 }, (_, i) => ({
		path: `many/${i % 100}/${i}.txt`,
		type: 'text/plain',
		body: `${i}`,
	}))
	writeDocuments(folder, documents)
	for (const i of [0, 4_321, 29_999])
		expect(readFileSync(join(folder, `many/${i % 100}/${i}.txt`), 'utf8')).toBe(`${i}`)
})

test('never writes over what is there', () => {
	writeDocuments(folder, [{ path: 'taken.html', type: 'text/html', body: 'first' }])
	expect(() => writeDocuments(folder, [{ path: 'taken.html', type: 'text/html', body: 'second' }])).toThrow('EEXIST')
})

test('what lies together is made once, to be written, and its digests are known from that', () => {
	const catalogue = loadCatalogue({ contentDir: 'tests/registry/content', baseUrl: 'https://example.test' })
	const asked: string[] = []
	const forms = ['one', 'two', 'three'].map((path) => {
		const place = { path, type: 'text/plain' }
		const form = uncachedDocument(place, () => {
			asked.push(path)
			return { ...place, body: `text of ${path}` }
		})
		form.within = 'data/entries/x.json'
		return form
	})
	const parts = manifest(forms, catalogue)
	expect(asked).toEqual([])
	writeDocuments(folder, [...parts, ...forms])
	expect(asked).toEqual(['one', 'two', 'three'])
	expect(parts.map(({ body }) => body).join()).toContain(sha256('text of two'))
})
