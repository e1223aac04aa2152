import * as z from 'zod'
import type { App } from '../../app.ts'
import { Failure } from '../../schema/contract/errors.ts'
import { draftFields, type PreflightReport } from '../../schema/preflight.ts'
import { didYouMean } from '../../schema/text/nearest.ts'
import { quoted } from '../../schema/text/shorten.ts'
import { Category } from '../../schema/vocabulary.ts'
import { CategoryName } from '../entries.ts'
import { categoryOf, findCategory } from '../keys.ts'
import { tool } from '../tool.ts'

const Fields = draftFields(
	32_000,
	'fields by the names of get_submission_schema: name, category, description, github_url, …; all text',
)

/** The input of tools that check a draft. */
export const Draft = z.object({ fields: Fields })

export const schemaTool = tool({
	name: 'get_submission_schema',
	title: 'Draft an entry',
	description: 'The fields of a draft entry in a category, and how to write each.',
	input: z.object({ category: CategoryName.optional() }),
	async run({ category: label }, { baseUrl }) {
		if (!label) return { categories: Category.options, next: 'Call again with a category.' }
		const category = categoryOf(label)
		const fields = await fieldsOf(category)
		const required = fields.filter((field) => field.required).map(({ name }) => name)
		return {
			category,
			targetPath: `content/${category}/<slug>.mdx`,
			required: ['category', ...required],
			fields: Object.fromEntries(
				fields.map(({ name, kind, options, hint }) => [
					name,
					[options?.join('|') ?? kind, hint].filter(Boolean).join('. '),
				]),
			),
			note: 'Every value is text. It also needs one of github_url, docs_url and website_url, or content. To correct an entry, see `correct` in its get_entry_detail.',
			schemaUrl: `${baseUrl}/schemas/entry-${category}.json`,
		}
	},
})

const fieldsOf = async (category: Category) => {
	const { draftForm } = await import('../../kinds/draft-form.ts')
	return draftForm(category).flatMap((group) => group.fields)
}

/** A checked draft, with its fields as they were interpreted. */
interface Checked {
	report: PreflightReport
	fields: Readonly<Record<string, string>>
	mapped: string[]
	leftOut: string[]
}

/**
 * Checks a draft. Names of older forms are accepted; an unknown name is refused, because its value would be lost. The
 * build's own checks are imported on use.
 */
export async function check(given: Readonly<Record<string, string>>, services: App): Promise<Checked> {
	const { preflightSubmission } = await import('../../domain/preflight.ts')
	const category = findCategory(given.category ?? '')
	if (!category)
		return { report: preflightSubmission({ fields: given }, services), fields: given, mapped: [], leftOut: [] }
	const { readOlderFields } = await import('../older-fields.ts')
	const { fields, mapped, leftOut } = readOlderFields({ ...given, category }, category)
	const { blockedWithoutStart } = await import('../../domain/submission/blocked-without-start.ts')
	const report = blockedWithoutStart(preflightSubmission({ fields }, services), services)
	await refuseUnknown(report, category)
	const twice = report.schema.warnings.filter(({ code }) => code === 'said_twice')
	return {
		report,
		fields,
		mapped,
		leftOut: [...leftOut, ...twice.map(({ path, message }) => `${path}: ${message}`)],
	}
}

async function refuseUnknown({ schema, blockers }: PreflightReport, category: Category): Promise<void> {
	const unknown = schema.warnings.filter(({ code }) => code === 'unknown_field').map(({ path }) => path)
	if (!unknown.length) return
	const { meantDraftField } = await import('../../domain/submission/findings.ts')
	const meant = new Map(unknown.map((name) => [name, meantDraftField(name, category)]))
	const lines = [...meant].map(([name, one]) =>
		`fields.${name}: ${quoted(name)} is not a field of ${category}. ${didYouMean(one)}`.trim(),
	)
	const named = new Set(meant.values())
	const others = blockers.filter(({ field }) => field === undefined || !named.has(field)).map(blockerLine)
	throw new Failure(
		'invalid_payload',
		`${[...lines, ...others].join('\n')}\nThe fields are those of get_submission_schema.`,
	)
}

/** What blocks a draft, in a line. */
const blockerLine = ({ field, message, fix }: PreflightReport['blockers'][number]): string =>
	[...(field ? [`fields.${field}:`] : []), message, ...(fix ? [fix] : [])].join(' ')

/** The result of a check, blockers first. */
export const verdictOf = ({ report, mapped, leftOut }: Checked) => ({
	valid: report.valid,
	routeSuggestion: report.routeSuggestion,
	blockers: report.blockers,
	warnings: report.warnings,
	...(report.duplicates.length && { duplicates: report.duplicates }),
	...(mapped.length && { mapped }),
	...(leftOut.length && { leftOut }),
	...(report.slug && { key: `${report.category}:${report.slug}` }),
	...othersOf(report),
})

/** That the address of a pull request makes one file, where an entry has more. */
function othersOf({ valid, routeSuggestion, prPreview }: PreflightReport): { note?: string } {
	const others = valid && routeSuggestion !== 'route_away' ? (prPreview?.files ?? []) : []
	if (!others.length) return {}
	const paths = others.map(({ path }) => path).join(', ')
	return { note: `The address in nextAction makes ${prPreview?.targetPath} only. Add to its branch: ${paths}.` }
}

export const validateTool = tool({
	name: 'validate_submission_draft',
	title: 'Check a draft',
	description:
		'Check a draft of a new entry by the rules of the build: what blocks it and how to fix it, duplicates; with preview the file and the pull request. Stores and sends nothing.',
	input: Draft.extend({ preview: z.boolean().default(false) }),
	async run({ fields, preview }, services) {
		const checked = await check(fields, services)
		const { prPreview, nextAction, expectedNotes } = checked.report
		return { ...verdictOf(checked), expectedNotes, ...(preview && prPreview && { ...prPreview, nextAction }) }
	},
})

export const prepareTool = tool({
	name: 'prepare_submission_draft',
	title: 'Prepare a draft',
	description: 'The file and the pull request that a draft would become. It opens nothing.',
	input: Draft,
	ignores: ['includePrBody', 'includeIssueBody'],
	async run({ fields }, services) {
		const checked = await check(fields, services)
		const { blockers, prPreview, nextAction } = checked.report
		if (!prPreview)
			throw new Failure(
				'invalid_payload',
				blockers.map(({ message, fix }) => [message, fix].filter(Boolean).join(' ')).join('\n'),
			)
		return { ...verdictOf(checked), ...prPreview, nextAction }
	},
})
