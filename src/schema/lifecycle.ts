import * as z from 'zod'
import { Day, EntryKey, EntryPathName, Line } from './primitives.ts'
import { LifecycleState } from './vocabulary.ts'

/** Front matter of an entry that is deprecated or withdrawn. */
export const LifecycleSource = z.strictObject({
	state: LifecycleState.describe(
		'`deprecated`: still here, but no longer recommended. `withdrawn`: only a tombstone is left.',
	),
	on: Day.describe('The day on which it was decided.'),
	reason: Line(320, 10).describe('Why, in one sentence that a reader can check.'),
	successor: EntryPathName.optional().describe('The entry to use instead.'),
})
export type LifecycleSource = z.output<typeof LifecycleSource>

/** A former path of an entry, and the date it was moved. */
export const FormerPath = z.strictObject({ path: EntryPathName, on: Day })
export type FormerPath = z.output<typeof FormerPath>

/** Why an entry is deprecated. */
export const Deprecation = z.object({
	state: z.literal('deprecated'),
	on: Day,
	reason: z.string(),
	successor: EntryKey.optional(),
})
export type Deprecation = z.infer<typeof Deprecation>

/** What is published at the path of an entry that was withdrawn or moved. `successor` is the entry to use instead. */
export const Tombstone = z.object({
	key: EntryKey,
	category: z.string(),
	slug: z.string(),
	title: z.string(),
	state: z.enum(['withdrawn', 'renamed']),
	on: Day,
	reason: z.string(),
	successor: EntryKey.optional(),
	/** Its name in the MCP registry API. */
	server: z.object({ name: z.string(), version: z.string() }).optional(),
})
export type Tombstone = z.infer<typeof Tombstone>

/** `GET /data/tombstones.json`: every withdrawn or moved entry. They are in no other list or count. */
export const Tombstones = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('registry-tombstones'),
	generatedAt: z.iso.datetime(),
	count: z.int().min(0),
	entries: z.array(Tombstone),
})
export type Tombstones = z.infer<typeof Tombstones>
