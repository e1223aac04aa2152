import type * as z from 'zod'
import type { App } from '../app.ts'
import type { DialectName } from '../schema/contract/dialects.ts'
import type { Endpoint } from '../schema/contract/endpoint.ts'
import type { Environment } from '../schema/environment.ts'
import { currentTrace } from '../trace.ts'
import type { BackgroundHost } from './background.ts'
import { isAllowedOrigin } from './guard.ts'

/** `Readonly` at every depth. Functions, schemas and requests stay as they are. */
export type DeepReadonly<T> = T extends ((...given: never[]) => unknown) | Request | z.ZodType
	? T
	: T extends object
		? { readonly [K in keyof T]: DeepReadonly<T[K]> }
		: T

/** What the host says about a request. The caller's IP address is taken only from here. */
export interface HostContext extends BackgroundHost {
	requestId?: string
	ip?: string
	deploy?: { id?: string }
}

/** What is known about a request before it is answered. Created once and never changed. */
export type RequestContext = DeepReadonly<{
	request: Request
	requestId: string
	/** The caller's IP address, as given by the host. */
	ip: string
	/** The host's id of the current deploy. */
	deployId: string | undefined
	/** The endpoint that was requested; undefined when no path matches. */
	endpoint: Endpoint | undefined
	/** The error format of the path, even when no endpoint matches. */
	dialect: DialectName | undefined
	/** The origin to name in the CORS headers of endpoints that check it; null when it is not allowed. */
	origin: string | null
	/** The settings; undefined when they are invalid. */
	environment: Environment | undefined
}>

interface Found {
	endpoint?: Endpoint | undefined
	dialect?: DialectName | undefined
	getApp(): Pick<App, 'environment'>
}

/** Creates the context of a request. A request answered inside another one shares its id. */
export function contextOf(request: Request, host: HostContext, { endpoint, dialect, getApp }: Found): RequestContext {
	const environment = environmentOf(getApp)
	const origin = request.headers.get('origin')
	return {
		request,
		requestId: host.requestId || currentTrace()?.id || crypto.randomUUID(),
		ip: host.ip || 'unknown',
		deployId: host.deploy?.id,
		endpoint,
		dialect,
		origin: endpoint?.origin && environment && isAllowedOrigin(origin, environment) ? origin : null,
		environment,
	}
}

/** The settings; undefined when they are invalid. */
export function environmentOf(getApp: () => Pick<App, 'environment'>): Environment | undefined {
	try {
		return getApp().environment
	} catch {
		return undefined
	}
}
