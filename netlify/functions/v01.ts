import { listMcpServers, mcpServerVersion, mcpServerVersions } from '../../src/domain/mcp-registry.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { endpoints } from '../../src/schema/endpoints.ts'

/** The MCP registry API v0.1, read-only. */
export default serve(
	route(endpoints.listMcpServers, ({ query }, { published }) => listMcpServers(query, published)),
	route(endpoints.listMcpServerVersions, ({ params }, { published }) => mcpServerVersions(params, published)),
	route(endpoints.getMcpServerVersion, ({ params }, { published }) => mcpServerVersion(params, published)),
)
export const config = { path: '/v0.1/*' }
