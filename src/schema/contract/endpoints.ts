import type { Endpoint } from './endpoint.ts'
import { adminEndpoints } from './endpoints-admin.ts'
import { communityEndpoints } from './endpoints-community.ts'
import { mcpEndpoints } from './endpoints-mcp.ts'
import { protocolEndpoints } from './endpoints-protocols.ts'
import { registryEndpoints } from './endpoints-registry.ts'
import { searchEndpoints } from './endpoints-search.ts'
import { serviceEndpoints } from './endpoints-service.ts'
import { signalEndpoints } from './endpoints-signals.ts'

/**
 * THE CONTRACT: every operation of the service, one row each. The key is its OpenAPI `operationId`. A function imports
 * only the table with its own rows, so that it does not load the other schemas.
 */
export const endpoints = {
	...registryEndpoints,
	...searchEndpoints,
	...signalEndpoints,
	...communityEndpoints,
	...mcpEndpoints,
	...protocolEndpoints,
	...serviceEndpoints,
	...adminEndpoints,
} as const satisfies Record<string, Endpoint>

export type OperationId = keyof typeof endpoints

/** All rows, with their common type. */
export const operations = Object.entries(endpoints) as [OperationId, Endpoint][]
