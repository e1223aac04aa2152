import { placeOf } from '../client/submit/report.ts'
import { preflightSubmission } from '../domain/preflight.ts'
import { draftForm, type FormGroup } from '../kinds/draft-form.ts'
import { endpoints } from '../schema/contract/endpoints.ts'
import type { PreflightReport } from '../schema/preflight.ts'
import { Category } from '../schema/vocabulary.ts'
import { readForm, refusalOf } from './_form.ts'
import type { PageContext } from './_visit.ts'

/** What the page shows: the shelves to choose from, or the form of one with what preflight says of it. */
interface SubmitPage {
	status: number
	headers: Record<string, string>
	category?: Category
	groups: readonly FormGroup[]
	values: Record<string, string>
	errors: Record<string, string>
	report?: PreflightReport
	/** Why the form was not read. */
	refusal?: string
}

/** Names of the fields of a form. */
export const namesOf = (groups: readonly FormGroup[]): string[] =>
	groups.flatMap(({ fields }) => fields.map(({ name }) => name))

/** Shows the form of a category, or checks what it sent; nothing is kept either way. */
export async function submitPage(ctx: PageContext): Promise<SubmitPage> {
	const { request } = ctx
	const chosen = Category.safeParse(new URL(request.url).searchParams.getAll('category').at(-1))
	const groups = chosen.success ? draftForm(chosen.data) : []
	const shown = { ...(chosen.success && { category: chosen.data }), groups, errors: {} }
	if (request.method !== 'POST') return { ...shown, status: 200, headers: {}, values: {} }
	let values: Record<string, string> = {}
	try {
		const form = await readForm(ctx, endpoints.preflightSubmission)
		values = form.fields
		if (form.refused) throw form.refused
		const fields = chosen.success ? { ...values, category: chosen.data } : values
		const report = preflightSubmission({ fields }, ctx.locals.services)
		return { ...shown, status: 200, headers: {}, values, errors: errorsOf(report, namesOf(groups)), report }
	} catch (error) {
		const { status, headers, message } = refusalOf(error)
		return { ...shown, status, headers, values, refusal: message }
	}
}

/** The first thing to correct at each field. */
function errorsOf({ blockers }: PreflightReport, names: readonly string[]): Record<string, string> {
	const errors: Record<string, string> = {}
	for (const { field, message, fix } of blockers) {
		const place = placeOf(field, names)
		if (place) errors[place] ??= fix ? `${message} ${fix}` : message
	}
	return errors
}
