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
 * THE CONTRACT: every operation of the service, one row each. The key is its OpenAPI `operationId`. A function imports the
 * table of its own rows, so that it starts without the shapes of all others.
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

/** Every row, as what they have in common. */
export const operations = Object.entries(endpoints) as [OperationId, Endpoint][]
