import { getApp } from '../../src/app.ts'
import { getJob, listJobs } from '../../src/domain/jobs.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { communityEndpoints } from '../../src/schema/contract/endpoints-community.ts'

export const routes = [
	route(communityEndpoints.listJobs, ({ query }, services) => listJobs(query, services)),
	route(communityEndpoints.getJob, ({ params }, services) => getJob(params, services)),
]
export default serve(routes, getApp)
export const config = { path: ['/api/jobs', '/api/jobs/:slug'] }
