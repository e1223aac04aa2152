import type { EntrySource } from '../kinds/kind.ts'
import type { WithdrawnSource } from '../schema/entry-source.ts'
import type { ParsedEntry } from './read.ts'

/** An entry with valid front matter. */
export interface ValidEntry {
	parsed: ParsedEntry
	source: EntrySource
}

/** An entry of which only a tombstone is published. */
export interface Withdrawn {
	parsed: ParsedEntry
	source: WithdrawnSource
}
