import * as z from 'zod'
import { ErrorDetail } from './contract/errors.ts'
import { namedFields } from './named-fields.ts'
import { EntryKey } from './primitives.ts'
import { RouteSuggestion } from './vocabulary.ts'

/** Fields of a draft as text. */
export const draftFields = (longest: number, about: string) =>
	namedFields(z.record(z.string().max(120), z.string().max(longest)).describe(about))

/** A draft before its pull request. docs/contributing.md describes the fields. */
export const PreflightInput = z.object({
	fields: draftFields(
		65_536,
		'The draft as text fields: name, category, description and github_url, docs_url or website_url, or content; and also any field of the category’s front matter by its dotted name.',
	),
})

/** Codes of blockers and warnings. */
const BlockerCode = z.enum([
	'unsupported_category',
	'schema_invalid',
	'duplicate_existing',
	'route_away',
	'unsafe_install',
	'embedded_secret',
	'hidden_content',
	'prohibited_content',
])
const WarningCode = z.enum([
	'possible_duplicate',
	'source_needs_review',
	'missing_safety_notes',
	'missing_privacy_notes',
	'external_package',
	'lookalike_name',
])

const finding = <T extends z.ZodType>(code: T) =>
	z.object({
		code,
		message: z.string(),
		field: z.string().optional().describe('Name of the field, as it was sent.'),
		fix: z.string().optional().describe('What to write instead.'),
	})
export const Blocker = finding(BlockerCode)
export const Warning = finding(WarningCode)

export const RiskFlag = z.object({
	id: z.string(),
	weight: z.enum(['low', 'medium', 'high']),
	reason: z.string(),
})

export const Duplicate = z.object({
	key: EntryKey,
	title: z.string(),
	url: z.string(),
	reasons: z.array(z.enum(['slug', 'title', 'near_title', 'source_url', 'lookalike'])),
})

/** A preview of a draft's pull request. Nothing is created. */
export const PullRequestPreview = z.object({
	title: z.string(),
	targetPath: z.string().describe('`content/<category>/<slug>.mdx`; an entry that ships files has `<slug>/index.mdx`.'),
	branchHint: z.string(),
	baseRef: z.string(),
	body: z.string().describe('Markdown in which nothing of the draft is markup.'),
	fileContent: z.string().describe('The text of the file at targetPath.'),
	files: z.array(z.object({ path: z.string(), content: z.string() })).describe('What it ships beside that file.'),
})

export const PreflightReport = z.object({
	ok: z.literal(true),
	valid: z.boolean().describe('Whether there are no blockers.'),
	category: z.string(),
	slug: z.string(),
	routeSuggestion: RouteSuggestion,
	prPreview: PullRequestPreview.optional(),
	schema: z.object({ ok: z.boolean(), errors: z.array(ErrorDetail), warnings: z.array(ErrorDetail) }),
	risk: z.object({ tier: z.enum(['low', 'medium', 'high']), flags: z.array(RiskFlag) }),
	expectedNotes: z
		.object({ safety: z.boolean(), privacy: z.boolean() })
		.describe('Which notes an entry of this kind must have.'),
	duplicates: z.array(Duplicate),
	nextAction: z.object({ label: z.string(), url: z.string() }),
	blockers: z.array(Blocker),
	warnings: z.array(Warning),
})

export type Blocker = z.infer<typeof Blocker>
export type Warning = z.infer<typeof Warning>
export type RiskFlag = z.infer<typeof RiskFlag>
export type Duplicate = z.infer<typeof Duplicate>
export type PullRequestPreview = z.infer<typeof PullRequestPreview>
export type PreflightReport = z.infer<typeof PreflightReport>
