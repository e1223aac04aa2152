import { isLegacyRequest } from '@modelcontextprotocol/server'
import { isObject } from '../schema/object.ts'
import { quoted } from '../schema/text/shorten.ts'
import { invalidRequest, type ProtocolError } from './message.ts'
import { BATCH_VERSIONS } from './versions.ts'

/** Answers one message. */
type Answer = (message: unknown) => Promise<Response>

/**
 * Answers several messages at once, as 2025-03-26 asks of servers: each by itself, in their order; notifications have no
 * answer. A client of that version sends no version in a header; later versions have no such lists.
 */
export async function answerBatch(messages: readonly unknown[], request: Request, answer: Answer): Promise<Response> {
	const version = request.headers.get('mcp-protocol-version')
	if (version !== null && !BATCH_VERSIONS.includes(version)) {
		const text = `Version ${quoted(version)} of the protocol has no lists of messages. Send one message at a time.`
		return Response.json(invalidRequest(undefined, text), { status: 400 })
	}
	const answers = await Promise.all(messages.map((message) => answerOne(message, request, answer)))
	const told = answers.filter((one) => one !== undefined)
	return told.length ? Response.json(told) : new Response(null, { status: 202 })
}

async function answerOne(message: unknown, request: Request, answer: Answer): Promise<unknown> {
	const refused = await refuseInBatch(message, request)
	if (refused) return refused
	const response = await answer(message)
	return response.status === 202 ? undefined : response.json()
}

/** What must come alone: the start of a session, and messages of the version that has no lists. */
async function refuseInBatch(message: unknown, request: Request): Promise<ProtocolError | undefined> {
	if (Array.isArray(message)) return invalidRequest(message, 'A list of messages holds no other lists.')
	if (isObject(message) && message.method === 'initialize')
		return invalidRequest(message, 'initialize comes alone, before any list of messages.')
	if (isObject(message) && !(await isLegacyRequest(request, message)))
		return invalidRequest(message, 'A message with this version of the protocol comes alone. Send it by itself.')
	return undefined
}
