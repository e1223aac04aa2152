import {
	createMcpHandler,
	isLegacyRequest,
	WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { App } from '../app.ts'
import { refuseParams } from './message.ts'
import { createServer } from './server.ts'

/**
 * Answers one JSON-RPC message of either era, always as JSON: 2026-07-28 by its envelope, the 2025 versions without a
 * session. Each request has a server and a transport of its own, so that no answer can reach another client.
 */
export async function answerMcp(message: unknown, services: App & { request: Request }): Promise<Response> {
	const request = asJsonClient(services.request)
	const isLegacy = await isLegacyRequest(request, message)
	const refused = refuseParams(message, { isLegacy })
	if (refused) return Response.json(refused)
	const make = () => createServer(services)
	if (!isLegacy) return createMcpHandler(make, { legacy: 'reject' }).fetch(request, { parsedBody: message })
	const transport = new WebStandardStreamableHTTPServerTransport({
		sessionIdGenerator: undefined,
		enableJsonResponse: true,
	})
	await make().connect(transport)
	return transport.handleRequest(request, { parsedBody: message })
}

/** The protocol wants both media types named; whoever asks here gets JSON whatever they name. */
function asJsonClient({ url, headers: given }: Request): Request {
	const headers = new Headers(given)
	headers.set('accept', 'application/json, text/event-stream')
	return new Request(url, { method: 'POST', headers })
}
