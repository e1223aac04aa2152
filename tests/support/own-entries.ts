import { readFileSync } from 'node:fs'
import type { RegistryEntry } from '../../src/schema/entry.ts'

/** The entries of the built site; a private registry has no sitemap that names their pages. */
export const ownEntries = (): RegistryEntry[] =>
	readFileSync('dist/data/search/rows.ndjson', 'utf8')
		.split('\n')
		.filter(Boolean)
		.map((row) => JSON.parse(row) as RegistryEntry)
