import { readFileSync, writeFileSync } from 'node:fs'
import { withTables } from './architecture/docs.ts'
import { ROOMS } from './architecture/rooms.ts'
import { readCommandLine } from './expected.ts'

const USAGE = `Usage: npm run architecture

Writes the tables of docs/architecture.md from the rows that the source code is checked against.`

readCommandLine(USAGE)
const PAGE = 'docs/architecture.md'
writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), ROOMS))
