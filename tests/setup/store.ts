import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'pinakes-store-'))
// Functions called in process use a store folder of the test file, never the developer's.
process.env.PINAKES_DATA_DIR = folder
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
