import * as z from 'zod'
import { Category } from './vocabulary.ts'

/** Which repository to read for a draft. */
export const SourceInput = z.object({
	address: z
		.string()
		.trim()
		.min(1)
		.max(400)
		.describe('The page of a public repository on GitHub, or of a folder or file in it; owner/name is understood.'),
	category: Category.or(z.literal('')).default('').describe('What it is meant to be; empty lets the repository tell.'),
})

/** What was read of a repository for a draft. Nothing of it is kept. */
export const SourceReport = z.object({
	ok: z.literal(true),
	repository: z.string().describe('The repository as owner/name, as its host calls it now.'),
	path: z.string().describe('What of the repository was read; empty for all of it.'),
	commit: z.string().describe('The commit that was read.'),
	isArchived: z.boolean().describe('Whether its makers have closed it.'),
	category: z.string().describe('The category that it seems to belong to; empty where none was told.'),
	by: z.string().describe('By what the category was told.'),
	others: z.array(z.string()).describe('Categories that it could belong to as well.'),
	fields: z.record(z.string(), z.string()).describe('The draft, as preflight takes it.'),
	facts: z
		.array(z.object({ field: z.string(), from: z.string() }))
		.describe('Where each field was read: a file, or an answer of the host.'),
})
export type SourceReport = z.infer<typeof SourceReport>
