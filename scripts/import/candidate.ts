import type { KindId } from '../../src/kinds/kinds.ts'
import type { ShippedFile } from '../../src/schema/shipped-files.ts'

/** Something of another catalogue that may become an entry: its facts in our words, not yet believed. */
export interface Candidate {
	/** What it is called where it comes from, and will be called there next time: a path, or a server's name. */
	id: string
	kind: KindId
	/** The slug it would have if nobody else had it. */
	name: string
	/** Tells it from others of the same name: whose it is. */
	owner?: string | undefined
	/** Front matter, without what is the same for all that is imported. */
	data: Record<string, unknown>
	body: string
	files: readonly ShippedFile[]
	/** The version that the source gives. */
	version?: string | undefined
	/** Paths `category/slug` by which others of its source name it. */
	aliases?: readonly string[]
	/** What was left out or put in other words on the way. */
	notes: readonly string[]
}

/** Something that does not become an entry, and why. */
export interface Refused {
	id: string
	refused: string
	/** The rule that it broke, where it was one of the checks. */
	check?: string
}

/** Something that its source has taken away. */
export interface Gone {
	id: string
	gone: string
	/** The day on which it went, where that is known. */
	on?: string | undefined
}

export type Found = Candidate | Refused | Gone

/** Where things come from, as every entry made of them says. */
export interface Origin {
	/** Address of a registry or of a repository; the name of a file or folder that has none. */
	source: string
	/** Repository in which the files lie, and the commit that was read. */
	repo?: string | undefined
	commit?: string | undefined
	/** SPDX expression of the licence file that was seen. */
	license?: string | undefined
}

/** Whether files may be copied: where a licence says so, always, or never. */
export type Copying = 'licensed' | 'all' | 'none'

/** What a reader is told besides its source. */
export interface ReadOptions {
	origin: Origin
	copying: Copying
	today: string
}
