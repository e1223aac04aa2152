import * as z from 'zod'

/** Whether there is a store, and whether it accepts writes. */
export const StoreState = z.enum(['none', 'up', 'down'])
export type StoreState = z.infer<typeof StoreState>

/**
 * The health of the deployment. `degraded` means that its store is down; everything that needs no store still works.
 */
export const Health = z.object({
	ok: z.literal(true),
	status: z.enum(['live', 'degraded']),
	store: StoreState,
	/** When the store began to hold data. A later time than before means that its data was lost. */
	storeSince: z.string().optional(),
	/** The newest change in the served catalogue, and the number of entries. */
	published: z.object({ generatedAt: z.string(), entries: z.int().min(0) }),
	/** The signature of the history, as in `/api/registry/diff`. */
	release: z.string().optional(),
	/** When it was built; absent if unknown. */
	builtAt: z.string().optional(),
})
export type Health = z.infer<typeof Health>
