import { type App, getApp } from '../app.ts'
import type { DialectName } from '../schema/contract/dialects.ts'
import type { Auth } from '../schema/contract/endpoint.ts'
import { Failure } from '../schema/contract/errors.ts'
import { currentTrace, note } from '../trace.ts'
import { authorize } from './auth.ts'
import { type BackgroundHost, backgroundOn } from './background.ts'
import { withDeadline } from './deadline.ts'
import { verifyDeploy } from './deploy-signature.ts'
import { limitRate, networkOf } from './limit.ts'
import { logged } from './log.ts'
import { mayWrite } from './origin.ts'
import { type Inspect, parseInput } from './parse.ts'
import { type Asked, reply, replyError, replyOptions } from './reply.ts'
import { type Match, matchRoutes, type Route, type Services } from './route.ts'
import { verifySvix } from './svix.ts'

/** What the host knows of a request; only its word is taken for the client's address. */
export interface Context extends BackgroundHost {
	requestId?: string
	ip?: string
	deploy?: { id?: string }
}

/** method → origin → token → rate → parse → work → answer: the only road from a request to a response. */
export const serve =
	(...routes: Route[]) =>
	(request: Request, context: Context = {}): Promise<Response> => {
		const asked = askedOf(request, context, routes[0]?.endpoint.dialect)
		return logged({ ...asked, app: getApp }, () =>
			answer(routes, asked, context).catch((error) => replyError(error, asked)),
		)
	}

/** What is known of a request before it is looked at; one that is answered within another has its id. */
export const askedOf = (request: Request, context: Context, dialect?: DialectName): Asked => ({
	request,
	requestId: context.requestId || currentTrace()?.id || crypto.randomUUID(),
	client: context.ip || 'unknown',
	deployId: context.deploy?.id,
	dialect,
})

async function answer(routes: readonly Route[], asked: Asked, host: BackgroundHost): Promise<Response> {
	const { request } = asked
	const { byMethod, methods } = matchRoutes(routes, new URL(request.url).pathname)
	if (byMethod.size === 0) throw new Failure('not_found')
	const wanted = request.method === 'HEAD' ? 'GET' : request.method
	const match = byMethod.get(wanted)
	asked.endpoint = (match ?? byMethod.values().next().value)?.route.endpoint
	note({ route: asked.endpoint?.path ?? 'none' })
	if (!match && wanted !== 'OPTIONS') {
		throw new Failure('method_not_allowed', `Use ${methods.join(', ')}.`, { headers: { Allow: methods.join(', ') } })
	}
	const app = getApp()
	checkOrigin(asked, app)
	if (!match) return replyOptions(methods, asked)
	const who = authorize(request.headers, match.route.endpoint.auth, app.environment.tokens)
	const timed = withDeadline(app)
	const { client, deployId } = asked
	try {
		asked.limits = await limitRate(match.route.endpoint, client, timed.app)
		const own = {
			address: networkOf(client),
			who: who ?? 'public',
			deployId,
			messageId: '',
			request,
			background: backgroundOn(host),
		}
		return reply(await run(match, asked, { ...timed.app, ...own }), asked)
	} finally {
		timed.done()
	}
}

function checkOrigin(asked: Asked, { environment }: App): void {
	if (!asked.endpoint?.origin) return
	const origin = asked.request.headers.get('origin')
	if (!mayWrite(origin, environment)) throw new Failure('forbidden_origin')
	asked.origin = origin
}

async function run(match: Match, { request }: Asked, services: Services): Promise<unknown> {
	const inspect = inspectorOf(match.route.endpoint.auth, request.headers, services)
	const input = await parseInput(request, match, inspect)
	note({ input })
	return match.route.work(input, services)
}

/** What looks at the raw bytes of a signed message. */
function inspectorOf(auth: Auth | undefined, headers: Headers, services: Services): Inspect | undefined {
	const { environment, now } = services
	if (auth === 'deploy-signature') return (bytes) => verifyDeploy(headers, bytes, environment.deploySecret)
	if (auth !== 'mail-signature') return undefined
	return (bytes) => {
		services.messageId = verifySvix(headers, bytes, { secret: environment.mailSecret, now: now() })
	}
}
