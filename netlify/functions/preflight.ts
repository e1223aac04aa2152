import { getApp } from '../../src/app.ts'
import { preflightSubmission } from '../../src/domain/preflight.ts'
import { readSource } from '../../src/domain/read-source.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { communityEndpoints } from '../../src/schema/contract/endpoints-community.ts'

export const routes = [
	route(communityEndpoints.readSource, ({ body }, services) => readSource(body, services)),
	route(communityEndpoints.preflightSubmission, ({ body }, services) => preflightSubmission(body, services)),
]
export default serve(routes, getApp)
export const config = { path: ['/api/submissions/preflight', '/api/submissions/read-source'] }
