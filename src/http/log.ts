import type { App } from '../app.ts'
import { ERRORS, Failure } from '../schema/contract/errors.ts'
import { type Environment, secretsOf } from '../schema/environment.ts'
import { currentTrace, type Trace, withTrace } from '../trace.ts'
import { type Explained, explain } from './cause.ts'
import { valuesOf } from './values.ts'

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
export interface Heard {
	request: Request
	requestId: string
	/** The client's address, to be taken out of messages. */
	client: string
	/** Gives the services; throws where the settings cannot be used. */
	app(): Pick<App, 'environment'>
}

/** Answers a request and tells the log; one that is answered within another is told of once. */
export function logged(heard: Heard, answer: () => Promise<Response>): Promise<Response> {
	if (currentTrace()) return answer()
	const [at, started, cold] = [new Date().toISOString(), performance.now(), isFirst()]
	return withTrace(heard.requestId, async (trace) => {
		const response = await answer()
		const environment = environmentOf(heard)
		const { id, route, storeMs, result } = trace
		const about = { at, id, route, method: methodOf(heard.request), status: response.status }
		const times = { ms: tenths(performance.now() - started), storeMs: tenths(storeMs), cold }
		const line = { ...about, ...times, ...(result && { result }), ...failureOf(trace, heard, environment) }
		write(line, environment?.log ?? 'json')
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

function environmentOf({ app }: Heard): Environment | undefined {
	try {
		return app().environment
	} catch {
		return undefined
	}
}

/** Why it went wrong. What was the caller's mistake is named and not explained, as the explanation would quote the caller. */
function failureOf({ failure, input }: Trace, heard: Heard, environment: Environment | undefined): Partial<Explained> {
	if (failure === undefined) return {}
	const secrets = environment ? secretsOf(environment) : []
	const told = explain(failure, [...secrets, heard.client, ...valuesOf(heard.request, input)])
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
