import { followLink, previewLink, subscribe } from '../domain/newsletter.ts'
import { endpoints } from '../schema/contract/endpoints.ts'
import { CACHE_CONTROL } from '../schema/contract/headers.ts'
import { LinkToken, Subscription } from '../schema/newsletter.ts'
import { plainLine } from '../schema/text/plain-line.ts'
import { admitForm, countValid, readForm, refusalOf } from './_form.ts'
import { letterLink } from './_on-demand.ts'
import type { PageContext } from './_visit.ts'

/** Not cached anywhere. */
const NEVER: Record<string, string> = { 'Cache-Control': CACHE_CONTROL.never }

/** The data and status of a newsletter page. */
export interface NewsletterPage {
	status: number
	headers: Record<string, string>
	email?: string
	/** Whether this deployment sends letters. */
	sends?: boolean
	/** The error of the address field. */
	error?: string
	/** Why nothing was done. */
	refusal?: string
	state: 'form' | 'done' | 'ask' | 'already' | 'spent' | 'gone' | 'invalid'
}

const page = (state: NewsletterPage['state'], status = 200): NewsletterPage => ({ state, status, headers: NEVER })

/** Subscribes the address of the form, like the API operation. */
export async function subscribePage(ctx: PageContext): Promise<NewsletterPage> {
	const { request, locals } = ctx
	if (request.method !== 'POST') return page('form')
	let email = ''
	try {
		const { fields, refused } = await readForm(ctx, endpoints.subscribe)
		email = fields.email?.trim() ?? ''
		if (refused) throw refused
		const parsed = Subscription.safeParse({ email, source: 'web' })
		const error = 'Enter an email address, for example name@example.com.'
		if (!parsed.success) return { ...page('form', 400), email: plainLine(email), error }
		await countValid(ctx, endpoints.subscribe)
		await subscribe(parsed.data, locals.services)
		return { ...page('done'), email, sends: locals.services.mail !== undefined }
	} catch (error) {
		const { status, headers, message } = refusalOf(error)
		return { ...page('form', status), headers: { ...NEVER, ...headers }, email: plainLine(email), refusal: message }
	}
}

const STATUS = { ask: 200, done: 200, already: 200, spent: 410, gone: 410, invalid: 400 } as const

/**
 * Follows a link from a letter. A GET only asks, because mail scanners open links and must not confirm or unsubscribe;
 * a POST, from the button or a mail program, does it.
 */
export async function linkPage(ctx: PageContext, purpose: 'confirm' | 'unsubscribe'): Promise<NewsletterPage> {
	const { request, locals } = ctx
	const parsed = LinkToken.safeParse({ token: new URL(request.url).searchParams.get('token') })
	if (!parsed.success) return page('invalid', STATUS.invalid)
	try {
		const isPost = request.method === 'POST'
		if (isPost) await admitForm(ctx, await letterLink.shows())
		const state = await (isPost ? followLink : previewLink)(parsed.data.token, purpose, locals.services)
		return page(state, STATUS[state])
	} catch (error) {
		const { status, headers, message } = refusalOf(error)
		return { ...page('ask', status), headers: { ...NEVER, ...headers }, refusal: message }
	}
}
