import { chmodSync, cpSync, rmSync } from 'node:fs'
import { writeWithFolders } from '../../src/files/atomic-write.ts'
import { SLOW } from './folders.ts'

// Runs in the copy before any test, with the tests as argument, in encoded JSON: installs the fixture registry, writes the
// documents and data that functions read, without pages, and the list of tests for vitest.config.ts.
const [tests = '{}'] = process.argv.slice(2)
// Some tests read the copy as another user.
chmodSync('.', 0o755)
writeWithFolders('.local/tests.json', JSON.stringify({ ...JSON.parse(decodeURIComponent(tests)), slow: SLOW }))

rmSync('content', { recursive: true, force: true })
cpSync('tests/registry/content', 'content', { recursive: true })
cpSync('tests/registry/settings.ts', 'src/schema/settings.ts')
// Functions read the word vectors of the search in the site.
cpSync('public/data', 'dist/data', { recursive: true })
// Imported only now, because modules read the settings when loaded.
const { loadCatalogue } = await import('../../src/catalogue/disk/load.ts')
const { documents } = await import('../../src/documents/index.ts')
const { writeDocuments } = await import('../write-documents.ts')
writeDocuments('dist', documents(loadCatalogue({ contentDir: 'content', baseUrl: 'http://localhost:8888' })))
