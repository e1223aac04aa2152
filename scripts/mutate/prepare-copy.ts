import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { loadCatalogue } from '../../src/catalogue/disk/load.ts'
import { documents } from '../../src/documents/index.ts'
import { writeDocuments } from '../build/write-documents.ts'
import { FOLDERS, type Folder, SLOW } from './folders.ts'

// Started in the copy before any test, with the folder that is mutated: leaves what the functions read of a built site,
// without its pages, and the list of tests for vitest.config.ts.
const [folder] = process.argv.slice(2) as [Folder]
// Some tests read the copy as another user.
chmodSync('.', 0o755)
mkdirSync('.local', { recursive: true })
writeFileSync('.local/tests.json', JSON.stringify({ ...FOLDERS[folder], slow: SLOW }))
await writeDocuments('dist', documents(loadCatalogue({ contentDir: 'content', baseUrl: 'http://localhost:8888' })))
