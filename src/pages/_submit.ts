import { inFormWords, isOfField, type Labels, placeOf } from '../client/submit/report.ts'
import { type DraftParts, draftParts, readCarried, type SourceRead, toCarry } from '../components/submit/parts.ts'
import { preflightSubmission } from '../domain/preflight.ts'
import { readSource } from '../domain/read-source.ts'
import { draftForm } from '../kinds/draft-form.ts'
import { endpoints } from '../schema/contract/endpoints.ts'
import { Failure } from '../schema/contract/errors.ts'
import type { PreflightReport } from '../schema/preflight.ts'
import { HttpsUrl } from '../schema/primitives.ts'
import { plainLine } from '../schema/text/plain-line.ts'
import { Category } from '../schema/vocabulary.ts'
import { admitForm, countValid, readForm, refusalOf, shownAgain, waitOf } from './_form.ts'
import type { PageContext } from './_visit.ts'

type Texts = Readonly<Record<string, string>>

/** The data of the page: one of its three steps, with everything entered so far. */
interface SubmitPage {
	step: 1 | 2 | 3
	status: number
	headers: Record<string, string>
	address: string
	category?: Category
	/** The draft by field name. */
	values: Texts
	errors: Texts
	parts?: DraftParts
	source?: SourceRead | undefined
	report?: PreflightReport
	/** Why something was not done. */
	refusal?: string
}

/** What the fields of a category's form are called, by their names. */
const labelsOf = (category: Category): Labels =>
	Object.fromEntries(draftForm(category).flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])))
const namesOf = (category: Category): string[] => Object.keys(labelsOf(category))

/** A posted form. Names that start with an underscore are the page's own. */
interface Posted {
	action: string
	address: string
	category: Category | undefined
	values: Texts
	source: SourceRead | undefined
}

const EMPTY = { status: 200, headers: {}, address: '', values: {}, errors: {} } as const

/** Shows the requested step. On the way a repository is read or a draft is checked; nothing is stored. */
export async function submitPage(ctx: PageContext): Promise<SubmitPage> {
	const page = await stepOf(ctx)
	return { ...page, address: plainLine(page.address), values: shownAgain(page.values) }
}

async function stepOf(ctx: PageContext): Promise<SubmitPage> {
	const { request } = ctx
	const asked = categoryOf(new URL(request.url).searchParams.getAll('category').at(-1))
	if (request.method !== 'POST') return asked ? draftPage({ ...noForm, category: asked }) : { ...EMPTY, step: 1 }
	let posted: Posted = { ...noForm, category: asked }
	try {
		const form = await readForm(ctx, endpoints.preflightSubmission)
		posted = readPosted(form.fields, asked)
		if (form.refused) throw form.refused
		if (posted.action === 'read') return await readPage(posted, ctx)
		return posted.category ? checkedPage(posted, ctx) : { ...EMPTY, step: 1, address: posted.address }
	} catch (error) {
		const { message, ...refused } = refusalOf(inOurWords(error, posted))
		return {
			...(posted.category && posted.action !== 'read' ? draftPage(posted) : firstPage(posted)),
			...refused,
			refusal: message,
		}
	}
}

const noForm: Posted = { action: '', address: '', category: undefined, values: {}, source: undefined }
const categoryOf = (text: string | undefined): Category | undefined => Category.safeParse(text).data
const firstPage = ({ address }: Posted): SubmitPage => ({ ...EMPTY, step: 1, address })

function readPosted(fields: Texts, asked: Category | undefined): Posted {
	const { _do: action = '', _address: address = '', _kind, _read, category, ...values } = fields
	const chosen = categoryOf(_kind) ?? categoryOf(category) ?? asked
	const names = new Set(chosen && namesOf(chosen))
	return {
		action: _kind && !action ? 'hand' : action,
		address: address.trim(),
		category: chosen,
		values: Object.fromEntries(
			Object.entries(values).filter(([name]) => names.has(name) || /^(?:upstream|files)\./.test(name)),
		),
		source: readCarried(_read),
	}
}

/** The second step before any check. */
function draftPage(posted: Posted, errors: Texts = {}): SubmitPage {
	const { category, values, address, source } = posted
	if (!category) return firstPage(posted)
	const filled = values.github_url || !HttpsUrl.safeParse(address).success ? values : { ...values, github_url: address }
	const parts = draftParts(category, { values: shownAgain(filled), errors, source })
	return { ...EMPTY, step: 2, address, category, values: filled, errors, parts, source }
}

/** Drafts an entry from a repository. Fields edited by hand are kept; those of an earlier repository are replaced. */
async function readPage(posted: Posted, ctx: PageContext): Promise<SubmitPage> {
	await admitForm(ctx, endpoints.readSource)
	await countValid(ctx, endpoints.readSource)
	const { services } = ctx.locals
	const report = await readSource({ address: posted.address, category: posted.category ?? '' }, services)
	const category = categoryOf(report.category)
	if (!category) throw new Failure('not_found', 'Nothing in it says what kind it is. Choose its kind below.')
	const readBefore = new Map(posted.source?.facts.map(({ field, value }) => [field, value]))
	const written = Object.entries(posted.values).filter(([name, text]) => text && text !== readBefore.get(name))
	const kept = written.filter(([name]) => namesOf(category).includes(name))
	const values = { ...report.fields, ...Object.fromEntries(kept) }
	return withReport({ ...posted, category, values, source: toCarry(report) }, ctx)
}

/** The second step with the findings about the draft. */
function withReport(posted: Posted, ctx: PageContext): SubmitPage {
	const page = draftPage(posted)
	return { ...page, report: preflight(page, ctx) }
}

const preflight = ({ category, values }: SubmitPage, { locals }: PageContext): PreflightReport =>
	preflightSubmission({ fields: { ...values, category: category ?? '' } }, locals.services)

/** The last step if there are no blockers; otherwise the second with an error at each field. */
function checkedPage(posted: Posted, ctx: PageContext): SubmitPage {
	if (posted.action === 'hand' || posted.action === 'back') return withReport(posted, ctx)
	const page = draftPage(posted)
	const report = preflight(page, ctx)
	const canSend = report.routeSuggestion === 'submit_pr' || report.routeSuggestion === 'manual_review'
	if (canSend && posted.action === 'next') return { ...page, step: 3, report }
	return { ...draftPage(posted, errorsOf(report, labelsOf(report.category as Category))), report }
}

/** The first error of each field, in the words of the form. */
function errorsOf({ blockers }: PreflightReport, labels: Labels): Texts {
	const errors: Record<string, string> = {}
	for (const { field, message, fix } of blockers) {
		const place = placeOf(field, Object.keys(labels))
		if (place) errors[place] ??= inFormWords(fix && isOfField(field, place) ? `${message} ${fix}` : message, labels)
	}
	return errors
}

/** A repository that cannot be read is not fatal: the draft can be written by hand. */
function inOurWords(error: unknown, { action }: Posted): unknown {
	if (action !== 'read' || !(error instanceof Failure)) return error
	const { code, headers } = error
	const message = code.startsWith('store_')
		? 'Addresses cannot be read here right now.'
		: code === 'rate_limited'
			? `Your network asked for too many addresses. Wait ${waitOf(error)} and try again.`
			: error.message.replace(/^address: /, '')
	return new Failure(code, `${message} Your address is still here: choose a kind below to write the entry by hand.`, {
		...(headers && { headers }),
		cause: error,
	})
}
