import { type Bytes, base64Of, fromBase64 } from './bytes.ts'
import { HASH_BYTES } from './hash.ts'
import { type Note, parseNote } from './note.ts'

/** The head of a log: who it is, how many leaves it has, and the root over them (C2SP tlog-checkpoint). */
export interface Checkpoint {
	origin: string
	size: number
	root: Bytes
}

/** The text of a checkpoint, which is then signed. */
export const checkpointText = ({ origin, size, root }: Checkpoint): string => `${origin}\n${size}\n${base64Of(root)}\n`

/** A checkpoint with the note that it stands in; nothing where it is none. Lines that we do not know are none of ours. */
export function parseCheckpoint(whole: string): (Checkpoint & { note: Note }) | undefined {
	const note = parseNote(whole)
	const [origin = '', digits = '', base64 = '', ...more] = note?.text.split('\n') ?? []
	const size = /^(?:0|[1-9]\d{0,14})$/.test(digits) ? Number(digits) : undefined
	const root = fromBase64(base64)
	if (!note || !origin || size === undefined || root?.length !== HASH_BYTES || more.join()) return undefined
	return { origin, size, root, note }
}
