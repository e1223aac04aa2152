import * as z from 'zod'
import { Day } from './primitives.ts'
import { BehaviourFacts, VariedFacts } from './receipt-facts.ts'

const Tokens = z.int().min(0)
const Names = z.array(z.string())

/** What a receipt says of an entry, as lists show it. Tokens are those of o200k. */
export const ReceiptSummary = z.object({
	observedAt: Day,
	/** The first day on which it no longer counts. */
	expiresAt: Day,
	/** Whether it counts as observed: not expired on the day of the content, and of the version that the entry names. */
	current: z.boolean(),
	/** Whether it is 90 days old or older, by the day of the content. */
	isExpired: z.boolean(),
	/** The version that was observed, where that has one. */
	version: z.string().optional(),
	starts: z.boolean().optional(),
	/** How many tools it listed. */
	tools: z.int().min(0).optional(),
	/** Tokens of their names, descriptions and input schemas, as a client sends them that defers nothing. */
	tokens: Tokens.optional(),
	/** Hosts that it asked for before any tool was called, in every start or in some; empty where it asked none. */
	asked: Names.max(200).optional(),
	/** Variables without which it did not start. */
	needs: Names.max(80).optional(),
	/** Why nothing was seen. */
	notObserved: z.string().optional(),
	/** Where the whole receipt is. */
	url: z.string(),
})
export type ReceiptSummary = z.infer<typeof ReceiptSummary>

const Annotations = z.object({
	title: z.string().optional(),
	readOnlyHint: z.boolean().optional(),
	destructiveHint: z.boolean().optional(),
	idempotentHint: z.boolean().optional(),
	openWorldHint: z.boolean().optional(),
})

/** A tool as it was listed when the server was observed. */
export const ObservedTool = z.object({
	name: z.string(),
	/** Of its definition, of its name and description, and of its name alone. */
	o200k: z.object({ definition: Tokens, listing: Tokens, name: Tokens }),
	annotations: Annotations.optional(),
})
export type ObservedTool = z.infer<typeof ObservedTool>

/** What a receipt says besides its summary, as the entry's own document and page show it; the rest is in the receipt. */
export const Observed = z.object({
	/** What was observed, as people name it: `npm @example/server@1.2.3`. */
	subject: z.string(),
	digest: z.string(),
	/** Name and version that the server gives itself. */
	server: z.object({ name: z.string(), version: z.string(), protocolVersion: z.string() }).optional(),
	instructionTokens: Tokens.optional(),
	tools: z.array(ObservedTool).optional(),
	toolTokens: z.object({ definition: Tokens, listing: Tokens, name: Tokens }).optional(),
	/** Of a text that a client loads: what is always there, what comes when it is used, and everything. */
	text: z.object({ always: Tokens, onUse: Tokens, atMost: Tokens }).optional(),
	prompts: Names.optional(),
	resources: Names.optional(),
	/** The same server with parts switched on that it leaves off: how many tools it has then, and their tokens. */
	sets: z.array(z.object({ name: z.string(), starts: z.boolean(), tools: z.int().min(0), tokens: Tokens })).optional(),
	start: z.object({ starts: z.boolean(), given: Names, needed: Names, failure: z.string().optional() }).optional(),
	behaviour: z.object(BehaviourFacts.shape).optional(),
	/** What it did in some starts and not in others. */
	varied: z.object(VariedFacts.shape).optional(),
	package: z
		.object({
			dependencies: z.int().min(0),
			bytes: z.int().min(0),
			files: z.int().min(0),
			withInstallScripts: Names,
			licence: z.string().optional(),
		})
		.optional(),
	signIn: z
		.object({ required: z.boolean(), authorizationServers: Names, scopes: Names, registration: z.boolean().optional() })
		.optional(),
	/** On the machine that observed, which is no other: milliseconds to its first answer, and KiB of memory. */
	measured: z
		.object({ installMs: z.int().optional(), startMs: z.int().optional(), peakRssKb: z.int().optional() })
		.optional(),
	/** What differs from the version that was observed before. */
	previous: z
		.object({
			version: z.string().optional(),
			observedAt: Day,
			added: Names,
			removed: Names,
			changed: Names,
			tokens: z.object({ before: Tokens, after: Tokens }).optional(),
		})
		.optional(),
})
export type Observed = z.infer<typeof Observed>
