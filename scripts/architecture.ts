import { readFileSync, writeFileSync } from 'node:fs'
import { withTables } from './architecture/docs.ts'
import { ROOMS } from './architecture/rooms.ts'

/** `npm run architecture`: writes the tables of docs/architecture.md from the rows that the sources are held to. */
const PAGE = 'docs/architecture.md'
writeFileSync(PAGE, withTables(readFileSync(PAGE, 'utf8'), ROOMS))
