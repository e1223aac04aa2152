import * as z from 'zod'
import { ClientId } from './install.ts'
import { Day, Line } from './primitives.ts'

/** The result of trying one generated output with a real client. */
const ClientTrialCase = z
	.object({
		/** The entry used: made up, and the same for every registry. */
		entry: Line(100),
		/** What the client was given: the label of the install option. */
		way: Line(200),
		result: z.enum(['passed', 'failed', 'not-tried']),
		/**
		 * What was verified: the client accepted it, stored it as intended, listed it, started it, and removed it
		 * completely.
		 */
		seen: z.array(z.enum(['taken', 'kept', 'told', 'started', 'removed'])),
		/** Why it failed or was not tried. */
		why: Line(1000).optional(),
	})
	.refine(({ result, why }) => (result === 'passed') === (why === undefined), 'Say why, unless it passed.')
export type ClientTrialCase = z.infer<typeof ClientTrialCase>

/** A client as published on npm, and its results. */
export const ClientTrial = z.object({
	client: ClientId,
	/** Its npm package. */
	package: Line(214),
	version: Line(100),
	/** When it was tried. */
	day: Day,
	cases: z.array(ClientTrialCase).min(1),
})
export type ClientTrial = z.infer<typeof ClientTrial>

/** Every client that was tried, sorted by id. */
export const ClientTrials = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('registry-client-trials'),
	trials: z.array(ClientTrial),
})
export type ClientTrials = z.infer<typeof ClientTrials>
