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

/** The ids of all checks: a check that has another id, or a comparison with one, does not compile. */
type CheckId =
	| 'file'
	| 'path'
	| 'schema'
	| 'cut-text'
	| 'plain-text'
	| 'unique-path'
	| 'unique-title'
	| 'look-alike-title'
	| 'source'
	| 'same-source'
	| 'licence'
	| 'files'
	| 'safe-files'
	| 'binary-files'
	| 'skill-file'
	| 'shipped-front-matter'
	| 'bundle-files'
	| 'client-paths'
	| 'start'
	| 'launch-words'
	| 'launch-version'
	| 'launch-address'
	| 'launch-options'
	| 'name-owner'
	| 'safety-notes'
	| 'privacy-notes'
	| 'secrets'
	| 'insecure-pipe'
	| 'hidden-characters'
	| 'html-comments'
	| 'unseen-text'
	| 'opaque-data'
	| 'remote-pipe'
	| 'credential-reads'
	| 'agent-instructions'
	| 'plain-command'
	| 'header-description'
	| 'plain-markdown'
	| 'body-length'
	| 'link-schemes'
	| 'link-hosts'
	| 'link-parameters'
	| 'relative-links'
	| 'entry-links'
	| 'deprecated-links'
	| 'collection-items'
	| 'dates'
	| 'successor'
	| 'renames'
	| 'turning-days'
	| 'use-cases'
	| 'licence-id'
	| 'tags'
	| 'receipt'
	| 'receipt-facts'
	| 'needed-variables'
	| 'advised-variables'
	| 'receipt-current'
	| 'looked'
	| 'moved'

/** One check. The build, the command line, preflight and the MCP draft tools all run the same list. */
export interface Check {
	id: CheckId
	about: string
	level: 'blocker' | 'warning'
	/** It is about completeness or quality and not about readers’ safety: in a draft, its findings are gaps. */
	draftMayFail?: true
	check(subject: Subject, context: CheckContext): Iterable<Issue>
}

/** An issue with its check and file. */
export interface Finding extends Omit<Issue, 'meant'> {
	/** The id of its check; the others are of drafts, overlay files, adopted registries and imported names. */
	check: CheckId | 'draft' | 'overlay' | 'upstream' | 'look-alike'
	/** A `gap` is something a draft still needs before it can be validated. */
	level: Check['level'] | 'gap'
	file: string
}
