import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Functions called in process use a store folder of the test file, never the developer's.
process.env.PINAKES_DATA_DIR = mkdtempSync(join(tmpdir(), 'pinakes-store-'))
