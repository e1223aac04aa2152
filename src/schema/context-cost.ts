import * as z from 'zod'
import { Day, HttpsUrl } from './primitives.ts'

/** Tokens as o200k counts them. `estimate` is the range in which a model with a tokenizer of its own lies. */
export const TokenCount = z.object({
	o200k: z.int().min(0),
	estimate: z.tuple([z.int().min(0), z.int().min(0)]).optional(),
})
export type TokenCount = z.infer<typeof TokenCount>

/** What of tools a client puts before its model before one is looked up; whole definitions where it defers nothing. */
export const Listing = z.enum(['everything', 'names-and-descriptions', 'names', 'nothing'])
export type Listing = z.infer<typeof Listing>

/** A limit that a client sets to all listings together, in its own unit. */
export const ListingCap = z.object({
	/** Characters that all skills together may take; with a share of the model's context window where it says one. */
	characters: z.int().min(1).optional(),
	/** Of one entry. */
	charactersEach: z.int().min(1).optional(),
	/** Tools, above which it no longer loads all of them. */
	tools: z.int().min(1).optional(),
	/** In words: what happens above it. */
	says: z.string(),
	source: HttpsUrl.optional(),
})
export type ListingCap = z.infer<typeof ListingCap>

/**
 * What one entry costs in one client: in every conversation, in addition when it is used, and at most. No number stands
 * without its client.
 */
export const ContextCost = z.object({
	/** Id of a client, or `generic`: one that sends everything with every request. */
	client: z.string(),
	name: z.string(),
	listing: Listing,
	always: TokenCount,
	onUse: TokenCount,
	atMost: TokenCount,
	cap: ListingCap.optional(),
	/** Where that is said of the client, and the day on which it was read. */
	source: HttpsUrl.optional(),
	read: Day.optional(),
})
export type ContextCost = z.infer<typeof ContextCost>
