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
import { McpServerList, McpServerQuery, McpServerRecord, ServerCard } from '../mcp-registry.ts'
import { BODY, document, type Endpoint, errors, get, post, QUERY, READ } from './endpoint.ts'

const ServerName = z.object({ serverName: z.string() })
const ServerVersion = z.object({ serverName: z.string(), version: z.string() })
const serverExample = { serverName: 'io.github.microsoft/playwright-mcp' }

/** Never limited: a client there reads anything but 200 and 404 as “blocked”. */
const registry = {
	tag: 'Protocols',
	dialect: 'mcp-registry',
	caching: 'document',
} as const
const ard = { tag: 'Protocols', dialect: 'ard', rate: 120 } as const

/** The registry in forms that other tools have defined. */
export const protocolEndpoints = {
	listMcpServers: get({
		...registry,
		path: '/v0.1/servers',
		summary: 'MCP servers as the MCP registry API lists them',
		query: McpServerQuery,
		response: McpServerList,
		errors: errors(READ, ['invalid_query']),
		example: { query: { limit: '5', version: 'latest' } },
	}),
	listMcpServerVersions: get({
		...registry,
		path: '/v0.1/servers/{serverName}/versions',
		slashed: 'serverName',
		summary: 'The known versions of one MCP server',
		params: ServerName,
		response: McpServerList,
		errors: errors(READ, ['invalid_query', 'not_found']),
		example: { params: serverExample },
	}),
	getMcpServerVersion: get({
		...registry,
		path: '/v0.1/servers/{serverName}/versions/{version}',
		slashed: 'serverName',
		summary: 'One version of an MCP server, or `latest`',
		params: ServerVersion,
		response: McpServerRecord,
		errors: errors(READ, ['invalid_query', 'not_found']),
		example: { params: { ...serverExample, version: 'latest' } },
	}),
	searchArd: post({
		...ard,
		path: '/api/ard/search',
		summary: 'Find resources by a description of the need (ARD)',
		safe: true,
		kib: 16,
		body: ArdSearchRequest,
		response: ArdSearchResponse,
		errors: errors(READ, BODY, ['forbidden_origin', 'rate_limited']),
		example: { body: { query: { text: 'drive a browser' }, pageSize: 5 } },
	}),
	exploreArd: post({
		...ard,
		path: '/api/ard/explore',
		summary: 'Count resources by their terms (ARD)',
		safe: true,
		kib: 16,
		body: ArdExploreRequest,
		response: ArdExploreResponse,
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
		errors: errors(QUERY),
		example: { query: { pageSize: '5', filter: "publisherId = 'github.com'" } },
	}),
	getArd: get({
		...ard,
		path: '/api/ard/agents/{identifier}',
		summary: 'One resource by its identifier (ARD)',
		params: z.object({ identifier: ArdIdentifier }),
		response: ArdEntry,
		caching: 'document',
		errors: errors(QUERY, ['not_found']),
		example: { params: { identifier: 'urn:air:github.com:microsoft:playwright-mcp:playwright' } },
	}),
	getServerCard: document({
		path: '/api/mcp/server-card',
		tag: 'Protocols',
		summary: 'How to reach the MCP server of this registry',
		response: ServerCard,
		type: 'application/mcp-server-card+json',
		caching: 'card',
	}),
} as const satisfies Record<string, Endpoint>
