import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '../../src/catalogue/catalogue.ts'
import { type Document, digestOf } from '../../src/documents/document.ts'
import { documents } from '../../src/documents/index.ts'
import { previews } from '../../src/documents/previews.ts'
import { ENTRY_FILES, entryFile } from '../../src/schema/text/entry-file.ts'
import { installerDocuments } from '../installer/pack.ts'
import { filesOf } from '../write-documents.ts'
import { writeFunctionText } from './host-adapter.ts'
import { renderedPages } from './kept-renderer.ts'
import { digestsIn, type KnownSite } from './known-site.ts'
import { placesOfPages } from './page-files.ts'
import { type Digests, pageKeys } from './page-keys.ts'
import { keyOfPreview, previewDrawer } from './preview-drawer.ts'
import { readWordVectors } from './word-vectors.ts'
import { type ChangedFiles, changedFiles } from './write-changes.ts'

/** The input of a warm build: the catalogue, and the record of what the last build left in `dist`. */
interface WarmOptions {
	root: string
	dist: string
	catalogue: Catalogue
	known: KnownSite
}

/** The result: the new record, and the paths that were written or removed. */
interface WarmBuild {
	site: KnownSite
	touched: readonly string[]
	/** The number of pages rendered. */
	rendered: number
}

/**
 * Updates `dist` to what a full build would produce when only content has changed: creates every document and writes
 * those that differ, renders pages and previews whose cache key has changed. Throws if anything is not as expected;
 * then a full build is needed.
 */
export async function warmBuild({ root, dist, catalogue, known }: WarmOptions): Promise<WarmBuild> {
	const files = changedFiles(dist)
	const made = documents(catalogue, readWordVectors(), installerDocuments({ baseUrl: catalogue.baseUrl }))
	const digests = writeDifferent(made, { dist, files })
	const pages = await renderChanged({ root, catalogue, known }, { digests, files })
	const drawn = await drawChanged({ catalogue, known }, files)
	writeFunctionText(root, dist)
	const { code } = known
	return { site: { code, pages: pages.pages, previews: drawn }, touched: files.touched, rendered: pages.rendered }
}

/** Writes the documents whose digests differ from those in the last build's manifest. Returns the new digests. */
function writeDifferent(made: readonly Document[], { dist, files }: { dist: string; files: ChangedFiles }): Digests {
	const before = digestsIn((path) => readFileSync(join(dist, path)))
	const byPath = new Map(made.map((document) => [document.path, document]))
	const after = digestsIn((path) => String(byPath.get(path)?.body))
	const arePacked = made.some(({ within }) => within !== undefined)
	if (arePacked !== existsSync(join(dist, ENTRY_FILES))) throw new Error('Entries are in different files than before.')
	for (const { path, body, documents } of filesOf(made)) {
		// The manifest and the host's configuration files are not in the manifest.
		if (!documents.every((document) => after.has(document.path))) files.write(path, body())
		else if (documents.some((document) => before.get(document.path) !== digestOf(document).sha256))
			files.replace(path, body())
	}
	for (const path of before.keys()) if (!after.has(path)) files.remove(arePacked ? holderOf(path) : path)
	return after
}

const DETAILS = 'api/registry/entries/'

/** When all forms of an entry share one file, the file to remove with a document: that of the entry's detail. */
const holderOf = (path: string): string => (path.startsWith(DETAILS) ? entryFile(path.slice(DETAILS.length)) : path)

async function renderChanged(
	{ root, catalogue, known }: Omit<WarmOptions, 'dist'>,
	{ digests, files }: { digests: Digests; files: ChangedFiles },
) {
	const keyOf = pageKeys(catalogue, digests)
	const placeOf = placesOfPages(catalogue)
	const pages: KnownSite['pages'] = {}
	let rendered = 0
	for await (const { path, file: own, render } of renderedPages(root, catalogue.baseUrl)) {
		const key = keyOf(path)
		const file = placeOf(path) ?? own
		pages[path] = { file, ...(key && { key }) }
		const before = known.pages[path]
		if (key !== undefined && before?.key === key && before.file === file) continue
		rendered += 1
		files.write(file, await render())
	}
	for (const [path, { file }] of Object.entries(known.pages)) if (pages[path]?.file !== file) files.remove(file)
	return { pages, rendered }
}

async function drawChanged(
	{ catalogue, known }: Pick<WarmOptions, 'catalogue' | 'known'>,
	files: ChangedFiles,
): Promise<KnownSite['previews']> {
	const draw = previewDrawer()
	const drawn: KnownSite['previews'] = {}
	for (const preview of previews(catalogue)) {
		const key = keyOfPreview(preview)
		drawn[preview.path] = key
		if (known.previews[preview.path] !== key) files.write(preview.path, await draw(preview))
	}
	for (const path of Object.keys(known.previews)) if (!drawn[path]) files.remove(path)
	return drawn
}
