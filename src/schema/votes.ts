import * as z from 'zod'
import { EntryKey } from './primitives.ts'

/** A name the caller chose for itself. It tells callers apart and proves nothing. */
export const ClientId = z.string().regex(/^[\x21-\x7e]{1,128}$/, 'A client id has 1 to 128 visible ASCII characters.')
/** An entry key in any accepted spelling; the answer uses the contract's. */
export const KeyInput = z
	.string()
	.max(160, { abort: true })
	.regex(/^(?:(?:entry|tool):)?[a-z0-9-]+[:/][a-z0-9-]+$/, 'An entry key looks like “mcp:playwright”.')

export const VoteQuery = z.object({ keys: z.array(KeyInput).max(1000), clientId: ClientId })
export const VoteCounts = z.object({
	ok: z.literal(true),
	votes: z.record(EntryKey, z.boolean()),
	counts: z.record(EntryKey, z.int().min(0)),
})
export const VoteToggle = z.object({ key: KeyInput, clientId: ClientId, vote: z.boolean() })
export const VoteToggled = z.object({ ok: z.literal(true), key: EntryKey, voted: z.boolean(), count: z.int().min(0) })
