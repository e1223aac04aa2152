import type { App } from '../app.ts'
import type { Endpoint } from '../schema/contract/endpoint.ts'
import { Failure } from '../schema/contract/errors.ts'
import type { Environment } from '../schema/environment.ts'
import { authorize, type Scope } from './auth.ts'
import { limitRate } from './limit.ts'

const LOCAL = /^https?:\/\/(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/

/**
 * Whether a browser on `origin` may write. No origin means no browser, which is allowed; `null` is a browser that hides
 * its page, which is not. Origins are compared as the browser spells them, whole.
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

/** Refuses what a page elsewhere makes a browser send. */
export function checkOrigin({ headers }: Request, { environment }: Pick<App, 'environment'>): void {
	if (!isAllowedOrigin(headers.get('origin'), environment)) throw new Failure('forbidden_origin')
}

/** Whoever is let in: which token acts, and what the limiter says of this request as header fields. */
export interface Admitted {
	scope: Scope | undefined
	limits: Record<string, string>
}

/**
 * Token and rate, in this order, before anything of a body is read. Operations, forms and pages pass it, each as the
 * endpoint that it shows or stands for.
 */
export async function admit(
	endpoint: Endpoint,
	{ request, client }: { readonly request: Request; readonly client: string },
	app: App,
): Promise<Admitted> {
	const scope = authorize(request.headers, endpoint.auth, app.environment.tokens)
	return { scope, limits: await limitRate(endpoint, client, app) }
}
