import type { Endpoint } from './endpoint.ts'
import { ADMIN, BODY, errors, get, patch, post } from './endpoint-rows.ts'
import * as jobs from './jobs.ts'
import * as leads from './leads.ts'

/** What maintainers may do, each behind a token. */
export const adminEndpoints = {
	listLeads: get({
		path: '/api/admin/listing-leads',
		tag: 'Admin',
		summary: 'Leads to review',
		response: leads.LeadList,
		origin: true,
		auth: 'leads',
		rate: 60,
		errors: errors(ADMIN),
	}),
	changeLead: patch({
		tag: 'Admin',
		path: '/api/admin/listing-leads',
		summary: 'Move a lead on',
		body: leads.LeadChange,
		response: leads.LeadChanged,
		auth: 'leads',
		errors: errors(ADMIN, BODY, ['invalid_transition', 'not_found', 'conflict']),
	}),
	listJobRecords: get({
		path: '/api/admin/jobs',
		tag: 'Admin',
		summary: 'Jobs of every status',
		response: jobs.JobRecords,
		origin: true,
		auth: 'jobs',
		rate: 60,
		errors: errors(ADMIN),
	}),
	saveJob: post({
		path: '/api/admin/jobs',
		tag: 'Admin',
		summary: 'Create or replace a job',
		body: jobs.JobInput,
		response: jobs.JobSaved,
		auth: 'jobs',
		rate: 60,
		kib: 32,
		errors: errors(ADMIN, BODY, ['conflict']),
	}),
	changeJob: patch({
		tag: 'Admin',
		path: '/api/admin/jobs',
		summary: 'Move a job on',
		body: jobs.JobChange,
		response: jobs.JobChanged,
		auth: 'jobs',
		errors: errors(ADMIN, BODY, ['invalid_transition', 'not_found', 'conflict']),
	}),
	checkJobs: get({
		path: '/api/admin/jobs/health',
		tag: 'Admin',
		summary: 'Whether stored jobs have every field',
		response: jobs.JobsHealth,
		origin: true,
		auth: 'jobs',
		rate: 60,
		errors: errors(ADMIN),
	}),
} as const satisfies Record<string, Endpoint>
