import type { App } from '../app.ts'
import type { Endpoint } from '../schema/contract/endpoint.ts'
import { Failure } from '../schema/contract/errors.ts'
import type { Environment } from '../schema/environment.ts'
import { authorize, type Scope } from './auth.ts'
import { limitRate } from './limit.ts'

const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/**
 * Whether a page on `origin` may send a request that writes. A missing origin means the caller is not a browser, which
 * is allowed; `null` is a browser hiding the origin, which is not. Origins are compared exactly.
 */
export function isAllowedOrigin(
	origin: string | null,
	{ baseUrl, allowedOrigins }: Pick<Environment, 'baseUrl' | 'allowedOrigins'>,
): boolean {
	if (origin === null) return true
	const own = new URL(baseUrl).origin
	if (origin === own || allowedOrigins.includes(origin)) return true
	return LOCAL.test(own) && LOCAL.test(origin)
}

/** Throws `forbidden_origin` when a page elsewhere made the browser send this. */
export function checkOrigin({ headers }: Request, { environment }: Pick<App, 'environment'>): void {
	if (!isAllowedOrigin(headers.get('origin'), environment)) throw new Failure('forbidden_origin')
}

/** The result of `admit`: the scope of the token, and the headers of the rate limiter. */
export interface Admitted {
	scope: Scope | undefined
	limits: Record<string, string>
}

/**
 * Checks the token, then the rate limit, before any of the body is read. Every operation, form and page passes through
 * here, each with the endpoint whose limits it shares.
 */
export async function admit(
	endpoint: Endpoint,
	{ request, ip }: { readonly request: Request; readonly ip: string },
	app: App,
): Promise<Admitted> {
	const scope = authorize(request.headers, endpoint.auth, app.environment.tokens)
	return { scope, limits: await limitRate(endpoint, ip, app) }
}
