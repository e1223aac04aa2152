import * as z from 'zod'

/** What the host of a repository knows of it. */
export const RepositoryNumbers = z.object({
	stars: z.int().min(0),
	forks: z.int().min(0),
	updatedAt: z.iso.datetime(),
})
export type RepositoryNumbers = z.infer<typeof RepositoryNumbers>

/** `GET /api/github-stats`. `stale` when the host could not be asked and the numbers are older than six hours. */
export const RepositoryStats = z.object({
	ok: z.literal(true),
	repo: z.string(),
	...RepositoryNumbers.shape,
	cachedAt: z.iso.datetime(),
	stale: z.boolean(),
})
export type RepositoryStats = z.infer<typeof RepositoryStats>
