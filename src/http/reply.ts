import { createHash } from 'node:crypto'
import { BytesAnswer, TextAnswer } from '../schema/contract/answers.ts'
import { deprecationHeaders } from '../schema/contract/deprecation.ts'
import { DIALECTS } from '../schema/contract/dialects.ts'
import type { Endpoint } from '../schema/contract/endpoint.ts'
import { ERRORS, Failure } from '../schema/contract/errors.ts'
import {
	CACHE_CONTROL,
	CDN_HEADERS,
	keptHeaders,
	PUBLIC_HEADERS,
	SECURITY_HEADERS,
} from '../schema/contract/headers.ts'
import { noteFailure } from '../trace.ts'
import type { RequestContext } from './context.ts'
import { loggingErrors } from './streamed.ts'

const JSON_TYPE = 'application/json; charset=utf-8'
/** As the file of the same address has it. */
const JSON_FILE_TYPE = 'application/json'

/** Header fields by name. */
type Fields = Readonly<Record<string, string>>

/** The headers every answer carries, and those that let browsers elsewhere read it. */
function baseHeaders({ requestId, endpoint, origin, dialect }: RequestContext, limits: Fields = {}): Headers {
	const ending = endpoint?.deprecated && deprecationHeaders(endpoint.deprecated)
	const spoken = dialect && DIALECTS[dialect].headers
	const headers = new Headers({ ...SECURITY_HEADERS, ...spoken, ...limits, ...ending, 'X-Request-Id': requestId })
	if (!endpoint?.origin) for (const [name, value] of Object.entries(PUBLIC_HEADERS)) headers.set(name, value)
	if (endpoint?.origin) headers.append('Vary', 'Origin')
	if (endpoint?.origin && origin) headers.set('Access-Control-Allow-Origin', origin)
	return headers
}

/** A 200 with a strong ETag over its bytes, or a 304 when the caller has them; `limits` are fields of the limiter. */
export function reply(value: unknown, ctx: RequestContext, limits?: Fields): Response {
	const { endpoint, request } = ctx
	const headers = baseHeaders(ctx, limits)
	if (value instanceof Response) return withHeaders(value, headers, ctx)
	const { bytes, type, fileName, headers: own } = serialize(value, endpoint)
	headers.set('Content-Type', type)
	for (const [name, field] of Object.entries({ ...own, ...cachingOf(ctx) })) headers.set(name, field)
	if (fileName) headers.set('Content-Disposition', `attachment; filename="${fileName}"`)
	return tagged(bytes, headers, request)
}

/** Bytes with a strong ETag over them where they are read, or a 304 when the caller has them. */
export function tagged(bytes: Uint8Array<ArrayBuffer>, headers: Headers, request: Request): Response {
	if (request.method === 'GET' || request.method === 'HEAD') {
		const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
		headers.set('ETag', etag)
		if (hasCurrent(request.headers.get('if-none-match'), etag)) return notModified(headers)
	}
	return new Response(request.method === 'HEAD' ? null : bytes, { headers })
}

/** The answer of another protocol with the headers that every answer carries; it is never kept. */
function withHeaders({ status, body, headers: own }: Response, headers: Headers, ctx: RequestContext): Response {
	const { method } = ctx.request
	for (const [name, value] of own) headers.set(name, value)
	if (method === 'HEAD') void body?.cancel()
	headers.set('Cache-Control', CACHE_CONTROL.never)
	return new Response(method === 'HEAD' ? null : body && loggingErrors(body, ctx), { status, headers })
}

/** What a handler returned, as bytes with their media type. */
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

/** An answer without its body, which must not stand for the whole one in the host's cache. */
function notModified(headers: Headers): Response {
	for (const name of [...CDN_HEADERS, 'Content-Type']) headers.delete(name)
	return new Response(null, { status: 304, headers })
}

const cachingOf = ({ endpoint, request }: RequestContext): Record<string, string> =>
	endpoint && endpoint.caching !== 'never'
		? keptHeaders(endpoint.caching, parametersOf(endpoint), request)
		: { 'Cache-Control': CACHE_CONTROL.never }

const parametersOf = ({ query }: Pick<Endpoint, 'query'>): string[] =>
	query && 'shape' in query ? Object.keys(query.shape as object) : []

/** RFC 9110: a list of tags, weak or strong, or `*`; compared weakly. */
function hasCurrent(header: string | null, etag: string): boolean {
	if (header === null) return false
	return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)
}

/** The envelope of a failure. What was not thrown on purpose is told to nobody but the log. */
export function replyError(error: unknown, ctx: RequestContext, limits?: Fields): Response {
	noteFailure(error)
	const failure = error instanceof Failure ? error : new Failure('internal_error')
	const { code, message, details, fields } = failure
	const headers = baseHeaders(ctx, limits)
	headers.set('Content-Type', JSON_TYPE)
	headers.set('Cache-Control', CACHE_CONTROL.never)
	for (const [name, value] of Object.entries(failure.headers ?? {})) headers.set(name, value)
	const envelope = ctx.dialect
		? DIALECTS[ctx.dialect].write({ code, message })
		: {
				...fields,
				ok: false,
				error: { code, message, ...(details !== undefined && { details }) },
				requestId: ctx.requestId,
			}
	const body = ctx.request.method === 'HEAD' ? null : `${JSON.stringify(envelope)}\n`
	return new Response(body, { status: ERRORS[code].status, headers })
}

/** What a browser elsewhere may send, those of the Model Context Protocol among them. */
const ALLOWED_HEADERS =
	'Content-Type, Accept, Authorization, X-Admin-Token, If-None-Match, MCP-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id'

/** The answer to OPTIONS: which methods there are, and for browsers elsewhere what they may send. */
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
