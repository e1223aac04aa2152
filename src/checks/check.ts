import type { EntryParts } from '../catalogue/read.ts'
import type { EntrySource } from '../kinds/kind.ts'
import type { ValidFields } from '../kinds/source.ts'
import type { EntryDetails } from '../schema/entry.ts'
import type { Likeness } from '../schema/text/look-alike.ts'

/** A problem: what is wrong, in which field, and what to write instead. */
export interface Issue {
	message: string
	field?: string
	fix?: string
	/** The line in the entry's own file, if known. */
	line?: number
	/** The field that was probably meant by one that there is none of. */
	meant?: string
}

/** The fields of a kind, with its name. */
export type KindDetails = EntryDetails & Pick<EntrySource, 'kind'>

/** An entry with its validated front matter; without it if it is invalid, and then most checks report nothing. */
export interface Subject extends ValidFields {
	parsed: EntryParts
}

/** An entry by its names. */
export interface NamedEntry extends Likeness {
	category: string
	title: string
}

/** What a check may know about the rest of the registry. */
export interface CheckContext {
	/** Paths (`category/slug`) of all entries. */
	paths: ReadonlySet<string>
	/** Paths of deprecated and withdrawn entries. */
	retired: ReadonlyMap<string, 'deprecated' | 'withdrawn'>
	/** Files by each former path they list. */
	formerPaths: ReadonlyMap<string, readonly string[]>
	/** Files by path in lower case, as some file systems ignore case. */
	identities: ReadonlyMap<string, readonly string[]>
	/** Files by category and normalized title. */
	titles: ReadonlyMap<string, readonly string[]>
	/** Published entries by what their names look like, and by what they are without a letter. */
	lookAlikes: ReadonlyMap<string, readonly NamedEntry[]>
	/** How many entries have each tag, by what it means. */
	tagUses: ReadonlyMap<string, ReadonlyMap<string, number>>
	/** Files by category and source. */
	sources: ReadonlyMap<string, readonly string[]>
	/** Today in UTC, `YYYY-MM-DD`. */
	today: string
}

/** One check. The build, the command line, preflight and the MCP draft tools all run the same list. */
export interface Check {
	id: string
	about: string
	level: 'blocker' | 'warning'
	/** It is about completeness or quality and not about readers’ safety: in a draft, its findings are gaps. */
	draftMayFail?: true
	check(subject: Subject, context: CheckContext): Iterable<Issue>
}

/** An issue with its check and file. */
export interface Finding extends Omit<Issue, 'meant'> {
	check: string
	/** A `gap` is something a draft still needs before it can be validated. */
	level: Check['level'] | 'gap'
	file: string
}
