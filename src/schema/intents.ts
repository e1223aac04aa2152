import * as z from 'zod'
import { IntentName } from './vocabulary.ts'
import { KeyInput } from './votes.ts'

/** Where an event or a subscription came from; `web`, `mcp`, `api` and `cli` are ours. */
export const SourceName = z
	.string()
	.regex(/^[a-z0-9._-]{1,64}$/, 'A source has 1 to 64 characters of a–z, 0–9, “.”, “_” and “-”.')
export const IntentEvent = z.object({ targetKey: KeyInput, eventName: IntentName, source: SourceName })
