import { getApp } from '../../src/app.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { answerMcp } from '../../src/mcp/answer.ts'
import { mcpEndpoints } from '../../src/schema/contract/endpoints-mcp.ts'

export const routes = [route(mcpEndpoints.callMcp, ({ body }, services) => answerMcp(body, services))]
export default serve(routes, getApp)
export const config = { path: '/api/mcp' }
