import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { answerMcp } from '../../src/mcp/answer.ts'
import { mcpEndpoints } from '../../src/schema/contract/endpoints-mcp.ts'

export default serve(route(mcpEndpoints.callMcp, ({ body }, services) => answerMcp(body, services)))
export const config = { path: '/api/mcp' }
