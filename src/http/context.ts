import type { z } from 'zod'
import type { App } from '../app.ts'
import type { DialectName } from '../schema/contract/dialects.ts'
import type { Endpoint } from '../schema/contract/endpoint.ts'
import type { Environment } from '../schema/environment.ts'
import { currentTrace } from '../trace.ts'
import type { BackgroundHost } from './background.ts'
import { isAllowedOrigin } from './guard.ts'

/** A value of which nothing can be changed, at any depth; functions, schemas and requests are left as they are. */
export type DeepReadonly<T> = T extends ((...given: never[]) => unknown) | Request | z.ZodType
	? T
	: T extends object
		? { readonly [K in keyof T]: DeepReadonly<T[K]> }
		: T

/** What the host knows of a request; only its word is taken for the client's address. */
export interface HostContext extends BackgroundHost {
	requestId?: string
	ip?: string
	deploy?: { id?: string }
}

/** What is known of a request before it is answered. It is made once and never changed. */
export type RequestContext = DeepReadonly<{
	request: Request
	requestId: string
	/** The client's network address, as the host vouches for it. */
	client: string
	/** The host's id of the deploy that answers. */
	deployId: string | undefined
	/** The endpoint that was asked, where there is one. */
	endpoint: Endpoint | undefined
	/** What the function speaks, also where no endpoint was found. */
	dialect: DialectName | undefined
	/** Origin to name in CORS headers of guarded operations, when it is allowed. */
	origin: string | null
	/** The settings; nothing where they cannot be used. */
	environment: Environment | undefined
}>

interface Found {
	endpoint?: Endpoint | undefined
	dialect?: DialectName | undefined
	getApp(): Pick<App, 'environment'>
}

/** The context of a request; one that is answered within another has its id. */
export function contextOf(request: Request, host: HostContext, { endpoint, dialect, getApp }: Found): RequestContext {
	const environment = environmentOf(getApp)
	const origin = request.headers.get('origin')
	return {
		request,
		requestId: host.requestId || currentTrace()?.id || crypto.randomUUID(),
		client: host.ip || 'unknown',
		deployId: host.deploy?.id,
		endpoint,
		dialect,
		origin: endpoint?.origin && environment && isAllowedOrigin(origin, environment) ? origin : null,
		environment,
	}
}

/** The settings, where they can be used. */
export function environmentOf(getApp: () => Pick<App, 'environment'>): Environment | undefined {
	try {
		return getApp().environment
	} catch {
		return undefined
	}
}
