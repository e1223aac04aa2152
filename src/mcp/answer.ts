import {
	createMcpHandler,
	isLegacyRequest,
	specTypeSchemas,
	WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import {
	RESOURCES_DIRECTORY_READ_METHOD,
	SKILLS_GET_METHOD,
	SKILLS_LIST_METHOD,
} from '@modelcontextprotocol/server/ext/skills'
import * as z from 'zod'
import type { App } from '../app.ts'
import { issueDetails } from '../schema/contract/errors.ts'
import { plainIssue } from '../schema/issues.ts'
import { EARLIER_VERSIONS, NEWEST_VERSION } from '../schema/mcp-versions.ts'
import { isObject } from '../schema/object.ts'
import { ownValue } from '../schema/text/own-value.ts'
import { quoted } from '../schema/text/shorten.ts'
import { idOf, Message, type ProtocolError, refuseMessage } from './message.ts'
import { createServer } from './server.ts'
import { isSkillCursor } from './skills.ts'

const Text = z.string().max(2_000)
const Named = z.looseObject({ name: Text, arguments: z.record(z.string(), z.unknown()).optional() })

/** Schemas of the parameters this server reads, so that errors are in our words. */
const PARAMS: Readonly<Record<string, z.ZodType>> = {
	'tools/call': Named,
	'prompts/get': Named.extend({ arguments: z.record(z.string(), Text).optional() }),
	'resources/read': z.looseObject({ uri: Text }),
	[RESOURCES_DIRECTORY_READ_METHOD]: z.looseObject({ uri: Text }),
	[SKILLS_GET_METHOD]: z.looseObject({ uri: Text }),
	'completion/complete': z.looseObject({
		ref: z.union([
			z.looseObject({ type: z.literal('ref/prompt'), name: Text }),
			z.looseObject({ type: z.literal('ref/resource'), uri: Text }),
		]),
		argument: z.looseObject({ name: Text, value: Text }),
		context: z.looseObject({ arguments: z.record(z.string(), Text).optional() }).optional(),
	}),
}

const { InitializeRequestParams, PaginatedRequestParams, CallToolRequestParams } = specTypeSchemas

/** Schemas of the parameters the protocol specifies in addition. */
const SPECIFIED: Readonly<Record<string, typeof PaginatedRequestParams | typeof InitializeRequestParams>> = {
	initialize: InitializeRequestParams,
	'tools/call': CallToolRequestParams,
	'tools/list': PaginatedRequestParams,
	'prompts/list': PaginatedRequestParams,
	'resources/list': PaginatedRequestParams,
	'resources/templates/list': PaginatedRequestParams,
	[RESOURCES_DIRECTORY_READ_METHOD]: PaginatedRequestParams,
	[SKILLS_LIST_METHOD]: PaginatedRequestParams,
}

const INVALID_PARAMS = -32602
/** What the transport of the earlier versions answers to a wrong header. */
const BAD_REQUEST = -32000

/** How many problems one answer names. */
const MAX_NAMED = 3

/**
 * Validates the parameters of a message before the SDK does, for better error messages. `initialize` does not exist in
 * 2026-07-28.
 */
function refuseParams(message: unknown, { isLegacy }: { isLegacy: boolean }): ProtocolError | undefined {
	const { id, method, params } = Message.safeParse(message).data ?? {}
	if (id === undefined || method === undefined) return undefined
	if (method === 'initialize' && !isLegacy) return undefined
	const faults = misread(method, params) ?? misshapen(method, params) ?? strayCursor(method, params)
	return faults && { jsonrpc: '2.0', id, error: { code: INVALID_PARAMS, message: faults.join(' ') } }
}

function misread(method: string, params: unknown): string[] | undefined {
	const checked = Object.hasOwn(PARAMS, method) && PARAMS[method]?.safeParse(params, { error: plainIssue })
	if (!checked || checked.success) return undefined
	return issueDetails(checked.error, MAX_NAMED).map(({ path, message }) => `params${path && `.${path}`}: ${message}`)
}

function misshapen(method: string, params: unknown = {}): string[] | undefined {
	const schema = ownValue(SPECIFIED, method)
	const { issues } = schema?.['~standard'].validate(params) ?? {}
	const paths = issues?.map(({ path = [] }) => ['params', ...path].map(String).join('.'))
	return (
		paths &&
		[...new Set(paths)].slice(0, MAX_NAMED).map((path) => `${path}: This is not what the protocol expects here.`)
	)
}

/** Lists that are never paged, so any cursor is invalid. */
const WHOLE = new Set([
	'tools/list',
	'prompts/list',
	'resources/list',
	'resources/templates/list',
	RESOURCES_DIRECTORY_READ_METHOD,
])

function strayCursor(method: string, params: unknown): string[] | undefined {
	const cursor = isObject(params) ? params.cursor : undefined
	if (cursor === undefined) return undefined
	if (WHOLE.has(method)) return ['params.cursor: This list has one page. Send no cursor.']
	const isStray = method === SKILLS_LIST_METHOD && !isSkillCursor(String(cursor))
	return isStray
		? ['params.cursor: It is not from a page of this list. Send the `nextCursor` of the page before, or none.']
		: undefined
}

/**
 * Refuses a message of the earlier versions whose header names one that is not spoken here. The SDK would name versions
 * of its own and leave out that of the other era.
 */
function refuseVersion(message: unknown, headers: Headers): Response | undefined {
	const version = headers.get('mcp-protocol-version')
	if (version === null || EARLIER_VERSIONS.includes(version)) return undefined
	const text = `This server does not speak version ${quoted(version)} of the protocol. It speaks ${[NEWEST_VERSION, ...EARLIER_VERSIONS].join(', ')}.`
	return Response.json(
		{ jsonrpc: '2.0', id: idOf(message), error: { code: BAD_REQUEST, message: text } },
		{ status: 400 },
	)
}

/**
 * Answers one JSON-RPC message of either protocol generation, always as JSON: 2026-07-28 is recognised by its envelope;
 * the 2025 versions run without a session. Each request gets its own server and transport, so that no answer can reach
 * another client.
 */
export async function answerMcp(message: unknown, services: App & { request: Request }): Promise<Response> {
	const request = asJsonClient(services.request)
	const malformed = refuseMessage(message)
	if (malformed) return Response.json(malformed, { status: 400 })
	if (!(await isLegacyRequest(request, message))) return answerModern(message, { ...services, request })
	const refused = refuseVersion(message, request.headers)
	if (refused) return refused
	const misread = refuseParams(message, { isLegacy: true })
	if (misread) return Response.json(misread)
	const transport = new WebStandardStreamableHTTPServerTransport({
		sessionIdGenerator: undefined,
		enableJsonResponse: true,
	})
	await createServer(services).connect(transport)
	return transport.handleRequest(request, { parsedBody: message })
}

/**
 * Answers a message of 2026-07-28. Its parameters are read only when the SDK asks for a server, which is once it has accepted
 * the envelope, the version and the headers: clients tell by those errors how to speak.
 */
async function answerModern(message: unknown, { request, ...services }: App & { request: Request }): Promise<Response> {
	let misread: ProtocolError | undefined
	const make = () => {
		misread = refuseParams(message, { isLegacy: false })
		if (misread) throw new Error(misread.error.message)
		return createServer(services)
	}
	const answer = await createMcpHandler(make, { legacy: 'reject' }).fetch(request, { parsedBody: message })
	return misread ? Response.json(misread) : answer
}

/** Adds both media types to `Accept`, as the protocol requires; the answer is JSON in any case. */
function asJsonClient({ url, headers: given }: Request): Request {
	const headers = new Headers(given)
	headers.set('accept', 'application/json, text/event-stream')
	return new Request(url, { method: 'POST', headers })
}
