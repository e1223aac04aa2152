import type * as z from 'zod'
import type { App } from '../app.ts'
import type { BytesAnswer, RedirectAnswer, StreamAnswer, TextAnswer } from '../schema/contract/answers.ts'
import { type Endpoint, pathParameters } from '../schema/contract/endpoint.ts'
import { Failure } from '../schema/contract/errors.ts'
import type { DeepReadonly } from './context.ts'
import type { CountedWrites } from './limit-with-write.ts'

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type InputOf<E extends Endpoint> = { params: Output<E['params']>; query: Output<E['query']>; body: Output<E['body']> }
/**
 * The second argument of every handler: the services, and what is known about the caller. Created per request, never
 * changed.
 */
export type Services = Readonly<Omit<App, 'environment'> & Caller> & {
	readonly environment: DeepReadonly<App['environment']>
}

/** What is known about the caller and the request. */
interface Caller {
	/** The network that limits count as one caller: an IPv4 address, or the first 64 bits of an IPv6 address. */
	network: string
	/** The scope of the token: `admin`, `jobs` or `leads`; `public` when the endpoint requires none. */
	who: string
	/** The host's id of the current deploy. */
	deployId: string | undefined
	/** The id of a signed message; empty when the endpoint is not signed. */
	messageId: string
	/** Runs work after the answer. The host may drop it, so a scheduled function must be able to finish it. */
	background(work: () => Promise<unknown>): void
	/** The raw request, its body already read; for protocols that need its headers. */
	request: Request
}

/** A handler returns the value of its response schema, or a whole `Response` for a protocol of its own. */
type Answer<E extends Endpoint> =
	| z.input<E['response']>
	| TextAnswer
	| BytesAnswer
	| StreamAnswer
	| RedirectAnswer
	| Response
type ServicesOf<E extends Endpoint> = E extends { countsWithWrite: true } ? Services & CountedWrites : Services
type Handler<E extends Endpoint> = (input: InputOf<E>, services: ServicesOf<E>) => Answer<E> | Promise<Answer<E>>

/** The validated input, untyped until `route` gives it to its handler. */
export interface Input {
	params?: unknown
	query?: unknown
	body?: unknown
}

/** An endpoint of the contract and the handler that implements it. */
export interface Route {
	readonly endpoint: Endpoint
	readonly handler: (input: Input, services: Services) => unknown
	readonly pattern: RegExp
}

/** Pairs an endpoint with its handler, which gets the input types of the endpoint. */
export const route = <const E extends Endpoint>(endpoint: E, handler: Handler<E>): Route => ({
	endpoint,
	handler: handler as Route['handler'],
	pattern: patternOf(endpoint),
})

/** `/api/jobs/{slug}` as a regular expression over encoded paths. A trailing slash is accepted, as by the host. */
function patternOf({ path, slashed }: Endpoint): RegExp {
	const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
	const segment = (_: string, name: string) => (name === slashed ? '([^/]+(?:/[^/]+)?)' : '([^/]+)')
	return new RegExp(`^${literal.replace(/\{(\w+)\}/g, segment)}/?$`)
}

/** A matched route, with the raw values of the path's placeholders. */
export interface Match {
	readonly route: Route
	readonly values: readonly string[]
}

/** The routes of one path: the match for the method, if any, and the allowed methods. */
export interface Matches {
	/**
	 * The matched endpoint, or any other endpoint of the path when the method is not allowed; undefined when no path
	 * matches.
	 */
	readonly endpoint: Endpoint | undefined
	readonly match: Match | undefined
	readonly methods: readonly string[]
}

/** Finds the routes for a request's path. GET routes also answer HEAD. */
export function matchRoutes(routes: readonly Route[], { method, url }: Request): Matches {
	const { pathname } = new URL(url)
	const byMethod = new Map<string, Match>()
	for (const one of routes) {
		const found = one.pattern.exec(pathname)
		if (found) byMethod.set(one.endpoint.method, { route: one, values: found.slice(1) })
	}
	const match = byMethod.get(method === 'HEAD' ? 'GET' : method)
	const methods = [...byMethod.keys()].flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one]))
	const { endpoint } = (match ?? byMethod.values().next().value)?.route ?? {}
	return { endpoint, match, methods: [...methods, 'OPTIONS'] }
}

/** The path's placeholders by name, decoded once. Throws `invalid_query` on a malformed escape. */
export function readParams({ route, values }: Match): Record<string, string> {
	const names = pathParameters(route.endpoint.path)
	try {
		return Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(values[i] ?? '')]))
	} catch {
		throw new Failure('invalid_query', 'The path contains a percent sign that does not encode a character.')
	}
}
