import { join } from 'node:path'
import { sha256 } from '../../src/catalogue/sha256.ts'
import { writeWithFolders } from '../../src/files/atomic-write.ts'
import { MANIFEST_PATH } from '../../src/schema/text/published-paths.ts'

/** An entry of the test site. */
export interface MadeEntry {
	category: string
	slug: string
	version?: string
	lifecycle?: { state: 'deprecated'; reason: string }
	verdict?: { decision: string; reason: string }
}

interface MadeSite {
	entries: readonly MadeEntry[]
	tombstones?: readonly { key: string; state: 'withdrawn' | 'renamed'; reason: string }[]
	/** The number of other files. */
	files?: number
	address?: string
}

/** Writes the files that a release reads of a build, other pages and files, and a matching manifest. */
export function makeSite(
	folder: string,
	{ entries, tombstones = [], files = 0, address = 'https://registry.example' }: MadeSite,
): void {
	const documents = new Map<string, string>([
		['api/registry/feed', JSON.stringify({ site: { url: address } })],
		['data/search/rows.ndjson', entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')],
		['data/tombstones.json', JSON.stringify({ entries: tombstones })],
		...entries.map((entry): [string, string] => [`${entry.category}/${entry.slug}.md`, JSON.stringify(entry)]),
		...Array.from({ length: files }, (_, i): [string, string] => [
			`data/made/part-${String(i % 97).padStart(2, '0')}/file-${String(i).padStart(6, '0')}.json`,
			`{"number":${i},"text":"${'made to be tried '.repeat(i % 5)}"}`,
		]),
	])
	const artifacts = Object.fromEntries(
		[...documents].map(([path, text]) => {
			return [path, { sha256: sha256(text), bytes: Buffer.byteLength(text), mediaType: 'application/json' }]
		}),
	)
	const manifest = { schemaVersion: 2, kind: 'registry-manifest', generatedAt: '2026-11-20T00:00:00Z', artifacts }
	const pages: [string, string][] = [
		[MANIFEST_PATH, JSON.stringify(manifest)],
		['index.html', '<!DOCTYPE html><title>Home</title>'],
		['404.html', '<!DOCTYPE html><title>Not here</title>'],
		['_astro/script.js', 'export const one = 1'],
		['_headers', '/*\n  X-Made: yes\n'],
	]
	for (const [path, text] of [...documents, ...pages]) {
		writeWithFolders(join(folder, path), text)
	}
}
