import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Functions called in process keep their state in a folder of the test file, never in the developer's.
process.env.PINAKES_DATA_DIR = mkdtempSync(join(tmpdir(), 'pinakes-store-'))
