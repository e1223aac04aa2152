import { join } from 'node:path'
import type { Catalogue } from '../../src/catalogue/catalogue.ts'
import { documents } from '../../src/documents/index.ts'
import { scratchFolder } from '../at-end.ts'
import { writeDocuments } from '../write-documents.ts'

/** The admin token of the temporary site. */
export const ADMIN_TOKEN = 'scratch-site-token-'.repeat(3)

/**
 * Creates a temporary site with the documents that functions read, no pages and an empty store, and makes it the
 * working directory. `leave` deletes it.
 */
export function makeSite(catalogue: Catalogue): { texts: string[]; leave(): void } {
	const home = process.cwd()
	const { path: root, remove } = scratchFolder('pinakes-fuzz-')
	writeDocuments(join(root, 'dist'), documents(catalogue))
	process.env.PINAKES_DATA_DIR = join(root, 'data')
	process.env.PINAKES_ADMIN_TOKEN = ADMIN_TOKEN
	// A line for every hostile request would hide the results.
	process.env.PINAKES_LOG = 'off'
	// Nothing listens there, so that answers do not depend on the network.
	process.env.PINAKES_GITHUB_API_URL = 'http://127.0.0.1:9'
	process.chdir(root)
	return {
		texts: catalogue.records.map(({ text }) => text),
		leave() {
			process.chdir(home)
			remove()
		},
	}
}
