import * as z from 'zod'
import type { App } from '../../app.ts'
import { Failure } from '../../schema/contract/errors.ts'
import { Category } from '../../schema/vocabulary.ts'
import { tool } from '../tool.ts'

/** The content rules are the build's own and loaded when a draft comes: a server that only reads does without them. */
const preflight = async (fields: Record<string, string>, services: App) =>
	(await import('../../domain/preflight.ts')).preflightSubmission({ fields }, services)

const Fields = z
	.record(z.string().max(120), z.string().max(32_000))
	.describe('As get_submission_schema names them: name, category, description, github_url, …; all text')
const Finding = z.object({
	code: z.string(),
	message: z.string(),
	field: z.string().optional(),
	fix: z.string().optional(),
})
const Findings = { valid: z.boolean(), blockers: z.array(Finding), warnings: z.array(Finding) }

export const schemaTool = tool({
	name: 'get_submission_schema',
	title: 'Submission schema',
	description: 'The fields of a draft of a category, as the other draft tools take them.',
	input: z.object({ category: Category }),
	output: z.object({
		category: z.string(),
		targetPath: z.string(),
		required: z.array(z.string()),
		fields: z.array(z.object({ name: z.string(), type: z.string(), about: z.string() })),
		note: z.string(),
		schemaUrl: z.string(),
	}),
	async run({ category }, { baseUrl }) {
		const { draftForm } = await import('../../kinds/draft-form.ts')
		const fields = draftForm(category).flatMap((group) => group.fields)
		return {
			category,
			targetPath: `content/${category}/<slug>.mdx`,
			required: ['category', ...fields.filter(({ required }) => required).map(({ name }) => name)],
			fields: fields.map(({ name, kind, options, hint }) => ({
				name,
				type: options?.join('|') ?? kind,
				about: hint,
			})),
			note: 'Every value is text. One of github_url, docs_url and website_url is needed too, or content.',
			schemaUrl: `${baseUrl}/schemas/entry-${category}.json`,
		}
	},
})

export const validateTool = tool({
	name: 'validate_submission_draft',
	title: 'Check a draft',
	description: 'Run the rules of the build on a draft entry. Stores and sends nothing.',
	input: z.object({ fields: Fields }),
	output: z.object({ ...Findings, routeSuggestion: z.string() }),
	async run({ fields }, services) {
		const { valid, blockers, warnings, routeSuggestion, duplicates, expectedNotes } = await preflight(fields, services)
		return { valid, blockers, warnings, routeSuggestion, duplicates, expectedNotes }
	},
})

export const prepareTool = tool({
	name: 'prepare_submission_draft',
	title: 'Prepare a draft',
	description: 'The file and the pull request that a draft would become. Opens nothing.',
	input: z.object({ fields: Fields }),
	output: z.object({ ...Findings, targetPath: z.string(), fileContent: z.string(), title: z.string() }),
	async run({ fields }, services) {
		const { valid, blockers, warnings, prPreview, nextAction } = await preflight(fields, services)
		if (!prPreview)
			throw new Failure(
				'invalid_payload',
				blockers.map(({ message, fix }) => [message, fix].filter(Boolean).join(' ')).join('\n'),
			)
		return { valid, blockers, warnings, ...prPreview, nextAction }
	},
})
