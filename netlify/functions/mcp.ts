import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { answerMcp } from '../../src/mcp/answer.ts'
import { endpoints } from '../../src/schema/endpoints.ts'

export default serve(route(endpoints.callMcp, ({ body }, services) => answerMcp(body, services)))
export const config = { path: '/api/mcp' }
