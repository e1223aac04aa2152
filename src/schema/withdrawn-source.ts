import * as z from 'zod'
import { type CommonSource, commonSource } from './entry-source.ts'
import { LifecycleSource } from './lifecycle.ts'

export type WithdrawnSource = Pick<CommonSource, 'title' | 'renamedFrom'> &
	Partial<Pick<CommonSource, 'dateAdded' | 'dateUpdated'>> & { lifecycle: LifecycleSource }

/** Front matter of a withdrawn entry: its title and why it went; whatever else is still there must be in form. */
export const withdrawnOf = (source: z.ZodObject) =>
	z.strictObject({
		...source.partial().shape,
		title: commonSource.title,
		lifecycle: LifecycleSource,
		renamedFrom: commonSource.renamedFrom,
		dateAdded: commonSource.dateAdded.optional(),
		dateUpdated: commonSource.dateUpdated,
	})

/** Whether front matter says that its entry was withdrawn. */
export const isWithdrawn = (data: unknown): boolean =>
	(data as { lifecycle?: { state?: unknown } | null } | null | undefined)?.lifecycle?.state === 'withdrawn'
