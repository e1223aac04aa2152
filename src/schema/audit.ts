import * as z from 'zod'
import { limitParameter, offsetParameter } from './contract/parameters.ts'

/** `id` keeps the lines about one record; `offset` and `nextOffset` count all lines, so that a long log can be read on. */
export const AuditQuery = z.object({
	id: z.string().max(80).default(''),
	limit: limitParameter(100, 50),
	offset: offsetParameter(1_000_000),
})

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
