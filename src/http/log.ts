import { ERRORS, Failure } from '../schema/contract/errors.ts'
import { type Environment, secretsOf } from '../schema/environment.ts'
import { currentTrace, type Trace, withTrace } from '../trace.ts'
import { type Explained, explain } from './cause.ts'
import type { RequestContext } from './context.ts'

/** One line of the request log. It has no field for an address, a body, a token, a client id or a query. */
export interface LogLine extends Partial<Explained> {
	/** When the request arrived, ISO 8601 in UTC. */
	at: string
	/** The value of the answer's `x-request-id` header. */
	id: string
	/** The pattern of the path; `none` when no route matches. */
	route: string
	method: string
	status: number
	ms: number
	/** How much of `ms` was spent waiting for the store. */
	storeMs: number
	/** Whether this was the first request of the process. */
	cold: boolean
	/** What a scheduled function returned. */
	result?: object
}

/** The parts of the context that the log reads. */
type Logged = Pick<RequestContext, 'request' | 'requestId' | 'ip' | 'environment'>

/** Answers a request and logs one line. A request answered inside another one is not logged again. */
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

/** Whether this is the first request of the process. Bundles have their own modules, so the flag is on `globalThis`. */
function isFirst(): boolean {
	const first = !Reflect.has(globalThis, WARM)
	Reflect.set(globalThis, WARM, true)
	return first
}

/**
 * The class and cause of a failure. For a caller's mistake only the class, because the cause would quote the caller.
 */
function failureOf({ failure, input }: Trace, ctx: Logged): Partial<Explained> {
	if (failure === undefined) return {}
	const explained = explain(failure, sensitiveIn(ctx, input))
	const theirs = failure instanceof Failure && ERRORS[failure.code].status < 500
	return theirs ? { class: explained.class } : explained
}

/** Writes a line: to stderr for status 500 and above, otherwise to stdout. */
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
	// Control characters could move the cursor of a terminal.
	return [...parts, ...more]
		.filter(Boolean)
		.join(' ')
		.replaceAll(/\p{Cc}/gu, ' ')
}

/** What must be redacted from the log of a request: our secrets, the caller's IP address, and what the caller sent. */
export const sensitiveIn = ({ request, ip, environment }: Logged, input: unknown): string[] => [
	...(environment ? secretsOf(environment) : []),
	ip,
	...valuesIn(request, input),
]

/** Shorter values are ordinary words; beyond this many, values are not collected. */
const LEAST_CHARACTERS = 6
const MAX_VALUES = 200

/** Strings the caller sent in the query and the parsed input. None of them may appear in a log. */
function valuesIn({ url }: Pick<Request, 'url'>, input: unknown): string[] {
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
