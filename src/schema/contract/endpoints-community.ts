import { Alerts, DeployEvent } from '../alerts.ts'
import * as jobs from '../jobs.ts'
import * as leads from '../leads.ts'
import * as newsletter from '../newsletter.ts'
import { PreflightInput, PreflightReport } from '../preflight.ts'
import { Accepted } from '../signals.ts'
import { RepositoryStats } from '../stats.ts'
import { BODY, type Endpoint, errors, get, post, QUERY, READ, STORE, WRITE } from './endpoint.ts'

/** What people, agents and providers tell the registry, and what it tells them back. */
export const communityEndpoints = {
	getRepositoryStats: get({
		path: '/api/github-stats',
		tag: 'Signals',
		summary: 'Stars and forks of this registry’s repository',
		response: RepositoryStats,
		rate: 120,
		caching: 'trending',
		errors: errors(QUERY, ['upstream_error']),
		example: { needs: 'the host of the repository' },
	}),
	getAlerts: get({
		path: '/api/public/alerts',
		tag: 'Signals',
		summary: 'Recent public events of the registry',
		response: Alerts,
		rate: 180,
		caching: 'trending',
		errors: errors(QUERY, ['store_unavailable']),
	}),
	receiveDeploy: {
		method: 'POST',
		path: '/api/public/deploy-webhook',
		tag: 'Signals',
		summary: 'Deploys of the site as the host reports them, signed',
		body: DeployEvent,
		response: Accepted,
		served: 'function',
		auth: 'deploy-signature',
		rate: 120,
		kib: 256,
		caching: 'never',
		errors: errors(READ, BODY, STORE, ['invalid_signature', 'rate_limited', 'provider_not_configured', 'unavailable']),
	},
	preflightSubmission: post({
		path: '/api/submissions/preflight',
		tag: 'Submissions',
		safe: true,
		summary: 'Check a draft entry before a pull request',
		body: PreflightInput,
		response: PreflightReport,
		rate: 30,
		kib: 64,
		errors: errors(READ, BODY, ['forbidden_origin', 'rate_limited']),
		example: {
			body: {
				fields: {
					name: 'Example tool',
					category: 'tools',
					description: 'An editor that shows what an agent changes, line by line.',
					github_url: 'https://github.com/example/example-tool',
					'tool.kind': 'editor',
				},
			},
		},
	}),
	createLead: post({
		path: '/api/listing-leads',
		tag: 'Leads',
		summary: 'Ask for a listing, a claim or a sponsorship',
		body: leads.LeadInput,
		response: leads.LeadReceipt,
		rate: 12,
		networkRate: 60,
		kib: 16,
		errors: errors(WRITE),
	}),
	listJobs: get({
		path: '/api/jobs',
		tag: 'Jobs',
		summary: 'Reviewed jobs that are open now',
		query: jobs.JobsQuery,
		response: jobs.JobsIndex,
		rate: 120,
		caching: 'trending',
		errors: errors(QUERY, STORE),
		example: { query: { limit: '10' } },
	}),
	getJob: get({
		path: '/api/jobs/{slug}',
		tag: 'Jobs',
		summary: 'One open job and a few like it',
		params: jobs.JobPath,
		response: jobs.JobDetail,
		rate: 120,
		caching: 'trending',
		errors: errors(QUERY, STORE, ['not_found']),
		example: { needs: 'an open job of that slug', params: { slug: 'registry-engineer' } },
	}),
	subscribe: post({
		path: '/api/newsletter/subscribe',
		tag: 'Newsletter',
		summary: 'Ask for the newsletter',
		body: newsletter.Subscription,
		response: newsletter.Subscribed,
		rate: 15,
		kib: 8,
		errors: errors(WRITE, ['provider_not_configured', 'upstream_error']),
	}),
	receiveMailEvent: {
		method: 'POST',
		path: '/api/newsletter/webhook',
		tag: 'Newsletter',
		summary: 'Events from the mail provider, signed',
		body: newsletter.MailEvent,
		response: Accepted,
		served: 'function',
		auth: 'mail-signature',
		rate: 120,
		kib: 256,
		caching: 'never',
		errors: errors(READ, BODY, STORE, ['invalid_signature', 'rate_limited', 'provider_not_configured']),
	},
} as const satisfies Record<string, Endpoint>
