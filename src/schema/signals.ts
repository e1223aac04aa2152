import * as z from 'zod'
import { SignalName } from './vocabulary.ts'
import { ClientId, KeyInput } from './votes.ts'

export const SignalCounts = z.object({ used: z.int().min(0), works: z.int().min(0), broken: z.int().min(0) })
export const SignalTarget = z.object({ target: KeyInput })
export const SignalReport = z.object({ ok: z.literal(true), target: z.string(), signals: SignalCounts })
/** `active: false` takes an earlier signal back. */
export const SignalInput = z.object({
	targetKey: KeyInput,
	signal: SignalName,
	clientId: ClientId,
	active: z.boolean().default(true),
})
export const Accepted = z.object({ ok: z.literal(true), accepted: z.boolean() })
export const SignalBatch = z.object({ targetKeys: z.array(KeyInput).max(100) })
export const SignalBatchReport = z.object({ ok: z.literal(true), signals: z.record(z.string(), SignalCounts) })
