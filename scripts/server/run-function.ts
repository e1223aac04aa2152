import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable, type Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { logFault } from './background.ts'
import { type Body, BodyRefused, bodyCap, lazyBody } from './body.ts'
import { chooseCoding, encoderOf } from './encode.ts'
import { isCompressible } from './files.ts'
import { type Caller, functionContext, functionRequest } from './function-request.ts'
import type { FunctionMatch } from './functions.ts'
import { operationAt } from './operation-at.ts'
import { refuse } from './refuse.ts'

/** Netlify's time limit for a function. https://docs.netlify.com/functions/overview/ */
const MAX_RUN_MS = 60_000

// Headers for the host's cache, which removes them from responses.
const CACHE_HEADERS = ['netlify-cdn-cache-control', 'netlify-vary', 'netlify-cache-tag', 'netlify-cache-id']

function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	return new Promise((resolve, reject) => {
		signal.addEventListener('abort', () => reject(signal.reason), { once: true })
		work.then(resolve, reject)
	})
}

/** The media type of an answer. A 304 does not say it, so the contract does. */
function typeOf(response: ServerResponse, { status, pathname }: { status: number; pathname: string }): string {
	if (status !== 304) return String(response.getHeader('content-type') ?? '')
	return operationAt('GET', pathname)?.type ?? 'application/json'
}

// The host also compresses responses of functions. A strong ETag identifies the uncompressed bytes, so it becomes weak.
function chooseEncoder(response: ServerResponse, answer: { status: number; pathname: string }): Transform | null {
	if (response.hasHeader('content-encoding') || !isCompressible(typeOf(response, answer))) return null
	response.appendHeader('vary', 'accept-encoding')
	const coding = chooseCoding(String(response.req.headers['accept-encoding'] ?? ''))
	if (coding === null) return null
	const etag = response.getHeader('etag')
	if (typeof etag === 'string' && !etag.startsWith('W/')) response.setHeader('etag', `W/${etag}`)
	if (answer.status === 304) return null
	response.setHeader('content-encoding', coding)
	response.removeHeader('content-length')
	return encoderOf(coding)
}

async function send(response: ServerResponse, answer: Response, { pathname }: URL): Promise<void> {
	for (const [name, value] of answer.headers) if (name !== 'set-cookie') response.setHeader(name, value)
	for (const cookie of answer.headers.getSetCookie()) response.appendHeader('set-cookie', cookie)
	for (const name of CACHE_HEADERS) response.removeHeader(name)
	if (!answer.headers.has('cache-control')) response.setHeader('cache-control', 'public, max-age=0, must-revalidate')
	// Otherwise the unread body would be parsed as the next request on the connection.
	if (!response.req.complete) response.setHeader('connection', 'close')
	const encoder = chooseEncoder(response, { status: answer.status, pathname })
	response.writeHead(answer.status)
	if (answer.body === null || response.req.method === 'HEAD') {
		await answer.body?.cancel()
		response.end()
		return
	}
	const body = Readable.fromWeb(answer.body as ReadableStream)
	await (encoder ? pipeline(body, encoder, response) : pipeline(body, response))
}

interface Call extends Caller {
	signal: AbortSignal
	body: Body
}

async function answerFrom(match: FunctionMatch, request: IncomingMessage, call: Call): Promise<Response> {
	const sent = functionRequest(request, call, { body: call.body.stream, signal: call.signal })
	const answer = await within(Promise.resolve(match.run.handler(sent, functionContext(match, call))), call.signal)
	if (!(answer instanceof Response)) throw new Error('The function returned no Response.')
	// The function failed because the body was refused.
	if (call.body.refused && answer.status >= 500) throw call.body.refused
	return answer
}

/** Runs a function for a request and sends its response. An error is logged only to the terminal. */
export async function runFunction(
	match: FunctionMatch,
	request: IncomingMessage,
	{ response, url, ip }: Pick<Caller, 'url' | 'ip'> & { response: ServerResponse },
): Promise<void> {
	const requestId = randomUUID()
	const gone = new AbortController()
	response.once('close', () => gone.abort(new Error('The client went away.')))
	const signal = AbortSignal.any([gone.signal, AbortSignal.timeout(MAX_RUN_MS)])
	try {
		const body = lazyBody(request, response, bodyCap(request.method ?? 'GET', url.pathname))
		const call = { ip, requestId, url, signal, body }
		await send(response, await answerFrom(match, request, call), url)
	} catch (error) {
		if (gone.signal.aborted) return
		if (error instanceof BodyRefused) {
			refuse(response, { code: error.code, requestId })
			return
		}
		logFault(`${match.run.name} ${requestId}`, error)
		refuse(response, { code: signal.aborted ? 'unavailable' : 'internal_error', requestId })
	}
}
