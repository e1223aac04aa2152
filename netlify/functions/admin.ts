import { readAudit } from '../../src/domain/audit.ts'
import { changeJob, checkJobs, listJobRecords, saveJob } from '../../src/domain/jobs-desk.ts'
import { changeLead, exportLeads } from '../../src/domain/leads.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { endpoints } from '../../src/schema/endpoints.ts'

export default serve(
	route(endpoints.listLeads, ({ query }, services) => exportLeads(query, services)),
	route(endpoints.changeLead, ({ body }, services) => changeLead(body, services)),
	route(endpoints.listJobRecords, ({ query }, services) => listJobRecords(query, services)),
	route(endpoints.saveJob, ({ body }, services) => saveJob(body, services)),
	route(endpoints.changeJob, ({ body }, services) => changeJob(body, services)),
	route(endpoints.checkJobs, (_, services) => checkJobs(services)),
	route(endpoints.readAudit, ({ query }, services) => readAudit(query, services)),
)
export const config = {
	path: ['/api/admin/listing-leads', '/api/admin/jobs', '/api/admin/jobs/health', '/api/admin/audit'],
}
