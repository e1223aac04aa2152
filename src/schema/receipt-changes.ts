import * as z from 'zod'
import { Line } from './primitives.ts'

const Name = Line(300)
const Names = z.array(Name).max(2000)

/** A part of a text: in both, only in the newer, only in the older. */
export const WordChange = z.strictObject({
	is: z.enum(['same', 'added', 'removed']),
	text: z.string().max(40_000),
})
export type WordChange = z.infer<typeof WordChange>

const Words = z.array(WordChange).max(4000)
const BeforeAndAfter = z.strictObject({ before: z.int().min(0), after: z.int().min(0) })

/** What became of one tool that both versions have. */
const ToolChange = z.strictObject({
	name: Name,
	description: Words.optional(),
	addedParameters: z.array(z.strictObject({ name: Name, required: z.boolean() })).max(300),
	removedParameters: Names,
	/** Parameters that were optional and are required now. */
	nowRequired: Names,
	/** Annotations that turned; `before` and `after` are absent where it had none. */
	annotations: z
		.array(z.strictObject({ name: Name, before: z.boolean().optional(), after: z.boolean().optional() }))
		.max(10),
	o200k: BeforeAndAfter,
})
export type ToolChange = z.infer<typeof ToolChange>

/** Names that came and names that went. */
const Turnover = z.strictObject({ added: Names, removed: Names })

/** What differs between two observations of one entry, the newer as seen from the older. */
export const ReceiptChanges = z.strictObject({
	/** Whether both are of the same version: then no difference can be explained. */
	sameVersion: z.boolean(),
	/** Whether the program that observed was another, so that differences may be its own. */
	otherMethod: z.boolean(),
	tools: Turnover,
	changedTools: z.array(ToolChange).max(2000),
	instructions: Words.optional(),
	prompts: Turnover,
	/** What it does unasked now and did not before, and the other way round, a row for each list of `behaviour` and for what only some starts had. */
	behaviour: z.array(z.strictObject({ what: Name, ...Turnover.shape })).max(20),
	/** Variables that it needs to start now, and no more. */
	needed: Turnover,
	/** Tokens of all tool definitions. */
	o200k: BeforeAndAfter.optional(),
	/** Parts of the facts that differ besides those above, by name: `start.failure`. */
	others: Names,
	/** How those parts were and are, where that fits into a line. */
	details: z
		.array(z.strictObject({ what: Name, before: Line(300).optional(), after: Line(300).optional() }))
		.max(40)
		.optional(),
})
export type ReceiptChanges = z.infer<typeof ReceiptChanges>
