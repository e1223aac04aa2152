import type { z } from 'zod'
import type { App } from '../app.ts'
import type { BytesAnswer, TextAnswer } from '../schema/contract/answers.ts'
import { type Endpoint, pathParameters } from '../schema/contract/endpoint.ts'
import { Failure } from '../schema/contract/errors.ts'

type Output<T> = T extends z.ZodType ? z.output<T> : undefined
type InputOf<E extends Endpoint> = { params: Output<E['params']>; query: Output<E['query']>; body: Output<E['body']> }
/** What a handler works with: the services, and what is known of who asks. */
export interface Services extends App {
	/** The client's network address. */
	address: string
	/** Which token acts: `admin`, `jobs`, `leads`; `public` where none is asked for. */
	who: string
	/** The host's id of the deploy that answers. */
	deployId: string | undefined
	/** The id of a signed message. */
	messageId: string
	/** Work that goes on after the answer; what the host allows to be lost must be found again by a scheduled function. */
	background(work: () => Promise<unknown>): void
	/** The request as it came; its body has been read. For protocols that look at its headers. */
	request: Request
}
/** A protocol with an answer of its own gives the whole response; it gets the headers that all answers carry. */
type Answer<E extends Endpoint> = z.input<E['response']> | TextAnswer | BytesAnswer | Response
type Work<E extends Endpoint> = (input: InputOf<E>, services: Services) => Answer<E> | Promise<Answer<E>>

/** What has been read from a request, before a handler gives it its types back. */
export interface Input {
	params?: unknown
	query?: unknown
	body?: unknown
}

/** An operation of the contract and the work that keeps its promise. */
export interface Route {
	endpoint: Endpoint
	work: (input: Input, services: Services) => unknown
	pattern: RegExp
}

export const route = <const E extends Endpoint>(endpoint: E, work: Work<E>): Route => ({
	endpoint,
	work: work as Route['work'],
	pattern: patternOf(endpoint),
})

/** `/api/jobs/{slug}` as an expression for encoded paths; one slash at the end is forgiven, as the host does. */
function patternOf({ path, slashed }: Endpoint): RegExp {
	const literal = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
	const segment = (_: string, name: string) => (name === slashed ? '([^/]+(?:/[^/]+)?)' : '([^/]+)')
	return new RegExp(`^${literal.replace(/\{(\w+)\}/g, segment)}/?$`)
}

export interface Match {
	route: Route
	/** Values of the path's placeholders, as they stand in the path. */
	values: readonly string[]
}

/** The routes of one path: which of them fits the method, and which methods there are. */
export function matchRoutes(
	routes: readonly Route[],
	pathname: string,
): { byMethod: Map<string, Match>; methods: string[] } {
	const byMethod = new Map<string, Match>()
	for (const one of routes) {
		const found = one.pattern.exec(pathname)
		if (found) byMethod.set(one.endpoint.method, { route: one, values: found.slice(1) })
	}
	const methods = [...byMethod.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
	return { byMethod, methods: [...methods, 'OPTIONS'] }
}

/** Values of the path's placeholders by name, decoded once. */
export function readParams({ route, values }: Match): Record<string, string> {
	const names = pathParameters(route.endpoint.path)
	try {
		return Object.fromEntries(names.map((name, i) => [name, decodeURIComponent(values[i] ?? '')]))
	} catch {
		throw new Failure('invalid_query', 'The path holds a percent sign that does not encode a character.')
	}
}
