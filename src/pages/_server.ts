import type { Context } from '@netlify/functions'
import { createApp } from 'astro/app/entrypoint'
import { getApp } from '../app.ts'
import { entryFormAt, movedTo } from '../domain/registry.ts'
import { environmentOf } from '../http/context.ts'
import { logged } from '../http/log.ts'
import { tagged } from '../http/reply.ts'
import { serve } from '../http/serve.ts'
import { isApi } from '../schema/contract/dialects.ts'
import { ERRORS, Failure } from '../schema/contract/errors.ts'
import { keptHeaders, PUBLIC_HEADERS, SECURITY_HEADERS } from '../schema/contract/headers.ts'
import { note, noteFailure } from '../trace.ts'
import { methodsOf, ON_DEMAND } from './_on-demand.ts'

interface Options {
	/** The HTML of the 404 page. */
	notFoundContent: string
}

// Astro's redirects contain an HTML page, which is wrong below /api, and its pages do not state their encoding.
function tidy(rendered: Response): Response {
	const redirected = rendered.headers.has('location')
	const answer = new Response(redirected ? null : rendered.body, rendered)
	if (redirected) answer.headers.delete('content-type')
	if (answer.headers.get('content-type') === 'text/html') answer.headers.set('content-type', 'text/html; charset=utf-8')
	return answer
}

// Redirect rules of the host come after this function, which receives every path without a file.
function redirectOf({ url }: Request): Response | undefined {
	const { pathname, search } = new URL(url)
	const to = movedTo(pathname, getApp().published)
	return to === undefined ? undefined : new Response(null, { status: 301, headers: { location: to + search } })
}

// In a large registry some forms of an entry have no file at their path.
async function entryOf(request: Request): Promise<Response | undefined> {
	const { method, url } = request
	const found = await entryFormAt(new URL(url).pathname, getApp().published).catch(refusalFor)
	if (!found || found instanceof Response) return found
	if (method === 'POST') return refuse(405, 'Use GET to read an entry.', { allow: methodsOf(undefined) })
	const headers = new Headers({
		...PUBLIC_HEADERS,
		...keptHeaders('document', [], request),
		'content-type': found.type,
	})
	return tagged(Buffer.from(found.text), headers, request)
}

function refusalFor(error: unknown): Response {
	if (!(error instanceof Failure)) throw error
	noteFailure(error)
	return refuse(ERRORS[error.code].status, error.message, { 'cache-control': 'no-store' })
}

const refuse = (status: number, text: string, headers: Record<string, string> = {}): Response =>
	new Response(`${text}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })

// A POST is left to the page itself; below /api each operation decides.
function refusalOf(request: Request): Response | undefined {
	if (/^(?:GET|HEAD|POST)$/.test(request.method) || isApi(new URL(request.url).pathname)) return undefined
	const page = ON_DEMAND[app.match(request)?.route ?? '']
	const text = page?.takesForm ? 'Use GET to read this page and POST to send its form.' : 'Use GET to read this page.'
	return refuse(405, text, { allow: methodsOf(page) })
}

const notInContract = serve([], getApp)

// Astro fails on a malformed path and decodes repeatedly. No valid path here contains a percent sign.
async function unreadable(request: Request): Promise<Response | undefined> {
	const { pathname } = new URL(request.url)
	if (decoded(pathname) !== undefined && !pathname.includes('%25')) return undefined
	if (isApi(pathname)) return notInContract(request)
	return refuse(400, 'This address is not valid: it contains a percent sign that does not encode a character.')
}

// Returns the decoded value, because a bundler removes a call whose result is unused, and with it the expected error.
function decoded(pathname: string): string | undefined {
	try {
		return decodeURI(pathname)
	} catch {
		return undefined
	}
}

const HEADERS_OF_A_FORM = ['content-type', 'content-length', 'origin']

// Astro and its adapter react to headers that anyone can send. A page receives none, a form only these.
function withoutHeaders(request: Request): Request {
	const names = request.method === 'POST' ? HEADERS_OF_A_FORM : []
	const headers = names.flatMap((name): [string, string][] => {
		const value = request.headers.get(name)
		return value === null ? [] : [[name, value]]
	})
	return new Request(request, { headers })
}

const secured = (answer: Response, requestId: string): Response => {
	for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
		if (!answer.headers.has(name)) answer.headers.set(name, value)
	}
	if (answer.status >= 400 && !answer.headers.has('cache-control')) answer.headers.set('cache-control', 'no-store')
	if (!answer.headers.has('x-request-id')) answer.headers.set('x-request-id', requestId)
	return answer
}

function failed(): Response {
	const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
	return new Response(`${ERRORS.internal_error.message}\n`, { status: ERRORS.internal_error.status, headers })
}

function unexpected(error: unknown): Response {
	noteFailure(error)
	return failed()
}

const app = createApp()

const routeOf = (request: Request): string =>
	(app.match(request)?.route ?? 'none').replaceAll(/\[(?:\.{3})?(\w+)\]/g, '{$1}')

async function render(request: Request, { ip }: Context, { notFoundContent }: Options): Promise<Response> {
	const routeData = app.match(request)
	// No route of Astro's matches a line break.
	if (!routeData && isApi(new URL(request.url).pathname)) return notInContract(request)
	if (!routeData)
		return new Response(notFoundContent, { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } })
	return app.render(request, { routeData, clientAddress: ip })
}

// Readers of a feed ask for it again and again. A page is sent as it is made, so it has no tag.
async function taggedFeed(answer: Response, request: Request): Promise<Response> {
	const { status, headers } = answer
	if (request.method !== 'GET' || status !== 200 || !headers.get('content-type')?.startsWith(FEED)) return answer
	return tagged(new Uint8Array(await answer.arrayBuffer()), new Headers(headers), request)
}
const FEED = 'application/rss+xml'

/**
 * Creates the function for pages made on demand. The host's header rules apply to files only, so security headers are
 * set here, on the 404 page too.
 */
export function createHandler(options: Options) {
	const answer = async (request: Request, context: Context): Promise<Response> => {
		const refused = (await unreadable(request)) ?? refusalOf(request)
		if (refused) return refused
		note({ route: routeOf(request) })
		const answered =
			redirectOf(request) ?? (await entryOf(request)) ?? (await render(withoutHeaders(request), context, options))
		// Astro has logged the cause; its answer is empty.
		return answered.status === 500 ? failed() : taggedFeed(answered, request)
	}
	return (request: Request, context: Context): Promise<Response> => {
		const { requestId, ip } = context
		return logged({ request, requestId, ip, environment: environmentOf(getApp) }, async () =>
			secured(tidy(await answer(request, context).catch(unexpected)), requestId),
		)
	}
}
