import * as z from 'zod'
import { EXAMPLE_KEY } from './examples.ts'
import { EntryKey } from './primitives.ts'
import { IntentName, SignalName } from './vocabulary.ts'

/** A random id that a browser keeps for itself. It tells callers apart and proves nothing. */
export const CallerId = z.string().regex(/^[\x21-\x7e]{1,128}$/, 'A client id has 1 to 128 visible ASCII characters.')
/** An entry key in any accepted spelling; the answer uses the contract's. */
const KeyInput = z
	.string()
	.max(160, { abort: true })
	.regex(/^(?:(?:entry|tool):)?[a-z0-9-]+[:/][a-z0-9-]+$/, `An entry key looks like “${EXAMPLE_KEY}”.`)

export const VoteQuery = z.object({ keys: z.array(KeyInput).max(1000), clientId: CallerId })
export const VoteCounts = z.object({
	ok: z.literal(true),
	votes: z.record(EntryKey, z.boolean()),
	counts: z.record(EntryKey, z.int().min(0)),
})
export const VoteToggle = z.object({ key: KeyInput, clientId: CallerId, vote: z.boolean() })
export const VoteToggled = z.object({ ok: z.literal(true), key: EntryKey, voted: z.boolean(), count: z.int().min(0) })

export const SignalCounts = z.object({ used: z.int().min(0), works: z.int().min(0), broken: z.int().min(0) })
export const SignalTarget = z.object({ target: KeyInput })
export const SignalReport = z.object({ ok: z.literal(true), target: z.string(), signals: SignalCounts })
/** `active: false` takes an earlier signal back. */
export const SignalInput = z.object({
	targetKey: KeyInput,
	signal: SignalName,
	clientId: CallerId,
	active: z.boolean().default(true),
})
export const Accepted = z.object({ ok: z.literal(true), accepted: z.boolean() })
export const SignalBatch = z.object({ targetKeys: z.array(KeyInput).max(100) })
export const SignalBatchReport = z.object({ ok: z.literal(true), signals: z.record(z.string(), SignalCounts) })

/** Where an event or a subscription came from; `web`, `mcp`, `api` and `cli` are ours. */
export const SourceName = z
	.string()
	.regex(/^[a-z0-9._-]{1,64}$/, 'A source has 1 to 64 characters of a–z, 0–9, “.”, “_” and “-”.')
export const IntentEvent = z.object({ targetKey: KeyInput, eventName: IntentName, source: SourceName })
