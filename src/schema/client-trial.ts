import * as z from 'zod'
import { ClientId } from './install.ts'
import { Day, Line } from './primitives.ts'

/** What a real client made of one thing that this registry writes for it. */
const ClientTrialCase = z
	.object({
		/** The entry of the trial: made up, and the same for every registry. */
		entry: Line(100),
		/** What was given to the client, by the label of its install option. */
		way: Line(200),
		result: z.enum(['passed', 'failed', 'not-tried']),
		/** What was seen: it took it, kept it as it was meant, told of it, started it, and nothing was left of it. */
		seen: z.array(z.enum(['taken', 'kept', 'told', 'started', 'removed'])),
		/** Why it failed, or was not tried. */
		why: Line(1000).optional(),
	})
	.refine(({ result, why }) => (result === 'passed') === (why === undefined), 'Say why, unless it passed.')
export type ClientTrialCase = z.infer<typeof ClientTrialCase>

/** A client as npm ships it, and what it made of everything that is written for it. */
export const ClientTrial = z.object({
	client: ClientId,
	/** Its package on npm. */
	package: Line(214),
	version: Line(100),
	/** When it was tried. */
	day: Day,
	cases: z.array(ClientTrialCase).min(1),
})
export type ClientTrial = z.infer<typeof ClientTrial>

/** Every client that was tried, in the order of their ids. */
export const ClientTrials = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('registry-client-trials'),
	trials: z.array(ClientTrial),
})
export type ClientTrials = z.infer<typeof ClientTrials>
