import type { IncomingMessage } from 'node:http'
import type { Context } from '@netlify/functions'
import { inBackground } from './background.ts'
import type { FunctionMatch } from './functions.ts'

/** What the server knows about a request besides its head and body. */
export interface Caller {
	ip: string
	requestId: string
	url: URL
}

// Headers that only the host sets. They are removed from client requests, so that no client can fake an address.
const HOST_HEADER =
	/^(?:x-nf-|x-forwarded-|netlify-|cdn-loop$|forwarded$|client-ip$|x-real-ip$|connection$|keep-alive$|transfer-encoding$)/

function functionHeaders(request: IncomingMessage, caller: Caller): Headers {
	const headers = new Headers()
	for (const [name, values] of Object.entries(request.headersDistinct)) {
		if (!HOST_HEADER.test(name)) for (const value of values ?? []) headers.append(name, value)
	}
	headers.set('x-nf-client-connection-ip', caller.ip)
	headers.set('x-forwarded-for', caller.ip)
	headers.set('x-nf-request-id', caller.requestId)
	return headers
}

/** Creates the `Request` for a function. */
export function functionRequest(
	request: IncomingMessage,
	caller: Caller,
	extra: { body: ReadableStream<Uint8Array>; signal: AbortSignal },
): Request {
	const method = request.method ?? 'GET'
	return new Request(caller.url, {
		method,
		headers: functionHeaders(request, caller),
		signal: extra.signal,
		body: method === 'GET' || method === 'HEAD' ? null : extra.body,
		duplex: 'half',
	} as RequestInit)
}

/** Creates the `Context` for a function, with the host's properties for a site on one machine. */
export function functionContext(match: FunctionMatch, caller: Caller): Context {
	const site = { id: 'local', name: 'local', url: caller.url.origin }
	const context = {
		params: match.params,
		ip: caller.ip,
		requestId: caller.requestId,
		url: caller.url,
		geo: {},
		account: { id: 'local' },
		site,
		deploy: { id: 'local', context: 'production', published: true },
		server: { region: 'local' },
		flags: { get: () => undefined, evaluations: new Set() },
		cookies: { get: () => undefined, set: () => undefined, delete: () => undefined },
		json: (value: unknown) => Response.json(value),
		log: console.log,
		next: () => Promise.reject(new Error('A function has nothing to go on to.')),
		waitUntil: (work: Promise<unknown>) => inBackground(match.run.name, work),
	}
	return context as unknown as Context
}
