import * as z from 'zod'
import { limitParameter } from './contract/parameters.ts'
import { settings } from './settings.ts'

/** The JSON schema of server.json. */
export const SERVER_SCHEMA = 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'
/** The `_meta` key of the official registry's own fields. Clients expect it to exist. */
export const OFFICIAL_META = 'io.modelcontextprotocol.registry/official'
/** The reverse-DNS name of this registry: of its MCP server and its `_meta` key. */
export const OWN_NAME = `io.github.${settings.repository}` as const

const Input = {
	description: z.string().optional(),
	isRequired: z.boolean().optional(),
	isSecret: z.boolean().optional(),
	value: z.string().optional(),
}
const NamedInput = z.object({
	name: z.string(),
	...Input,
	/** The variables in the value, which are written in braces. */
	variables: z.record(z.string(), z.object(Input)).optional(),
})
const Argument = z.object({
	type: z.enum(['positional', 'named']),
	name: z.string().optional(),
	valueHint: z.string().optional(),
	...Input,
})
const Package = z.object({
	registryType: z.enum(['npm', 'pypi', 'oci', 'nuget', 'mcpb']),
	identifier: z.string(),
	version: z.string().optional(),
	fileSha256: z.string().optional(),
	runtimeHint: z.string().optional(),
	transport: z.object({ type: z.literal('stdio') }),
	runtimeArguments: z.array(Argument).optional(),
	packageArguments: z.array(Argument).optional(),
	environmentVariables: z.array(NamedInput).optional(),
})
const Remote = z.object({
	type: z.enum(['streamable-http', 'sse']),
	url: z.string(),
	headers: z.array(NamedInput).optional(),
})

/** A server.json, with the fields a catalogue entry can fill. */
export const McpServer = z.object({
	$schema: z.literal(SERVER_SCHEMA),
	name: z.string().regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/),
	title: z.string().max(100),
	description: z.string().min(1).max(100),
	version: z.string().max(255),
	websiteUrl: z.string().optional(),
	repository: z.object({ url: z.string(), source: z.string(), subfolder: z.string().optional() }).optional(),
	packages: z.array(Package).optional(),
	remotes: z.array(Remote).optional(),
})
export type McpServer = z.infer<typeof McpServer>

/** One version of a server with registry metadata; this registry's own facts are under `OWN_NAME`. */
export const McpServerRecord = z.object({
	server: McpServer,
	_meta: z.object({
		[OFFICIAL_META]: z.object({
			status: z.enum(['active', 'deprecated', 'deleted']),
			statusMessage: z.string().max(500).optional(),
			statusChangedAt: z.iso.datetime(),
			publishedAt: z.iso.datetime(),
			updatedAt: z.iso.datetime(),
			isLatest: z.boolean(),
		}),
		[OWN_NAME]: z.record(z.string(), z.unknown()),
	}),
})
export type McpServerRecord = z.infer<typeof McpServerRecord>

/** A page of servers. */
export const McpServerList = z.object({
	servers: z.array(McpServerRecord),
	metadata: z.object({ count: z.int().min(0), nextCursor: z.string().optional() }),
})
export type McpServerList = z.infer<typeof McpServerList>

const Moment = z.iso
	.datetime({ offset: true, error: 'Write a time as in RFC 3339, for example 2026-11-20T00:00:00Z.' })
	.or(z.literal(''))

const IncludeDeleted = z.enum(['true', 'false', '']).default('')

/** Query of `GET /v0.1/servers`. */
export const McpServerQuery = z.object({
	cursor: z.string().max(500).default(''),
	limit: limitParameter(100, 30),
	search: z.string().max(200).default(''),
	updated_since: Moment.default(''),
	version: z.string().max(255).default(''),
	include_deleted: IncludeDeleted,
})
export type McpServerQuery = z.output<typeof McpServerQuery>

/** Query of the endpoints for one server. */
export const McpVersionQuery = z.object({ include_deleted: IncludeDeleted })
export type McpVersionQuery = z.output<typeof McpVersionQuery>

/**
 * `data/mcp-registry.json`: the servers that can be listed, sorted by name, the deleted ones, and why the other entries
 * are not listed.
 */
export const McpRegistry = z.object({
	schemaVersion: z.literal(1),
	kind: z.literal('mcp-registry'),
	generatedAt: z.iso.datetime(),
	count: z.int().min(0),
	entries: z.array(McpServerRecord),
	deleted: z.array(McpServerRecord),
	leftOut: z.array(z.object({ key: z.string(), reason: z.string() })),
})
export type McpRegistry = z.infer<typeof McpRegistry>

/** A server card: the identity of a remote MCP server and how to reach it, without its tools and resources. */
export const ServerCard = z.object({
	$schema: z.literal('https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'),
	name: z.string(),
	title: z.string(),
	description: z.string().min(1).max(100),
	version: z.string(),
	websiteUrl: z.url(),
	repository: z.object({ url: z.url(), source: z.literal('github') }),
	remotes: z.array(
		z.object({
			type: z.literal('streamable-http'),
			url: z.url(),
			supportedProtocolVersions: z.array(z.string()),
		}),
	),
})
export type ServerCard = z.infer<typeof ServerCard>
