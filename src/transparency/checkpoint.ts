import { type Bytes, base64Of, fromBase64 } from './bytes.ts'
import { HASH_BYTES } from './hash.ts'
import { type Note, parseNote } from './note.ts'

/** The head of a log: its origin, its number of leaves, and their root (C2SP tlog-checkpoint). */
export interface Checkpoint {
	origin: string
	size: number
	root: Bytes
}

/** The text of a checkpoint, ready to be signed. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${base64Of(root)}\n`

/** Parses a checkpoint and the note that contains it; undefined if it is not one. Extension lines are not accepted. */
export function parseCheckpoint(whole: string): (Checkpoint & { note: Note }) | undefined {
	const note = parseNote(whole)
	const [origin = '', digits = '', base64 = '', ...more] = note?.text.split('\n') ?? []
	const size = /^(?:0|[1-9]\d{0,14})$/.test(digits) ? Number(digits) : undefined
	const root = fromBase64(base64)
	if (!note || !origin || size === undefined || root?.length !== HASH_BYTES || more.join()) return undefined
	return { origin, size, root, note }
}
