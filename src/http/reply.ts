import { hash } from 'node:crypto'
import { BytesAnswer, RedirectAnswer, StreamAnswer, TextAnswer } from '../schema/contract/answers.ts'
import { deprecationHeaders } from '../schema/contract/deprecation.ts'
import { DIALECTS, errorBody } from '../schema/contract/dialects.ts'
import type { Endpoint } from '../schema/contract/endpoint.ts'
import { ERRORS, Failure } from '../schema/contract/errors.ts'
import {
	CACHE_CONTROL,
	CDN_HEADERS,
	EXPOSED_HEADERS,
	keptHeaders,
	PUBLIC_HEADERS,
	SECURITY_HEADERS,
} from '../schema/contract/headers.ts'
import { noteFailure } from '../trace.ts'
import type { RequestContext } from './context.ts'
import { hasCurrent, wantsOthers } from './preconditions.ts'
import { loggingErrors, streamOf } from './streamed.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
/** The type that the CDN gives the static file at the same address. */
const JSON_FILE_TYPE = 'application/json'

/** Header fields by name. */
type Fields = Readonly<Record<string, string>>

/** The headers of every answer, with CORS. */
function baseHeaders({ requestId, endpoint, origin, dialect }: RequestContext, limits: Fields = {}): Headers {
	const ending = endpoint?.deprecated && deprecationHeaders(endpoint.deprecated)
	const spoken = dialect && DIALECTS[dialect].headers
	const headers = new Headers({ ...SECURITY_HEADERS, ...spoken, ...limits, ...ending, 'X-Request-Id': requestId })
	if (!endpoint?.origin) for (const [name, value] of Object.entries(PUBLIC_HEADERS)) headers.set(name, value)
	if (endpoint?.origin) headers.append('Vary', 'Origin')
	if (endpoint?.origin && origin)
		for (const [name, value] of Object.entries({ 'Access-Control-Allow-Origin': origin, ...EXPOSED_HEADERS }))
			headers.set(name, value)
	return headers
}

/**
 * A 200 with a strong ETag, or a 304 when the caller has the same bytes. `limits` are the headers of the rate limiter.
 */
export function reply(value: unknown, ctx: RequestContext, limits?: Fields): Response {
	const { endpoint, request } = ctx
	const headers = baseHeaders(ctx, limits)
	const own = wholeResponse(value)
	if (own) return withHeaders(own, headers, ctx)
	const { bytes, type, fileName, headers: more } = serialize(value, endpoint)
	headers.set('Content-Type', type)
	for (const [name, field] of Object.entries({ ...more, ...cachingOf(ctx) })) headers.set(name, field)
	if (fileName) headers.set('Content-Disposition', `attachment; filename="${fileName}"`)
	return tagged(bytes, headers, request)
}

/**
 * A response with a strong ETag for GET and HEAD: a 412 when the caller asks for other bytes, a 304 when it has the same
 * ones.
 */
export function tagged(bytes: Uint8Array<ArrayBuffer>, headers: Headers, request: Request): Response {
	if (request.method === 'GET' || request.method === 'HEAD') {
		const etag = `"${hash('sha256', bytes).slice(0, 32)}"`
		headers.set('ETag', etag)
		if (wantsOthers(request.headers.get('if-match'), etag)) return preconditionFailed(headers)
		if (hasCurrent(request.headers.get('if-none-match'), etag)) return notModified(headers)
	}
	return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

/** The response of a value that is no plain answer: of a protocol of its own, a stream or a redirect. */
function wholeResponse(value: unknown): Response | undefined {
	if (value instanceof RedirectAnswer) return new Response(null, { status: 307, headers: { Location: value.location } })
	if (!(value instanceof StreamAnswer)) return value instanceof Response ? value : undefined
	const { parts, type, fileName } = value
	const headers = { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${fileName}"` }
	return new Response(streamOf(parts), { headers })
}

/** Adds the common headers to a handler's own response, which is never cached. */
function withHeaders({ status, body, headers: own }: Response, headers: Headers, ctx: RequestContext): Response {
	const { method } = ctx.request
	for (const [name, value] of own) headers.set(name, value)
	if (method === 'HEAD') void body?.cancel()
	headers.set('Cache-Control', CACHE_CONTROL.never)
	return new Response(method === 'HEAD' ? null : body && loggingErrors(body, ctx), { status, headers })
}

/** Turns the value of a handler into bytes with a media type. */
function serialize(value: unknown, endpoint: RequestContext['endpoint']): BytesAnswer {
	if (value instanceof BytesAnswer) return value
	const { text, type, fileName } = asText(value, endpoint)
	return new BytesAnswer(Buffer.from(text), { type, ...(fileName && { fileName }) })
}

function asText(value: unknown, endpoint: RequestContext['endpoint']): TextAnswer {
	if (value instanceof TextAnswer) return value
	if (typeof value !== 'string')
		return new TextAnswer(`${JSON.stringify(value)}\n`, { type: endpoint?.type ?? jsonTypeOf(endpoint) })
	return new TextAnswer(value, { type: endpoint?.type ?? 'text/plain; charset=utf-8' })
}

const jsonTypeOf = (endpoint: RequestContext['endpoint']): string =>
	endpoint?.served === 'static' ? JSON_FILE_TYPE : JSON_TYPE

/** A 304, without CDN headers: the CDN must not cache it in place of the full answer. */
const notModified = (headers: Headers): Response => withoutBody(304, headers)

/** A 412. No cache may keep it: it is about what one caller has. */
function preconditionFailed(headers: Headers): Response {
	headers.set('Cache-Control', CACHE_CONTROL.never)
	return withoutBody(412, headers)
}

function withoutBody(status: number, headers: Headers): Response {
	for (const name of [...CDN_HEADERS, 'Content-Type']) headers.delete(name)
	return new Response(null, { status, headers })
}

const cachingOf = ({ endpoint, request }: RequestContext): Record<string, string> =>
	endpoint && endpoint.caching !== 'never'
		? keptHeaders(endpoint.caching, parametersOf(endpoint), request)
		: { 'Cache-Control': CACHE_CONTROL.never }

const parametersOf = ({ query }: Pick<Endpoint, 'query'>): string[] =>
	query && 'shape' in query ? Object.keys(query.shape as object) : []

/** The error envelope. Anything but a `Failure` becomes `internal_error`, and only the log sees the cause. */
export function replyError(error: unknown, ctx: RequestContext, limits?: Fields): Response {
	noteFailure(error)
	const failure = error instanceof Failure ? error : new Failure('internal_error')
	const { code, message, details, fields } = failure
	const headers = baseHeaders(ctx, limits)
	headers.set('Content-Type', JSON_TYPE)
	headers.set('Cache-Control', CACHE_CONTROL.never)
	for (const [name, value] of Object.entries(failure.headers ?? {})) headers.set(name, value)
	const said = errorBody(ctx.dialect, { code, message, details, fields, requestId: ctx.requestId })
	const body = ctx.request.method === 'HEAD' ? null : `${JSON.stringify(said)}\n`
	return new Response(body, { status: ERRORS[code].status, headers })
}

/** Request headers that pages on other origins may send, including those of the Model Context Protocol. */
const ALLOWED_HEADERS =
	'Content-Type, Accept, Authorization, X-Admin-Token, If-Match, If-None-Match, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id'

/** The answer to OPTIONS: the methods of the path, and the CORS preflight headers. */
export function replyOptions(methods: readonly string[], ctx: RequestContext): Response {
	const headers = baseHeaders(ctx)
	headers.set('Allow', methods.join(', '))
	const allowed = {
		'Access-Control-Allow-Methods': methods.join(', '),
		'Access-Control-Allow-Headers': ALLOWED_HEADERS,
	}
	for (const [name, value] of Object.entries(allowed)) if (!headers.has(name)) headers.set(name, value)
	headers.set('Access-Control-Max-Age', '86400')
	return new Response(null, { status: 204, headers })
}
