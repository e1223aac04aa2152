import { formerPathsOf } from '../schema/entry-source.ts'
import { objectOf } from '../schema/object.ts'
import { EntryPathName } from '../schema/primitives.ts'
import { readFrontMatter, splitFrontMatter } from './front-matter.ts'

/** A file in an entry's folder, with the ids of its content before and after a commit. */
export interface TouchedFile {
	name: string
	was: string | undefined
	is: string | undefined
}

/** One commit's change to one entry's file. `text` is the file after it, or before it was removed. */
export interface Revision {
	status: 'A' | 'M' | 'D' | 'R'
	/** `category/slug`. */
	path: string
	/** Set when it is not about the entry's own file: the text is a receipt, or there is none but `files`. */
	of?: 'receipt' | 'files'
	files?: readonly TouchedFile[]
	previousPath?: string
	/** Commit time, ISO 8601 in UTC. */
	at: string
	text: string
	/** SHA-256 of the file, in hex. */
	sha256: string
}

/** The state of an entry after a revision. */
type State = 'listed' | 'deprecated' | 'withdrawn' | 'absent'

/** What an old version of a file says about itself. */
export interface RevisionSummary {
	title: string
	dateUpdated: string
	state: State
	/** Why it was deprecated or withdrawn. */
	reason?: string
	/** The path of the entry to use instead. */
	successor?: string
	/** Its former paths. */
	renamedFrom: readonly string[]
}

/** Reads an old version of a file. It may not fit today's schema, so every field is optional. */
export function summarizeRevision({ text, path, status }: Pick<Revision, 'text' | 'path' | 'status'>): RevisionSummary {
	const block = splitFrontMatter(text)?.yaml ?? ''
	const line = (name: string) => new RegExp(`^${name}:[ \\t]*(.+)$`, 'm').exec(block)?.[1] ?? ''
	const summary = { title: scalar(line('title')) || path, dateUpdated: line('dateUpdated') }
	const turns = /^(?:lifecycle|renamedFrom):/m.test(block) ? turnsOf(block) : NONE
	return { ...summary, ...turns, ...(status === 'D' && { state: 'absent' }) }
}

type Turns = Pick<RevisionSummary, 'state' | 'reason' | 'successor' | 'renamedFrom'>
const NONE: Turns = { state: 'listed', renamedFrom: [] }

function turnsOf(block: string): Turns {
	const data = read(block)
	const { state, reason, successor } = objectOf(objectOf(data).lifecycle)
	return {
		state: state === 'deprecated' || state === 'withdrawn' ? state : 'listed',
		...(typeof reason === 'string' && { reason: reason.trim() }),
		...(EntryPathName.safeParse(successor).success && { successor: String(successor) }),
		renamedFrom: formerPathsOf(data),
	}
}

const scalar = (yaml: string): string => String(read(yaml) ?? yaml)

/** The data of an old front matter; undefined when it cannot be parsed today. */
const read = (yaml: string): unknown => readFrontMatter(yaml).data
