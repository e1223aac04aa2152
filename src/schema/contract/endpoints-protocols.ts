import * as z from 'zod'
import {
	ArdEntry,
	ArdExploreRequest,
	ArdExploreResponse,
	ArdIdentifier,
	ArdListQuery,
	ArdListResponse,
	ArdSearchRequest,
	ArdSearchResponse,
} from '../ard.ts'
import { McpServerList, McpServerQuery, McpServerRecord, McpVersionQuery, ServerCard } from '../mcp-registry.ts'
import { BODY, document, type Endpoint, errors, get, post, QUERY, READ } from './endpoint.ts'
import { needsOf, type Samples } from './samples.ts'

const ServerName = z.object({ serverName: z.string() })
const ServerVersion = z.object({ serverName: z.string(), version: z.string() })

/** Not rate-limited: an MCP client treats any status but 200 and 404 as “blocked”. */
const registry = {
	tag: 'Protocols',
	caching: 'document',
} as const
const ard = { tag: 'Protocols', rate: 120 } as const

/** The registry in formats that other tools have defined. */
export const protocolEndpoints = {
	listMcpServers: get({
		...registry,
		path: '/v0.1/servers',
		summary: 'MCP servers in the format of the MCP registry API',
		query: McpServerQuery,
		response: McpServerList,
		reads: ['mcpRegistry'],
		errors: errors(READ, ['invalid_query']),
		example: { query: { limit: '5', version: 'latest' } },
	}),
	listMcpServerVersions: get({
		...registry,
		path: '/v0.1/servers/{serverName}/versions',
		slashed: 'serverName',
		summary: 'The known versions of one MCP server',
		params: ServerName,
		query: McpVersionQuery,
		response: McpServerList,
		reads: ['mcpRegistry'],
		errors: errors(READ, ['invalid_query', 'not_found']),
		example: ({ server }: Samples) => ({ ...needsOf(server), params: { serverName: server.name } }),
	}),
	getMcpServerVersion: get({
		...registry,
		path: '/v0.1/servers/{serverName}/versions/{version}',
		slashed: 'serverName',
		summary: 'One version of an MCP server, or the latest',
		params: ServerVersion,
		query: McpVersionQuery,
		response: McpServerRecord,
		reads: ['mcpRegistry'],
		errors: errors(READ, ['invalid_query', 'not_found']),
		example: ({ server }: Samples) => ({ ...needsOf(server), params: { serverName: server.name, version: 'latest' } }),
	}),
	searchArd: post({
		...ard,
		path: '/api/ard/search',
		summary: 'Find resources by a description of the need (ARD)',
		safe: true,
		kib: 16,
		body: ArdSearchRequest,
		response: ArdSearchResponse,
		reads: ['ard', 'index', 'meaning', 'keys'],
		errors: errors(READ, BODY, ['forbidden_origin', 'rate_limited']),
		example: ({ task }: Samples) => ({ body: { query: { text: task }, pageSize: 5 } }),
	}),
	exploreArd: post({
		...ard,
		path: '/api/ard/explore',
		summary: 'Count resources by their terms (ARD)',
		safe: true,
		kib: 16,
		body: ArdExploreRequest,
		response: ArdExploreResponse,
		reads: ['ard', 'index', 'meaning', 'keys'],
		errors: errors(READ, BODY, ['forbidden_origin', 'rate_limited']),
		example: { body: { resultType: { facets: [{ field: 'type' }, { field: 'publisher', limit: 5 }] } } },
	}),
	listArd: get({
		...ard,
		path: '/api/ard/agents',
		summary: 'Browse resources in a fixed order (ARD)',
		query: ArdListQuery,
		response: ArdListResponse,
		caching: 'document',
		reads: ['ard'],
		errors: errors(QUERY),
		example: ({ resource }: Samples) => ({ query: { pageSize: '5', filter: `publisherId = '${resource.publisher}'` } }),
	}),
	getArd: get({
		...ard,
		path: '/api/ard/agents/{identifier}',
		summary: 'One resource by its identifier (ARD)',
		params: z.object({ identifier: ArdIdentifier }),
		response: ArdEntry,
		caching: 'document',
		reads: ['ard'],
		errors: errors(QUERY, ['not_found']),
		example: ({ resource: { identifier } }: Samples) => ({ params: { identifier } }),
	}),
	getServerCard: document({
		path: '/api/mcp/server-card',
		tag: 'Protocols',
		summary: 'How to connect to this registry’s MCP server',
		response: ServerCard,
		type: 'application/mcp-server-card+json',
		caching: 'card',
		reads: ['serverCard'],
	}),
} as const satisfies Record<string, Endpoint>
