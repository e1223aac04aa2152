import type { APIContext, MiddlewareHandler } from 'astro'
import type { App as Services } from '../app.ts'
import { backgroundOn } from '../http/background.ts'
import { withDeadline } from '../http/deadline.ts'
import { admit } from '../http/guard.ts'
import { Failure } from '../schema/contract/errors.ts'
import { CACHE_CONTROL, CDN_HEADERS, keptHeaders } from '../schema/contract/headers.ts'
import { secretsOf } from '../schema/environment.ts'
import { methodsOf, ON_DEMAND, type OnDemand, readParameters } from './_on-demand.ts'

/** Routes whose 404 is the JSON envelope of the contract. */
const ENVELOPED = new Set(['/api/[...path]', '/.well-known/[...path]'])
/** The page shown over the rate limit. Nobody is redirected to it. */
const BUSY = '/429'

type Next = Parameters<MiddlewareHandler>[1]

/** The services of a page, with one deadline for its store calls, and what is known about its host. */
export type PageServices = Readonly<Services> & {
	/** The host's id of the current deploy. */
	readonly deployId: string | undefined
	/** Runs work after the answer. */
	readonly background: (work: () => Promise<unknown>) => void
}

/** The request of a page; `Astro` is one. */
export interface PageContext {
	readonly request: Request
	readonly clientAddress: string
	readonly locals: { readonly services: PageServices }
}

/**
 * The path of every page made on demand: method, rate, page, caching. The page receives a request with only the parts
 * that are in the cache key, so that nobody can poison the cache.
 */
export const pageMiddleware =
	(getApp: () => Services): MiddlewareHandler =>
	async (context, next) => {
		if (context.isPrerendered || ENVELOPED.has(context.routePattern)) return next()
		const page = ON_DEMAND[context.routePattern]
		if (!page) return plain(404, 'There is nothing at this address.')
		const isPost = context.request.method === 'POST'
		if (isPost && !page.takesForm) return plain(405, TAKES_NO_FORM, { Allow: methodsOf(page) })
		const timed = withDeadline(getApp())
		context.locals.services = servicesOf(timed.app, context)
		const answer = isPost ? next().then((response) => withHeaders(response, {})) : visit(page, context, next)
		return answer.finally(timed.done)
	}

const TAKES_NO_FORM = 'This page does not accept forms. Use GET.'

const plain = (status: number, text: string, headers: Record<string, string> = {}) =>
	withHeaders(new Response(`${text}\n`, { status }), { 'Content-Type': 'text/plain; charset=utf-8', ...headers })

function servicesOf(app: Services, { locals }: APIContext): PageServices {
	const host = locals.netlify?.context
	return { ...app, deployId: host?.deploy?.id, background: backgroundOn(host, secretsOf(app.environment)) }
}

async function visit(page: OnDemand, context: APIContext, next: Next): Promise<Response> {
	const { request, clientAddress: ip, locals } = context
	try {
		const { limits } = await admit(await page.shows(), { request, ip }, locals.services)
		const response = await next(requestOf(page, context))
		return withHeaders(response, { ...keeping(page, response, request), ...limits })
	} catch (error) {
		if (!(error instanceof Failure) || error.code !== 'rate_limited') throw error
		const { body, headers } = await next(BUSY)
		return withHeaders(new Response(body, { status: 429, headers }), error.headers ?? {})
	}
}

/** The request as the page sees it: the path as its route has it, and the parameters it reads. */
function requestOf(
	{ parameters, lists }: OnDemand,
	{ url, request, routePattern, params, locals }: APIContext,
): Request {
	const path = routePattern.replace(/\[(\w+)\]/g, (_, name) => encodeURIComponent(params[name] ?? ''))
	const seen = new URL(path, locals.services.baseUrl)
	seen.search = readParameters(url.searchParams, parameters, lists).toString()
	return new Request(seen, { method: request.method })
}

/** An answer other than the page itself is not cached. */
const keeping = ({ caching, parameters }: OnDemand, { status }: Response, request: Request): Record<string, string> =>
	status === 200 && caching !== 'never' ? keptHeaders(caching, parameters, request) : {}

/** Sets the cache headers, replacing those of the page. */
function withHeaders(response: Response, headers: Record<string, string>): Response {
	for (const name of CDN_HEADERS) response.headers.delete(name)
	for (const [name, value] of Object.entries({ 'Cache-Control': CACHE_CONTROL.never, ...headers }))
		response.headers.set(name, value)
	return response
}
