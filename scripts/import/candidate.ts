import type { KindId } from '../../src/kinds/kinds.ts'
import type { ShippedFile } from '../../src/schema/shipped-files.ts'

/** A possible entry from another catalogue, converted to our format and not yet checked. */
export interface Candidate {
	/** Its stable id in the source: a path, or a server's name. */
	id: string
	kind: KindId
	/** The preferred slug. */
	name: string
	/** The owner, to distinguish entries with the same name. */
	owner?: string | undefined
	/** Front matter, without the fields that all imported entries share. */
	data: Record<string, unknown>
	body: string
	files: readonly ShippedFile[]
	/** Its version in the source. */
	version?: string | undefined
	/** Paths `category/slug` by which other entries of the source refer to it. */
	aliases?: readonly string[]
	/** What was omitted or changed in the conversion. */
	notes: readonly string[]
}

/** Something that does not become an entry, and the reason. */
interface Refused {
	id: string
	refused: string
	/** The content rule that it violates, if one does. */
	check?: string
}

/** Something that its source has removed. */
export interface Gone {
	id: string
	gone: string
	/** The date of removal, if known. */
	on?: string | undefined
}

export type Found = Candidate | Refused | Gone

/** The source of imported entries. */
export interface Origin {
	/** The URL of a registry or repository, or the name of a file or folder without one. */
	source: string
	/** The repository with the files, and the commit that was read. */
	repo?: string | undefined
	commit?: string | undefined
	/** SPDX expression of the licence file. */
	license?: string | undefined
}

/** Whether files are copied: if their licence permits it, always, or never. */
export type Copying = 'licensed' | 'all' | 'none'
