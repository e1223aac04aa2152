import * as z from 'zod'
import { type CommonSource, entrySources } from './entry-source.ts'
import { plainIssue } from './issues.ts'
import { LifecycleSource } from './lifecycle.ts'
import type { Category } from './vocabulary.ts'

const { title } = entrySources.guides.shape

/** Front matter of a withdrawn entry: its title and why it went; whatever else is still there must be in form. */
const withdrawnSources = Object.fromEntries(
	Object.entries(entrySources).map(([category, source]) => [
		category,
		z.strictObject({ ...source.partial().shape, title, lifecycle: LifecycleSource }),
	]),
) as unknown as Record<Category, z.ZodType<WithdrawnSource>>

export type WithdrawnSource = Pick<CommonSource, 'title' | 'renamedFrom'> &
	Partial<Pick<CommonSource, 'dateAdded' | 'dateUpdated'>> & { lifecycle: LifecycleSource }

/** Whether front matter says that its entry was withdrawn. */
export const isWithdrawn = (data: unknown): boolean =>
	(data as { lifecycle?: { state?: unknown } | null } | null | undefined)?.lifecycle?.state === 'withdrawn'

/** Front matter of a withdrawn entry held against its schema. */
export const parseWithdrawn = (category: Category, data: unknown): z.ZodSafeParseResult<WithdrawnSource> =>
	withdrawnSources[category].safeParse(data, { error: plainIssue })
