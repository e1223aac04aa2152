import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type App, createApp } from '../../src/app.ts'
import { type RequestHandler, serve } from '../../src/http/serve.ts'
import { parseEnvironment } from '../../src/schema/environment.ts'
import { type Send, sender } from './send.ts'

/** The function for a path; the first match counts. */
const FUNCTIONS: readonly [RegExp, string][] = [
	[/^\/v0\.1\//, 'mcp-registry'],
	[/^\/api\/ard\//, 'ard'],
	[/^\/api\/registry\/search/, 'search'],
	[/^\/api\/registry\/(?:trending|diff|integrity)/, 'registry'],
	[/^\/api\/(?:registry\/|mcp\/server-card|public\/feeds)/, 'documents'],
	[/^\/api\/public\//, 'alerts'],
	[/^\/api\/download/, 'download'],
	[/^\/api\/og/, 'og'],
	[/^\/api\/mcp/, 'mcp'],
	[/^\/api\/health/, 'health'],
	[/^\/api\/github-stats/, 'repository'],
	[/^\/api\/brand-assets\//, 'brand-assets'],
	[/^\/api\/votes\//, 'votes'],
	[/^\/api\/(?:community-signals|intent-events)/, 'signals'],
	[/^\/api\/listing-leads/, 'leads'],
	[/^\/api\/jobs/, 'jobs'],
	[/^\/api\/newsletter\//, 'newsletter'],
	[/^\/api\/submissions\//, 'preflight'],
	[/^\/api\/admin\//, 'admin'],
]

type FunctionModule = Pick<typeof import('../../netlify/functions/votes.ts'), 'routes'>

/** Tokens of the desk, for settings and requests. */
export const TOKENS = {
	admin: 'admin-token-of-the-tests-0001',
	jobs: 'jobs-token-of-the-tests-000002',
	leads: 'leads-token-of-the-tests-00003',
}

/** Settings with every token and a temporary store, unless overridden. */
export const settingsOf = (variables: Record<string, string> = {}) =>
	parseEnvironment({
		PINAKES_DATA_DIR: mkdtempSync(join(tmpdir(), 'pinakes-api-')),
		PINAKES_LOG: 'off',
		// No test leaves this machine: GitHub is not reachable here.
		PINAKES_GITHUB_API_URL: 'http://127.0.0.1:9',
		PINAKES_ADMIN_TOKEN: TOKENS.admin,
		PINAKES_JOBS_TOKEN: TOKENS.jobs,
		PINAKES_LEADS_TOKEN: TOKENS.leads,
		...variables,
	})

/** Overrides: services and environment variables. */
export interface ApiOptions extends Partial<App> {
	variables?: Record<string, string>
}

/** Every function, over the services of one test. */
export interface Api {
	app: App
	/** Sends a request to the function of its path in this process, and waits for its background work. */
	send: Send
	/** The raw handler, for tests that read a response themselves. */
	handle: RequestHandler
	/** The JSON of a successful answer. */
	get<T = Record<string, unknown>>(path: string): Promise<T>
	/** Status and code of a refusal, with the first path of its details. */
	refusal(path: string): Promise<[status: number, code: string, path: string | undefined]>
}

/** The whole API with its own services, independent of other tests and of import order. */
export function createApi({ variables, ...overrides }: ApiOptions = {}): Api {
	// On a busy machine the store may be slow; tests of the deadline set it themselves.
	const app = createApp(settingsOf(variables), { storeWaitMs: 60_000, ...overrides })
	const handle: RequestHandler = async (request, host) => {
		const { pathname } = new URL(request.url)
		const [, name] = FUNCTIONS.find(([pattern]) => pattern.test(pathname)) ?? []
		if (!name) throw new Error(`No function answers ${pathname}.`)
		const { routes } = (await import(`../../netlify/functions/${name}.ts`)) as FunctionModule
		return serve(routes, () => app)(request, host)
	}
	const send = sender(handle)
	return { app, handle, send, ...readers(send) }
}

const readers = (send: Send): Pick<Api, 'get' | 'refusal'> => ({
	async get(path) {
		const { status, body, text } = await send('GET', path)
		if (status !== 200) throw new Error(`${path} answered ${status}: ${text}`)
		return body
	},
	async refusal(path) {
		const { status, body } = await send('GET', path)
		return [status, body.error?.code, body.error?.details?.[0]?.path]
	},
})

/** A published registry with these keys, which says nothing of their entries. */
export const publishedWith = (...keys: string[]): App['published'] =>
	({
		keys: () => keys,
		documentOf: (key: string) => (keys.includes(key) ? keys.indexOf(key) : undefined),
		names: () => [],
		tombstones: () => new Map(),
	}) as unknown as App['published']
