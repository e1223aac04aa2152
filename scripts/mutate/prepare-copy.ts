import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { FOLDERS, type Folder, SLOW } from './folders.ts'

// Started in the copy before any test, with the folder that is mutated: makes the fixture registry of it, leaves what the
// functions read of a built site, without its pages, and the list of tests for vitest.config.ts.
const [folder] = process.argv.slice(2) as [Folder]
// Some tests read the copy as another user.
chmodSync('.', 0o755)
mkdirSync('.local', { recursive: true })
writeFileSync('.local/tests.json', JSON.stringify({ ...FOLDERS[folder], slow: SLOW }))

rmSync('content', { recursive: true, force: true })
cpSync('tests/registry/content', 'content', { recursive: true })
cpSync('tests/registry/settings.ts', 'src/schema/settings.ts')
// Not before: whatever is loaded has read the settings.
const { loadCatalogue } = await import('../../src/catalogue/disk/load.ts')
const { documents } = await import('../../src/documents/index.ts')
const { writeDocuments } = await import('../build/write-documents.ts')
writeDocuments('dist', documents(loadCatalogue({ contentDir: 'content', baseUrl: 'http://localhost:8888' })))
