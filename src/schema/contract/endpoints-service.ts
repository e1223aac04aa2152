import { Health } from '../health.ts'
import { type Endpoint, errors, get, READ } from './endpoint.ts'

/** The state of the service. */
export const serviceEndpoints = {
	getHealth: get({
		path: '/api/health',
		tag: 'Service',
		summary: 'Whether this deployment and its store are up, and what it serves',
		response: Health,
		rate: 120,
		reads: ['categories', 'changes', 'manifest'],
		errors: errors(READ, ['rate_limited', 'store_unavailable']),
	}),
} as const satisfies Record<string, Endpoint>
