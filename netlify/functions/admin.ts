import { getApp } from '../../src/app.ts'
import { readAudit } from '../../src/domain/audit.ts'
import { changeJob, checkJobs, listJobRecords, saveJob } from '../../src/domain/jobs-desk.ts'
import { changeLead, deleteLead, listLeads } from '../../src/domain/leads.ts'
import { exportLeads } from '../../src/domain/leads-csv.ts'
import { changeSubscriber } from '../../src/domain/newsletter.ts'
import { route } from '../../src/http/route.ts'
import { serve } from '../../src/http/serve.ts'
import { adminEndpoints } from '../../src/schema/contract/endpoints-admin.ts'

export const routes = [
	route(adminEndpoints.listLeads, ({ query }, services) =>
		query.format === 'csv' ? exportLeads(query, services) : listLeads(query, services),
	),
	route(adminEndpoints.changeLead, ({ body }, services) => changeLead(body, services)),
	route(adminEndpoints.deleteLead, ({ params, query }, services) => deleteLead({ ...params, ...query }, services)),
	route(adminEndpoints.listJobRecords, ({ query }, services) => listJobRecords(query, services)),
	route(adminEndpoints.saveJob, ({ body }, services) => saveJob(body, services)),
	route(adminEndpoints.changeJob, ({ body }, services) => changeJob(body, services)),
	route(adminEndpoints.checkJobs, (_, services) => checkJobs(services)),
	route(adminEndpoints.changeSubscriber, ({ body }, services) => changeSubscriber(body, services)),
	route(adminEndpoints.readAudit, ({ query }, services) => readAudit(query, services)),
]
export default serve(routes, getApp)
export const config = {
	path: [
		'/api/admin/listing-leads',
		'/api/admin/listing-leads/:id',
		'/api/admin/jobs',
		'/api/admin/jobs/health',
		'/api/admin/subscribers',
		'/api/admin/audit',
	],
}
