import * as z from 'zod'
import { limitParameter } from './parameters.ts'
import { Sha256 } from './primitives.ts'

/** Query of `GET /api/registry/diff`. `since` is a day, a time, or a signature that an earlier answer carried. */
export const DiffQuery = z.object({
	limit: limitParameter(500, 100),
	since: z
		.union([z.literal(''), z.iso.date(), z.iso.datetime({ offset: true }), Sha256], {
			error: 'Write a day (2026-11-20), a time (2026-11-20T08:00:00Z) or a signature from an earlier answer.',
		})
		.default(''),
})
export type DiffQuery = z.infer<typeof DiffQuery>
