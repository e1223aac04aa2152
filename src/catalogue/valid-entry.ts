import type { EntrySource } from '../kinds/kind.ts'
import type { WithdrawnSource } from '../schema/entry-source.ts'
import type { ParsedEntry } from './read.ts'

/** An entry with valid front matter. */
export interface ValidEntry {
	parsed: ParsedEntry
	source: EntrySource
}

/** A withdrawn entry, which is published only as a tombstone. */
export interface Withdrawn {
	parsed: ParsedEntry
	source: WithdrawnSource
}
