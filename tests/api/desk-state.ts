import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { send } from './state.ts'

export const TOKENS = {
	admin: 'admin-token-of-the-tests-0001',
	jobs: 'jobs-token-of-the-tests-000002',
	leads: 'leads-token-of-the-tests-00003',
}

export type Handler = Parameters<typeof send>[0]
type Door = 'admin' | 'jobs' | 'leads' | 'newsletter'

/** The doors of the desk over a store of their own; call it before anything else imports a function. */
export async function openDesk(variables: Record<string, string> = {}): Promise<Record<Door, Handler>> {
	Object.assign(process.env, {
		PINAKES_DATA_DIR: mkdtempSync(join(tmpdir(), 'pinakes-desk-')),
		PINAKES_ADMIN_TOKEN: TOKENS.admin,
		PINAKES_JOBS_TOKEN: TOKENS.jobs,
		PINAKES_LEADS_TOKEN: TOKENS.leads,
		...variables,
	})
	return {
		admin: (await import('../../netlify/functions/admin.ts')).default,
		jobs: (await import('../../netlify/functions/jobs.ts')).default,
		leads: (await import('../../netlify/functions/leads.ts')).default,
		newsletter: (await import('../../netlify/functions/newsletter.ts')).default,
	}
}

let hosts = 0
/** An address that no other request of the file has used, so that no limit is met. */
export const nextAddress = (): string => `198.51.${Math.floor(++hosts / 250) % 250}.${1 + (hosts % 250)}`

interface Asking {
	method?: string
	body?: unknown
	token?: string
	headers?: Record<string, string>
}

/** Asks a door as the holder of a token, and waits for what it goes on with after its answer. */
export async function knock(
	door: Handler,
	path: string,
	{ method = 'GET', body, token, headers }: Asking = {},
): Promise<{ status: number; headers: Headers; text: string; body: ReturnType<typeof JSON.parse> }> {
	const background: Promise<unknown>[] = []
	const response = await door(
		new Request(`http://localhost:8888${path}`, {
			method,
			headers: {
				...(body !== undefined && { 'content-type': 'application/json' }),
				...(token && { authorization: `Bearer ${token}` }),
				...headers,
			},
			...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
		}),
		{ ip: nextAddress(), waitUntil: (work) => void background.push(work) },
	)
	await Promise.all(background)
	const text = await response.text()
	const json = response.headers.get('content-type')?.startsWith('application/json')
	return { status: response.status, headers: response.headers, text, body: json ? JSON.parse(text) : undefined }
}

/** The sample of the interface's field list for a job. */
export const SAMPLE_JOB = {
	slug: 'registry-engineer',
	title: 'Registry engineer',
	companyName: 'Example Works',
	locationText: 'Lisbon or remote',
	applyUrl: 'https://jobs.example.com/registry-engineer',
	status: 'active',
	sourceKind: 'official_ats',
}

/** The sample of the interface's field list for a lead. */
export const SAMPLE_LEAD = {
	kind: 'tool',
	tierInterest: 'featured',
	contactName: 'Ana Sample',
	contactEmail: 'ana@example.com',
	companyName: 'Example Works',
	listingTitle: 'A tool of ours',
	websiteUrl: 'https://example.com',
	message: 'Please list it.',
}
