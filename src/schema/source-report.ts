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
	category: Category.or(z.literal('')).default('').describe('What kind it is; if empty, the repository decides.'),
})

/** What was read of a repository for a draft. Nothing of it is kept. */
export const SourceReport = z.object({
	ok: z.literal(true),
	repository: z.string().describe('The repository as owner/name, as its host calls it now.'),
	path: z.string().describe('What of the repository was read; empty for all of it.'),
	commit: z.string().describe('The commit that was read.'),
	isArchived: z.boolean().describe('Whether its owner has archived it.'),
	category: z.string().describe('The category it seems to belong to; empty if none was recognised.'),
	by: z.string().describe('How the category was recognised.'),
	others: z.array(z.string()).describe('Other categories it could belong to.'),
	fields: z.record(z.string(), z.string()).describe('The draft, as preflight takes it.'),
	facts: z
		.array(z.object({ field: z.string(), from: z.string() }))
		.describe('Where each field was read: a file, or a response of the host.'),
})
export type SourceReport = z.infer<typeof SourceReport>
