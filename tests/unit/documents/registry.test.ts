import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { documents } from '../../../src/documents/index.ts'
import { manifest, registryDocuments } from '../../../src/documents/registry.ts'
import { type Manifest, type ManifestPart, wholeManifest } from '../../../src/schema/registry.ts'
import { Category } from '../../../src/schema/vocabulary.ts'
import { makeDraft } from '../catalogue/draft.ts'
import { BASE, catalogueOf, jsonIn, textIn } from './read.ts'

const lifecycle = { state: 'deprecated', on: '2026-04-01', reason: 'It was archived.' }
const catalogue = catalogueOf(
	makeDraft('servers/one'),
	makeDraft('servers/two'),
	makeDraft('servers/three', { lifecycle }),
	makeDraft('prompts/one'),
)
const made = registryDocuments(catalogue)

describe('the list of categories', () => {
	it('counts what is still recommended, and names categories that have nothing', () => {
		const { entries, count } = jsonIn(made, 'api/registry/categories')
		expect(count).toBe(Category.options.length)
		expect(entries.map(({ id }: { id: string }) => id)).toEqual(Category.options)
		const counts = Object.fromEntries(entries.map((entry: { id: string; count: number }) => [entry.id, entry.count]))
		expect(counts).toMatchObject({ servers: 2, prompts: 1, hooks: 0 })
	})
})

describe('the list of what there is', () => {
	const feed = jsonIn(made, 'api/registry/feed')
	const published = new Set(documents(catalogue).map(({ path }) => `/${path}`))

	it('names documents that exist', () => {
		const { manifest: itself, ...others } = feed.artifacts
		const named = [...Object.values(feed.categoryFeeds), ...Object.values(feed.platformFeeds), ...Object.values(others)]
		expect(named.filter((path) => !published.has(String(path)))).toEqual([])
		for (const name of ['rss', 'atom', 'jsonFeed', 'openapi']) expect(published).toContain(feed[name])
		expect(published).toContain(itself)
	})

	it('is of this site, and as new as the catalogue', () => {
		expect(feed).toMatchObject({ kind: 'registry-feed', generatedAt: '2026-04-01T00:00:00Z', site: { url: BASE } })
	})

	it('names operations that anybody may ask, and none that needs a token', () => {
		expect(Object.values(feed.api)).toContain('/api/registry/search')
		expect(Object.values(feed.api).filter((path) => String(path).startsWith('/api/admin'))).toEqual([])
	})
})

describe('the manifest', () => {
	it('has digest, size and type of each document by its path, in order', () => {
		const files = [
			{ path: 'b.txt', type: 'text/plain', body: 'ü' },
			{ path: 'a.bin', type: 'application/octet-stream', body: Uint8Array.of(1, 2, 3) },
		]
		const { artifacts } = jsonIn(manifest(files, catalogue), 'api/registry/manifest')
		const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
		expect(Object.entries(artifacts)).toEqual([
			['a.bin', { sha256: sha256(Uint8Array.of(1, 2, 3)), bytes: 3, mediaType: 'application/octet-stream' }],
			['b.txt', { sha256: sha256('ü'), bytes: 2, mediaType: 'text/plain' }],
		])
	})

	it('has what lies with others in parts, each by its digest, and all of it together', () => {
		const names = Array.from({ length: 2_000 }, (_, i) => `servers/one-${i}.md`)
		const own = { path: 'a.txt', type: 'text/plain', body: 'own' }
		const together = names.map((path) => ({ path, type: 'text/markdown', body: path, within: 'data/entries/x.json' }))
		const made = manifest([own, ...together], catalogue)
		const root: Manifest = jsonIn(made, 'api/registry/manifest')
		const parts: ManifestPart[] = Object.keys(root.parts ?? {}).map((path) => jsonIn(made, path))
		expect(parts.length).toBeGreaterThan(200)
		expect(Object.keys(root.artifacts)).toEqual(['a.txt', ...Object.keys(root.parts ?? {})])
		for (const [path, { sha256 }] of Object.entries(root.artifacts).slice(1))
			expect(sha256).toBe(createHash('sha256').update(textIn(made, path)).digest('hex'))
		const all = wholeManifest(root, parts)
		const sums = Object.values(root.parts ?? {})
		expect(sums.reduce((sum, { files }) => sum + files, 0)).toBe(names.length)
		expect(sums.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(names.join('').length)
		expect(all.parts).toBeUndefined()
		expect(names.filter((name) => all.artifacts[name]?.bytes !== name.length)).toEqual([])
	})
})
