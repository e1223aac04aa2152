import type { APIContext, MiddlewareHandler } from 'astro'
import { getApp } from '../app.ts'
import { limitRate } from '../http/limit.ts'
import { Failure } from '../schema/contract/errors.ts'
import { CACHE_CONTROL, CDN_HEADERS, keptHeaders } from '../schema/contract/headers.ts'
import { ON_DEMAND, type OnDemand, readParameters } from './_on-demand.ts'

/** What the contract's own road answers with a 404 that programs can read. */
const ENVELOPED = new Set(['/api/[...path]', '/.well-known/[...path]'])
/** The page that says to wait; nobody is sent to its address. */
const BUSY = '/429'

type Next = Parameters<MiddlewareHandler>[1]

/**
 * The road of every page that is made on demand: method, rate, page, and how long its answer is kept. The page gets a
 * request with nothing in it but what stands in the key of the cache, so that nobody can put another content there.
 */
export const onRequest: MiddlewareHandler = async (context, next) => {
	if (context.isPrerendered || ENVELOPED.has(context.routePattern)) return next()
	const page = ON_DEMAND[context.routePattern]
	if (!page) return plain(404, 'There is nothing at this address.')
	const { method } = context.request
	if (method === 'POST')
		return page.takesForm ? withHeaders(await next(), {}) : plain(405, TAKES_NO_FORM, { Allow: 'GET, HEAD' })
	return visit(page, context, next)
}

const TAKES_NO_FORM = 'This page takes no form. Read it with GET.'

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
	withHeaders(new Response(`${text}\n`, { status }), { 'Content-Type': 'text/plain; charset=utf-8', ...headers })

async function visit(page: OnDemand, context: APIContext, next: Next): Promise<Response> {
	try {
		const limits = await limitRate(await page.shows(), context.clientAddress, getApp())
		const response = await next(requestOf(page, context))
		return withHeaders(response, { ...keeping(page, response, context.request), ...limits })
	} catch (error) {
		if (!(error instanceof Failure) || error.code !== 'rate_limited') throw error
		const { body, headers } = await next(BUSY)
		return withHeaders(new Response(body, { status: 429, headers }), error.headers ?? {})
	}
}

/** The request as the page may see it: its path as its route has it, however it was written, and the parameters that it reads. */
function requestOf({ parameters }: OnDemand, { url, request, routePattern, params }: APIContext): Request {
	const path = routePattern.replace(/\[(\w+)\]/g, (_, name) => encodeURIComponent(params[name] ?? ''))
	const seen = new URL(path, getApp().baseUrl)
	seen.search = readParameters(url.searchParams, parameters).toString()
	return new Request(seen, { method: request.method })
}

/** What is not the page, but says why there is none, is never kept in its place. */
const keeping = ({ caching, parameters }: OnDemand, { status }: Response, request: Request): Record<string, string> =>
	status === 200 && caching !== 'never' ? keptHeaders(caching, parameters, request) : {}

/** Only this road says what is kept; a page that says it for itself is not heard. */
function withHeaders(response: Response, headers: Record<string, string>): Response {
	for (const name of CDN_HEADERS) response.headers.delete(name)
	for (const [name, value] of Object.entries({ 'Cache-Control': CACHE_CONTROL.never, ...headers }))
		response.headers.set(name, value)
	return response
}
