import * as z from 'zod'
import { Line } from './primitives.ts'

const Name = Line(300)
const Names = z.array(Name).max(2000)

/** A piece of text: in both versions, only in the newer, or only in the older. */
export const WordChange = z.strictObject({
	is: z.enum(['same', 'added', 'removed']),
	text: z.string().max(40_000),
})
export type WordChange = z.infer<typeof WordChange>

const Words = z.array(WordChange).max(4000)
const BeforeAndAfter = z.strictObject({ before: z.int().min(0), after: z.int().min(0) })

/** The changes of a tool that both versions have. */
const ToolChange = z.strictObject({
	name: Name,
	description: Words.optional(),
	addedParameters: z.array(z.strictObject({ name: Name, required: z.boolean() })).max(300),
	removedParameters: Names,
	/** Parameters that are now required and were optional. */
	nowRequired: Names,
	/** Annotations that changed; `before` or `after` is absent where there was none. */
	annotations: z
		.array(z.strictObject({ name: Name, before: z.boolean().optional(), after: z.boolean().optional() }))
		.max(10),
	o200k: BeforeAndAfter,
})
export type ToolChange = z.infer<typeof ToolChange>

/** Added and removed names. */
const Turnover = z.strictObject({ added: Names, removed: Names })

/** The differences between two receipts of an entry, from older to newer. */
export const ReceiptChanges = z.strictObject({
	/** Whether both are of the same version, so that differences need an explanation. */
	sameVersion: z.boolean(),
	/** Whether the observing program changed, so that differences may be its own. */
	otherMethod: z.boolean(),
	tools: Turnover,
	changedTools: z.array(ToolChange).max(2000),
	instructions: Words.optional(),
	prompts: Turnover,
	/** Behaviour that began or ended, one row per list of `behaviour` and of what only some starts had. */
	behaviour: z.array(z.strictObject({ what: Name, ...Turnover.shape })).max(20),
	/** Variables it now needs to start, or no longer needs. */
	needed: Turnover,
	/** Tokens of all tool definitions. */
	o200k: BeforeAndAfter.optional(),
	/** Other facts that differ, by name: `start.failure`. */
	others: Names,
	/** Their values before and after, if they fit on a line. */
	details: z
		.array(z.strictObject({ what: Name, before: Line(300).optional(), after: Line(300).optional() }))
		.max(40)
		.optional(),
})
export type ReceiptChanges = z.infer<typeof ReceiptChanges>
