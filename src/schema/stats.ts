import * as z from 'zod'

export const RepositoryStats = z.object({
	ok: z.literal(true),
	repo: z.string(),
	stars: z.int().min(0),
	forks: z.int().min(0),
	updatedAt: z.iso.datetime(),
	cachedAt: z.iso.datetime(),
	stale: z.boolean(),
})

export const Alert = z.object({
	id: z.string(),
	kind: z.enum(['entry', 'job', 'release', 'advisory']),
	action: z.string(),
	key: z.string().optional(),
	title: z.string(),
	url: z.url().optional(),
	at: z.iso.datetime(),
})
export const Alerts = z.object({ ok: z.literal(true), events: z.array(Alert).max(100) })
