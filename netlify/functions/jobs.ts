import { getJob, listJobs } from '../../src/domain/jobs.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { communityEndpoints } from '../../src/schema/contract/endpoints-community.ts'

export default serve(
	route(communityEndpoints.listJobs, ({ query }, services) => listJobs(query, services)),
	route(communityEndpoints.getJob, ({ params }, services) => getJob(params, services)),
)
export const config = { path: ['/api/jobs', '/api/jobs/:slug'] }
