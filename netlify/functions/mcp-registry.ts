import { getApp } from '../../src/app.ts'
import { listMcpServers, mcpServerVersion, mcpServerVersions } from '../../src/domain/mcp-registry.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { protocolEndpoints } from '../../src/schema/contract/endpoints-protocols.ts'

/** The MCP registry API v0.1, read-only. */
export const routes = [
	route(protocolEndpoints.listMcpServers, ({ query }, { published }) => listMcpServers(query, published)),
	route(protocolEndpoints.listMcpServerVersions, ({ params, query }, { published }) =>
		mcpServerVersions({ ...params, ...query }, published),
	),
	route(protocolEndpoints.getMcpServerVersion, ({ params, query }, { published }) =>
		mcpServerVersion({ ...params, ...query }, published),
	),
]
export default serve(routes, getApp)
export const config = { path: ['/v0.1', '/v0.1/*'] }
