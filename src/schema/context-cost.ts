import * as z from 'zod'
import { Day, HttpsUrl } from './primitives.ts'

/** Tokens counted with o200k. `estimate` is the range for models with other tokenizers. */
export const TokenCount = z.object({
	o200k: z.int().min(0),
	estimate: z.tuple([z.int().min(0), z.int().min(0)]).optional(),
})
export type TokenCount = z.infer<typeof TokenCount>

/** What a client sends its model about tools before one is used; complete definitions if it defers nothing. */
export const Listing = z.enum(['everything', 'names-and-descriptions', 'names', 'nothing'])
export type Listing = z.infer<typeof Listing>

/** A client's limit for all listings together, in its own unit. */
export const ListingCap = z.object({
	/**
	 * The limit in characters of all skills together; also as a share of the context window if the client defines it so.
	 */
	characters: z.int().min(1).optional(),
	/** The limit in characters of one entry. */
	charactersEach: z.int().min(1).optional(),
	/** The number of tools above which the client defers them. */
	tools: z.int().min(1).optional(),
	/** What happens above the limit, in words. */
	says: z.string(),
	source: HttpsUrl.optional(),
})
export type ListingCap = z.infer<typeof ListingCap>

/**
 * The context cost of an entry in one client: always, in addition when used, and at most. A number is only valid for
 * its client.
 */
export const ContextCost = z.object({
	/** Client id, or `generic` for one that sends everything with every request. */
	client: z.string(),
	name: z.string(),
	listing: Listing,
	always: TokenCount,
	onUse: TokenCount,
	atMost: TokenCount,
	cap: ListingCap.optional(),
	/** Where the client documents this, and the date it was read. */
	source: HttpsUrl.optional(),
	read: Day.optional(),
})
export type ContextCost = z.infer<typeof ContextCost>
