import { preflightSubmission } from '../../src/domain/preflight.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { endpoints } from '../../src/schema/endpoints.ts'

export default serve(route(endpoints.preflightSubmission, ({ body }, services) => preflightSubmission(body, services)))
export const config = { path: '/api/submissions/preflight' }
