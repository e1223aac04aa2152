import { readFrontMatter, splitFrontMatter } from './front-matter.ts'

/** What happened to one entry's own file in one commit. `text` is the file afterwards, or before it was removed. */
export interface Revision {
	status: 'A' | 'M' | 'D' | 'R'
	/** `<category>/<slug>`. */
	path: string
	previousPath?: string
	/** Commit time in UTC. */
	at: string
	text: string
	/** Digest of the file's bytes. */
	sha256: string
}

/** Where an entry stood after a revision. */
export type State = 'listed' | 'deprecated' | 'withdrawn' | 'absent'

/** What an old version of a file says of itself. */
export interface Glance {
	title: string
	dateUpdated: string
	state: State
	/** Why it was deprecated or withdrawn. */
	reason?: string
	/** Paths it says it had before. */
	renamedFrom: readonly string[]
}

/** Looks at an old version of a file; it may break today's schema, so nothing is demanded of it. */
export function glance({ text, path, status }: Pick<Revision, 'text' | 'path' | 'status'>): Glance {
	const block = splitFrontMatter(text)?.yaml ?? ''
	const line = (name: string) => new RegExp(`^${name}:[ \\t]*(.+)$`, 'm').exec(block)?.[1] ?? ''
	const said = { title: scalar(line('title')) || path, dateUpdated: line('dateUpdated') }
	const turns = /^(?:lifecycle|renamedFrom):/m.test(block) ? turnsOf(block) : NONE
	return { ...said, ...turns, ...(status === 'D' && { state: 'absent' }) }
}

type Turns = Pick<Glance, 'state' | 'reason' | 'renamedFrom'>
const NONE: Turns = { state: 'listed', renamedFrom: [] }

function turnsOf(block: string): Turns {
	const { lifecycle, renamedFrom } = (read(block) ?? {}) as { lifecycle?: unknown; renamedFrom?: unknown }
	const { state, reason } = (lifecycle ?? {}) as { state?: unknown; reason?: unknown }
	const former: { path?: unknown }[] = Array.isArray(renamedFrom) ? renamedFrom : []
	return {
		state: state === 'deprecated' || state === 'withdrawn' ? state : 'listed',
		...(typeof reason === 'string' && { reason: reason.trim() }),
		renamedFrom: former.map((one) => String(one?.path)),
	}
}

const scalar = (yaml: string): string => String(read(yaml) ?? yaml)

/** What an old text said; nothing where that cannot be read today. */
const read = (yaml: string): unknown => readFrontMatter(yaml).data
