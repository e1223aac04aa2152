import { createLead } from '../domain/leads.ts'
import { endpoints } from '../schema/contract/endpoints.ts'
import { issueDetails } from '../schema/contract/errors.ts'
import { plainIssue } from '../schema/issues.ts'
import { LeadInput } from '../schema/leads.ts'
import { readForm, refusalOf } from './_form.ts'
import type { PageContext } from './_visit.ts'

/** What a page with the lead form shows: the form with what was written and what is wrong with it, or the receipt. */
interface LeadPage {
	status: number
	/** When to come again, where that is known. */
	headers: Record<string, string>
	values: Record<string, string>
	errors: Record<string, string>
	/** Why the whole form was not taken. */
	refusal?: string
	/** Reference of what was taken. */
	id?: string
}

/**
 * Shows the form, or takes what it sent; a filled trap is answered like everything else. `start` is what stands in the
 * form before anybody writes.
 */
export async function leadPage(ctx: PageContext, start: Record<string, string>): Promise<LeadPage> {
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
		const { id } = await createLead(parsed.data, ctx.locals.services)
		return { status: 200, headers: {}, values, errors: {}, id }
	} catch (error) {
		const { status, headers, message } = refusalOf(error)
		return { status, headers, values, errors: {}, refusal: message }
	}
}

/** What a schema says of a field, in the words of somebody who fills in a form. */
function explain(errors: Record<string, string>, values: Record<string, string>): Record<string, string> {
	const words = Object.entries(errors).map(([name, message]) => {
		if (name === 'contactEmail') return [name, 'Enter an email address, for example name@example.com.']
		return [name, values[name]?.trim() ? message : 'This field is required.']
	})
	const said = Object.fromEntries(words) as Record<string, string>
	if (errors.websiteUrl && !values.websiteUrl) said.websiteUrl = errors.websiteUrl
	return said
}
