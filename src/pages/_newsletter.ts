import { getApp } from '../app.ts'
import { openLink } from '../domain/links.ts'
import { followLink, subscribe } from '../domain/newsletter.ts'
import { endpoints } from '../schema/endpoints.ts'
import { Failure } from '../schema/errors.ts'
import { LinkToken, Subscription } from '../schema/newsletter.ts'
import { checkOrigin, readForm, refusalOf } from './_form.ts'
import { NEVER } from './_kept.ts'

/** What a page of the newsletter shows, and with which status. */
export interface NewsletterPage {
	status: number
	headers: Record<string, string>
	email?: string
	/** What is wrong with the address that was written. */
	error?: string
	/** Why nothing was done. */
	refusal?: string
	state: 'form' | 'done' | 'ask' | 'gone' | 'invalid'
}

const page = (state: NewsletterPage['state'], status = 200): NewsletterPage => ({ state, status, headers: NEVER })

/** Takes an address from the form. Known and unknown addresses are answered alike, and so is a provider that is slow. */
export async function subscribePage(request: Request, client: string): Promise<NewsletterPage> {
	if (request.method !== 'POST') return page('form')
	let email = ''
	try {
		const { fields, refused } = await readForm(request, client, endpoints.subscribe)
		email = fields.email?.trim() ?? ''
		if (refused) throw refused
		const parsed = Subscription.safeParse({ email, source: 'web' })
		const error = 'Write an e-mail address, for example name@example.com.'
		if (!parsed.success) return { ...page('form', 400), email, error }
		await subscribe(parsed.data, getApp())
		return { ...page('done'), email }
	} catch (error) {
		// The address is in the outbox; the letter goes when the provider answers again.
		if (error instanceof Failure && error.code === 'upstream_error') return { ...page('done'), email }
		const { status, headers, message } = refusalOf(error)
		return { ...page('form', status), headers: { ...NEVER, ...headers }, email, refusal: message }
	}
}

/**
 * Follows a link of a letter. A GET only asks, because programs that look at links in mail must not confirm or
 * unsubscribe; a POST, from the page's button or from a mail program's own, does it.
 */
export async function linkPage(request: Request, purpose: 'confirm' | 'unsubscribe'): Promise<NewsletterPage> {
	const parsed = LinkToken.safeParse({ token: new URL(request.url).searchParams.get('token') })
	try {
		const app = getApp()
		if (!parsed.success || !openLink(parsed.data.token, purpose, app)) return page('invalid', 400)
		if (request.method !== 'POST') return page('ask')
		checkOrigin(request, app)
		const result = await followLink(parsed.data.token, purpose, app)
		return page(result, { done: 200, gone: 410, invalid: 400 }[result])
	} catch (error) {
		const { status, headers, message } = refusalOf(error)
		return { ...page('ask', status), headers: { ...NEVER, ...headers }, refusal: message }
	}
}
