import * as z from 'zod'

/** Whether there is a store, and whether it keeps what it is given. */
export const StoreState = z.enum(['none', 'up', 'down'])
export type StoreState = z.infer<typeof StoreState>

/** How this deployment is: `degraded` when it has a store that cannot be used; all that needs none goes on then. */
export const Health = z.object({
	ok: z.literal(true),
	status: z.enum(['live', 'degraded']),
	store: StoreState,
	/** What is served: the newest change in it, and how many entries. */
	published: z.object({ generatedAt: z.string(), entries: z.int().min(0) }),
	/** The signature of all changes, as `/api/registry/diff` has it: the same for the same content. */
	release: z.string().optional(),
	/** When it was built; absent where that cannot be known. */
	builtAt: z.string().optional(),
})
export type Health = z.infer<typeof Health>
