import * as z from 'zod'
import { limitParameter, offsetParameter } from './contract/parameters.ts'

export const AuditQuery = z.object({ limit: limitParameter(100, 50), offset: offsetParameter(1_000_000) })

/** The audit log of the desk, newest first. */
export const AuditTrail = z.object({
	ok: z.literal(true),
	entries: z.array(
		z.object({
			at: z.string(),
			who: z.string(),
			action: z.string(),
			kind: z.string(),
			id: z.string(),
			from: z.string().optional(),
			to: z.string().optional(),
		}),
	),
	nextOffset: z.int().nullable(),
})
