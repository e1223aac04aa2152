import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadCatalogue } from '../../src/catalogue/disk/load.ts'
import { documents } from '../../src/documents/index.ts'
import { writeDocuments } from '../build/write-documents.ts'

/** Opens the desk of the scratch site, and nothing else. */
export const ADMIN_TOKEN = 'scratch-site-token-'.repeat(3)

/** What the functions read, without the pages: documents of a folder of content in a folder of their own, and an empty store. */
export async function makeSite(contentDir = 'content'): Promise<{ texts: string[]; leave(): void }> {
	const home = process.cwd()
	const catalogue = loadCatalogue({ contentDir, baseUrl: 'http://localhost:8888' })
	const root = mkdtempSync(join(tmpdir(), 'pinakes-fuzz-'))
	mkdirSync(join(root, 'dist'))
	writeDocuments(join(root, 'dist'), documents(catalogue))
	process.env.PINAKES_DATA_DIR = join(root, 'data')
	process.env.PINAKES_ADMIN_TOKEN = ADMIN_TOKEN
	// Nobody is asked: what is answered does not depend on the network.
	process.env.PINAKES_GITHUB_API_URL = 'http://127.0.0.1:9'
	process.chdir(root)
	return {
		texts: catalogue.records.map(({ text }) => text),
		leave() {
			process.chdir(home)
			rmSync(root, { recursive: true, force: true })
		},
	}
}
