import type { App } from '../app.ts'
import { dialectAt } from '../schema/contract/dialects.ts'
import { Failure } from '../schema/contract/errors.ts'
import { note } from '../trace.ts'
import { type BackgroundHost, backgroundOn } from './background.ts'
import { contextOf, type HostContext, type RequestContext } from './context.ts'
import { withDeadline } from './deadline.ts'
import { type Admitted, admit, checkOrigin } from './guard.ts'
import { limitNetwork, networkOf } from './limit.ts'
import { type CountedWrites, limitWithWrite } from './limit-with-write.ts'
import { logged, sensitiveIn } from './log.ts'
import { parseRequest, readSigned, type SignedBody } from './parse.ts'
import { reply, replyError, replyOptions } from './reply.ts'
import { type Match, type Matches, matchRoutes, type Route } from './route.ts'

/** A function as the host calls it. */
export type RequestHandler = (request: Request, host?: HostContext) => Promise<Response>

/** The services, of this process or of a test, and the host. */
interface Edge {
	getApp(): App
	host: BackgroundHost
}

/**
 * match → origin → token or signature → rate → parse → rate of the network → handler → reply: the only path from a request to a response. `getApp` is
 * called for each request, so that invalid settings are reported in the answer and the log.
 */
export const serve =
	(routes: readonly Route[], getApp: () => App): RequestHandler =>
	(request, host = {}) => {
		const matches = matchRoutes(routes, request)
		const { endpoint } = matches
		const ctx = contextOf(request, host, { endpoint, dialect: dialectAt(new URL(request.url).pathname), getApp })
		return logged(ctx, () => answer(ctx, matches, { getApp, host }).catch((error) => replyError(error, ctx)))
	}

async function answer(ctx: RequestContext, { match, methods }: Matches, edge: Edge): Promise<Response> {
	const { request, endpoint } = ctx
	if (!endpoint) throw new Failure('not_found')
	note({ route: endpoint.path })
	if (!match && request.method !== 'OPTIONS') {
		throw new Failure('method_not_allowed', `Use ${methods.join(', ')}.`, { headers: { Allow: methods.join(', ') } })
	}
	const app = edge.getApp()
	if (endpoint.origin) checkOrigin(request, app)
	if (!match) return replyOptions(methods, ctx)
	const timed = withDeadline(app)
	return run(ctx, match, { app: timed.app, host: edge.host }).finally(timed.done)
}

/** What a handler runs with. */
interface Running {
	app: App & Partial<CountedWrites>
	host: BackgroundHost
}

async function run(ctx: RequestContext, match: Match, running: Running): Promise<Response> {
	const { endpoint } = match.route
	if (endpoint.countsWithWrite) return runCounted(ctx, match, running)
	const signed = await readSigned(ctx.request, endpoint, running.app)
	const admitted = await admit(endpoint, ctx, running.app)
	// From here on, errors carry the headers of the rate limiter too.
	return handle(ctx, match, { ...running, admitted, signed }).catch((error) => replyError(error, ctx, admitted.limits))
}

/**
 * Like `run`, for endpoints whose write is also counted as the rate limiter's hit. Being over the limit takes
 * precedence over any other result.
 */
async function runCounted(ctx: RequestContext, match: Match, { app, host }: Running): Promise<Response> {
	const { record, limits: limitsOf } = limitWithWrite(match.route.endpoint, ctx.ip, app)
	const admitted: Admitted = { scope: undefined, limits: {} }
	const done = await handle(ctx, match, { app: { ...app, record }, host, admitted }).then(
		(response) => ({ response }),
		(error: unknown) => ({ error }),
	)
	const limits = await limitsOf()
	return 'response' in done ? withFields(done.response, limits) : replyError(done.error, ctx, limits)
}

function withFields(response: Response, fields: Record<string, string>): Response {
	for (const [name, value] of Object.entries(fields)) response.headers.set(name, value)
	return response
}

async function handle(
	ctx: RequestContext,
	match: Match,
	{ app, host, admitted, signed }: Running & { admitted: Admitted; signed?: SignedBody | undefined },
): Promise<Response> {
	const { request, ip, deployId } = ctx
	const input = await parseRequest(request, match, signed)
	const { messageId = '' } = signed ?? {}
	note({ input })
	const limits = await limitNetwork({ endpoint: match.route.endpoint, ip, limits: admitted.limits }, app)
	const own = { network: networkOf(ip), who: admitted.scope ?? 'public', deployId, messageId, request }
	const background = backgroundOn(host, sensitiveIn(ctx, input))
	const value = await match.route.handler(input, { ...app, ...own, background })
	return reply(value, ctx, limits)
}
