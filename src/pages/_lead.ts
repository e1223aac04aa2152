import { createLead } from '../domain/leads.ts'
import { endpoints } from '../schema/contract/endpoints.ts'
import { issueDetails } from '../schema/contract/errors.ts'
import { plainIssue } from '../schema/issues.ts'
import { LeadInput } from '../schema/leads.ts'
import { hiddenFault } from '../schema/primitives.ts'
import { HIDDEN, numberOf } from '../schema/text/hidden.ts'
import { countValid, readForm, refusalOf, shownAgain } from './_form.ts'
import type { PageContext } from './_visit.ts'

/** The data of a page with the lead form: the form with its values and errors, or the receipt. */
interface LeadPage {
	status: number
	/** `Retry-After`, if known. */
	headers: Record<string, string>
	values: Record<string, string>
	errors: Record<string, string>
	/** Why the form was refused. */
	refusal?: string
	/** The id of the stored lead. */
	id?: string
}

/**
 * Shows the form, or stores what was posted. A filled honeypot gets the same answer. `start` are the initial values.
 */
export async function leadPage(ctx: PageContext, start: Record<string, string>): Promise<LeadPage> {
	const page = await answerTo(ctx, start)
	return { ...page, values: withoutHidden(shownAgain(page.values)) }
}

/** Removes invisible characters, which the operation refuses and nobody could delete from a field. */
const withoutHidden = (values: Readonly<Record<string, string>>): Record<string, string> =>
	Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value.replaceAll(HIDDEN, '')]))

async function answerTo(ctx: PageContext, start: Record<string, string>): Promise<LeadPage> {
	if (ctx.request.method !== 'POST') return { status: 200, headers: {}, values: start, errors: {} }
	let values = start
	try {
		const form = await readForm(ctx, endpoints.createLead)
		values = form.fields
		if (form.refused) throw form.refused
		const { applyUrl, ...others } = values
		const input = { message: '', ...others, ...(applyUrl && { applyUrl }) }
		const parsed = LeadInput.safeParse(input, { error: plainIssue })
		if (!parsed.success) {
			const errors = Object.fromEntries(issueDetails(parsed.error).map(({ path, message }) => [path, message]))
			return { status: 400, headers: {}, values, errors: explain(errors, values) }
		}
		await countValid(ctx, endpoints.createLead)
		const { id } = await createLead(parsed.data, ctx.locals.services)
		return { status: 200, headers: {}, values, errors: {}, id }
	} catch (error) {
		const { status, headers, message } = refusalOf(error)
		return { status, headers, values, errors: {}, refusal: message }
	}
}

/** Which characters of a text are not shown again. */
function leftOut(text: string): string {
	const numbers = [...new Set(text.match(HIDDEN)?.map(numberOf))].slice(0, 3).join(', ')
	return `It had characters that cannot be seen (${numbers}). They are left out now: check it and send it again.`
}

/** Schema errors in words for somebody who fills in a form. */
function explain(errors: Record<string, string>, values: Record<string, string>): Record<string, string> {
	const words = Object.entries(errors).map(([name, message]) => {
		if (name === 'contactEmail') return [name, 'Enter an email address, for example name@example.com.']
		const value = values[name] ?? ''
		if ([value, value.trim()].some((text) => message === hiddenFault(text))) return [name, leftOut(value)]
		return [name, value.trim() ? message : 'This field is required.']
	})
	const said = Object.fromEntries(words) as Record<string, string>
	if (errors.websiteUrl && !values.websiteUrl) said.websiteUrl = errors.websiteUrl
	return said
}
