import { ERRORS, Failure } from '../schema/contract/errors.ts'
import { type Environment, secretsOf } from '../schema/environment.ts'
import { currentTrace, type Trace, withTrace } from '../trace.ts'
import { type Explained, explain } from './cause.ts'
import type { RequestContext } from './context.ts'

/** What the log tells of one request. There is no place for an address, a body, a token, a client id or a query. */
export interface LogLine extends Partial<Explained> {
	/** When the request came, in UTC. */
	at: string
	/** What the answer carries as `x-request-id`. */
	id: string
	/** The pattern of the path, or `none` where nothing fits. */
	route: string
	method: string
	status: number
	ms: number
	/** How much of it the store took. */
	storeMs: number
	/** Whether it was the first request of the process. */
	cold: boolean
	/** What a scheduled function did. */
	result?: object
}

/** A request as the log needs to know it. */
type Logged = Pick<RequestContext, 'request' | 'requestId' | 'client' | 'environment'>

/** Answers a request and tells the log; one that is answered within another is told of once. */
export function logged(ctx: Logged, answer: () => Promise<Response>): Promise<Response> {
	if (currentTrace()) return answer()
	const [at, started, cold] = [new Date().toISOString(), performance.now(), isFirst()]
	return withTrace(ctx.requestId, async (trace) => {
		const response = await answer()
		const { id, route, storeMs, result } = trace
		const about = { at, id, route, method: methodOf(ctx.request), status: response.status }
		const times = { ms: tenths(performance.now() - started), storeMs: tenths(storeMs), cold }
		const line = { ...about, ...times, ...(result && { result }), ...failureOf(trace, ctx) }
		write(line, ctx.environment?.log ?? 'json')
		return response
	})
}

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
const methodOf = ({ method }: Request) => (METHODS.includes(method) ? method : 'OTHER')
const tenths = (ms: number) => Math.round(ms * 10) / 10

const WARM = Symbol.for('pinakes.warm')

/** Bundles have modules of their own; the process is one. */
function isFirst(): boolean {
	const first = !Reflect.has(globalThis, WARM)
	Reflect.set(globalThis, WARM, true)
	return first
}

/** Why it went wrong. What was the caller's mistake is named and not explained, as the explanation would quote the caller. */
function failureOf({ failure, input }: Trace, ctx: Logged): Partial<Explained> {
	if (failure === undefined) return {}
	const told = explain(failure, knownOf(ctx, input))
	const theirs = failure instanceof Failure && ERRORS[failure.code].status < 500
	return theirs ? { class: told.class } : told
}

/** Writes a line where the host collects it: failures of ours to the error stream, all else to the other. */
export function write(line: LogLine, format: Environment['log']): void {
	if (format === 'off') return
	const text = format === 'json' ? JSON.stringify(line) : readable(line)
	if (line.status >= 500) console.error(text)
	else console.log(text)
}

function readable({ at, method, route, status, ms, storeMs, cause, class: kind, result, id }: LogLine): string {
	const why = [kind, cause].filter(Boolean).join(': ')
	const parts = [at.slice(11, 19), method, route, status, `${ms} ms`, storeMs ? `(store ${storeMs} ms)` : '']
	const more = [result ? JSON.stringify(result) : '', why, why ? id : '']
	// A message must not move the cursor of a terminal.
	return [...parts, ...more]
		.filter(Boolean)
		.join(' ')
		.replaceAll(/\p{Cc}/gu, ' ')
}

/** What must not be told of a request: our secrets, the client's address, and what the caller gave. */
export const knownOf = ({ request, client, environment }: Logged, input: unknown): string[] => [
	...(environment ? secretsOf(environment) : []),
	client,
	...valuesOf(request, input),
]

/** Shorter values are words of any message; more of them are not looked for. */
const LEAST_CHARACTERS = 6
const MAX_VALUES = 200

/** Texts that the caller gave, in the query and in what was read of the request: none of them belongs in a log. */
function valuesOf({ url }: Pick<Request, 'url'>, input: unknown): string[] {
	const found: string[] = []
	const queue: unknown[] = [[...new URL(url).searchParams.values()], input]
	for (let at = 0; at < queue.length && at < MAX_VALUES * 5 && found.length < MAX_VALUES; at++) {
		const value = queue[at]
		if (typeof value === 'string' && value.length >= LEAST_CHARACTERS)
			found.push(value, encodeURIComponent(value.toWellFormed()))
		if (typeof value === 'object' && value !== null) queue.push(...Object.values(value).slice(0, MAX_VALUES))
	}
	return found
}
