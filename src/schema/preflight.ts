import * as z from 'zod'
import { ErrorDetail } from './errors.ts'
import { EntryKey } from './primitives.ts'
import { RouteSuggestion } from './vocabulary.ts'

/** A draft before its pull request: any string field of its category's schema. */
export const PreflightInput = z.object({ fields: z.record(z.string().max(80), z.string().max(32_768)) })

export const Finding = z.object({
	code: z.string(),
	message: z.string(),
	field: z.string().optional(),
	fix: z.string().optional(),
})
export const PreflightReport = z.object({
	ok: z.literal(true),
	valid: z.boolean(),
	category: z.string(),
	slug: z.string(),
	routeSuggestion: RouteSuggestion,
	prPreview: z
		.object({
			title: z.string(),
			targetPath: z.string(),
			branchHint: z.string(),
			baseRef: z.string(),
			body: z.string(),
		})
		.optional(),
	schema: z.object({ ok: z.boolean(), errors: z.array(ErrorDetail), warnings: z.array(ErrorDetail) }),
	risk: z.object({ tier: z.enum(['low', 'medium', 'high']), flags: z.array(z.string()) }),
	expectedNotes: z.object({ safety: z.boolean(), privacy: z.boolean() }),
	duplicates: z.array(z.object({ key: EntryKey, title: z.string(), url: z.string(), reasons: z.array(z.string()) })),
	nextAction: z.object({ label: z.string(), url: z.string() }),
	blockers: z.array(Finding),
	warnings: z.array(Finding),
})
