import * as z from 'zod'
import { BODY, type Endpoint, errors, post, READ } from './endpoint.ts'

/** An error in the form of JSON-RPC 2.0. */
const RpcError = z.looseObject({
	jsonrpc: z.literal('2.0'),
	error: z.looseObject({ code: z.int(), message: z.string() }),
})

/** The Model Context Protocol; a table of its own, so that its function does not load the other schemas. */
export const mcpEndpoints = {
	callMcp: post({
		path: '/api/mcp',
		tag: 'MCP',
		summary: 'The registry over the Model Context Protocol',
		safe: true,
		body: z.looseObject(
			{ jsonrpc: z.literal('2.0') },
			{ error: ({ input }) => (Array.isArray(input) ? 'Send one message at a time, not a list of them.' : undefined) },
		),
		response: z.looseObject({ jsonrpc: z.literal('2.0') }),
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
		otherAnswers: {
			202: { description: 'A notification was received; it has no answer.' },
			400: {
				description: 'A header that is missing, or contradicts the message, is answered with a JSON-RPC error.',
				body: RpcError,
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
