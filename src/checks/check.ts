import type { EntryParts } from '../catalogue/read.ts'
import type { EntrySource } from '../kinds/kind.ts'

/** What is wrong, where in the front matter, and what to write instead. */
export interface Issue {
	message: string
	field?: string
	fix?: string
	/** Line of the entry's own file, where the rule knows it. */
	line?: number
}

/** An entry with its front matter, where that holds; rules about meaning have nothing to say about the others. */
export interface Subject {
	parsed: EntryParts
	source?: EntrySource
}

/** The rest of the registry, as far as a rule may look. */
export interface CheckContext {
	/** Paths `category/slug` of all entries that are here. */
	paths: ReadonlySet<string>
	/** Paths of those that are here but deprecated, and of those that were withdrawn. */
	retired: ReadonlyMap<string, 'deprecated' | 'withdrawn'>
	/** Files by each address that they say they had before. */
	formerPaths: ReadonlyMap<string, readonly string[]>
	/** Files by identity in lower case, since some disks know no other. */
	identities: ReadonlyMap<string, readonly string[]>
	/** Files by category and folded title. */
	titles: ReadonlyMap<string, readonly string[]>
	/** Files by category and what tells their source from others. */
	sources: ReadonlyMap<string, readonly string[]>
	/** Today in UTC, `YYYY-MM-DD`. */
	today: string
}

/** One rule. The build, the command line, preflight and the draft tools of MCP all run the same list. */
export interface Check {
	id: string
	about: string
	level: 'blocker' | 'warning'
	check(subject: Subject, context: CheckContext): Iterable<Issue>
}

/** An issue with the rule and the file it is about. */
export interface Finding extends Issue {
	check: string
	/** A gap is what a draft lacks before it can be published as checked. */
	level: Check['level'] | 'gap'
	file: string
}
