import * as z from 'zod'
import { BODY, type Endpoint, errors, post, READ } from './endpoint.ts'

/** An error in the form of JSON-RPC 2.0. */
const RpcError = z.looseObject({
	jsonrpc: z.literal('2.0'),
	error: z.looseObject({ code: z.int(), message: z.string() }),
})

const Message = z.looseObject({ jsonrpc: z.literal('2.0') })

/** The most messages in one list; a list counts as one request, and each of its messages costs as much as one. */
const MAX_MESSAGES = 10

/** The Model Context Protocol; a table of its own, so that its function does not load the other schemas. */
export const mcpEndpoints = {
	callMcp: post({
		path: '/api/mcp',
		tag: 'MCP',
		summary: 'The registry over the Model Context Protocol',
		safe: true,
		body: z.union([Message, z.array(z.unknown()).min(1).max(MAX_MESSAGES)]),
		// A list of messages is answered with a list; clients made from the description send one message and read one.
		response: Message,
		rate: 60,
		kib: 64,
		reads: [
			'keys',
			'entries',
			'names',
			'skills',
			'files',
			'tombstones',
			'changes',
			'clients',
			'index',
			'meaning',
			'rows',
			'ranks',
			'feedDiscovery',
			'release',
			'releasedEntries',
		],
		errors: errors(READ, BODY, ['forbidden_origin', 'rate_limited']),
		protocolAnswers: {
			202: { description: 'A notification was received; it has no answer.' },
			400: {
				description:
					'A header that is missing, or says something else than the message, is answered with a JSON-RPC error.',
			},
			404: {
				description: 'There is no such method in version 2026-07-28.',
				body: RpcError,
				example: { jsonrpc: '2.0', id: 1, error: { code: -32601, message: 'Method not found' } },
			},
		},
		example: { body: { jsonrpc: '2.0', id: 1, method: 'tools/list' } },
	}),
} as const satisfies Record<string, Endpoint>
