import { getJob, listJobs } from '../../src/domain/jobs.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { endpoints } from '../../src/schema/endpoints.ts'

export default serve(
	route(endpoints.listJobs, ({ query }, services) => listJobs(query, services)),
	route(endpoints.getJob, ({ params }, services) => getJob(params, services)),
)
export const config = { path: ['/api/jobs', '/api/jobs/:slug'] }
