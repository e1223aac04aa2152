import * as z from 'zod'
import { Day } from './primitives.ts'

/** What became of a source: it answers, it answers elsewhere, its makers closed it, it is gone. */
const SourceState = z.enum(['available', 'moved', 'archived', 'missing'])

/** What the checks found out about one source. */
export const SourceFinding = z.strictObject({
	/** Absent until a check has had a clear result. One failure is none: a source is missing after two on different days. */
	state: SourceState.optional(),
	/** The last day on which the result was clear. */
	checkedAt: Day.optional(),
	/** First and last day of the failures in a row. */
	failedOn: z.array(Day).min(1).max(2).optional(),
	/** Where it has moved for good; readers follow it, so it is https and nothing else. */
	movedTo: z.url({ protocol: /^https$/ }).optional(),
	/** Newest version of a package. */
	version: z.string().max(100).optional(),
})
export type SourceFinding = z.infer<typeof SourceFinding>

/** `content/_sources.json`, which `npm run sources -- --write` writes: findings by address or by `npm:<name>`, `pypi:<name>`. */
export const SourceRecord = z.strictObject({
	schemaVersion: z.literal(1),
	kind: z.literal('source-health'),
	sources: z.record(z.string(), SourceFinding),
})
export type SourceRecord = z.infer<typeof SourceRecord>

/** A finding as an entry shows it. */
export const SourceHealth = z.object({
	source: z.string(),
	state: SourceState,
	checkedAt: Day,
	since: Day.optional(),
	movedTo: z.string().optional(),
	version: z.string().optional(),
})
export type SourceHealth = z.infer<typeof SourceHealth>
