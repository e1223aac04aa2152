import * as z from 'zod'
import { Day } from './primitives.ts'
import { BehaviourFacts, VariedFacts } from './receipt-facts.ts'

const Tokens = z.int().min(0)
const Names = z.array(z.string())

/** The summary of a receipt in lists. Tokens are counted with o200k. */
export const ReceiptSummary = z.object({
	observedAt: Day,
	/** The first day on which it is no longer valid. */
	expiresAt: Day,
	/** Whether it is valid on the date of the content and of the version that the entry names. */
	current: z.boolean(),
	/** Whether it is 90 days old or older on the date of the content. */
	isExpired: z.boolean(),
	/** The observed version, if it has one. */
	version: z.string().optional(),
	starts: z.boolean().optional(),
	/** The number of tools it listed. */
	tools: z.int().min(0).optional(),
	/** Tokens of their names, descriptions and input schemas, as a client sends them that defers nothing. */
	tokens: Tokens.optional(),
	/**
	 * Hosts it looked up before any tool was called, in every start or only some, and addresses that it connected to without
	 * a name; empty when there were none.
	 */
	asked: Names.max(200).optional(),
	/** Variables without which it did not start. */
	needs: Names.max(80).optional(),
	/** Why nothing was observed. */
	notObserved: z.string().optional(),
	/** The URL of the receipt. */
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

/** An observed tool. */
export const ObservedTool = z.object({
	name: z.string(),
	/** Tokens of its definition, of its name and description, and of its name alone. */
	o200k: z.object({ definition: Tokens, listing: Tokens, name: Tokens }),
	annotations: Annotations.optional(),
})
export type ObservedTool = z.infer<typeof ObservedTool>

/** The details of a receipt for the entry's own document and page; the rest is in the receipt. */
export const Observed = z.object({
	/** What was observed, in words: `npm @example/server@1.2.3`. */
	subject: z.string(),
	digest: z.string(),
	/** The name and version that the server reports. */
	server: z.object({ name: z.string(), version: z.string(), protocolVersion: z.string() }).optional(),
	instructionTokens: Tokens.optional(),
	tools: z.array(ObservedTool).optional(),
	toolTokens: z.object({ definition: Tokens, listing: Tokens, name: Tokens }).optional(),
	/**
	 * For a text: tokens that are always loaded, those loaded on use, and all. With `personOnly`, its file says that only
	 * a person may start it, and some clients always load none. Of a plugin `onUse` is the largest part, `parts` says how
	 * many were counted, and `forPersons` is the share of `always` of those that only a person may start.
	 */
	text: z
		.object({
			always: Tokens,
			onUse: Tokens,
			atMost: Tokens,
			personOnly: z.literal(true).optional(),
			parts: z.array(z.object({ noun: z.string(), count: z.int().min(1) })).optional(),
			forPersons: Tokens.optional(),
		})
		.optional(),
	prompts: Names.optional(),
	resources: Names.optional(),
	/** The same server with optional features enabled: its number of tools, and their tokens. */
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
	/** Measured on the observing machine only: milliseconds to the first answer, and memory in KiB. */
	measured: z
		.object({ installMs: z.int().optional(), startMs: z.int().optional(), peakRssKb: z.int().optional() })
		.optional(),
	/** The differences from the version observed before. */
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
