import type { IncomingMessage, ServerResponse } from 'node:http'
import { isAllowedOrigin } from '../../src/http/guard.ts'
import type { LoadedFunction } from './functions.ts'
import { refuse } from './refuse.ts'
import { SCHEDULED } from './request-path.ts'
import { runFunction } from './run-function.ts'

/** The scheduled function at `/__scheduled/<name>`; undefined if there is none. */
export const scheduledAt = (functions: readonly LoadedFunction[], pathname: string): LoadedFunction | undefined =>
	pathname.startsWith(SCHEDULED)
		? functions.find(({ name, schedule }) => schedule !== undefined && name === pathname.slice(SCHEDULED.length))
		: undefined

/**
 * Runs a scheduled function as the host does at its time. Accepts only POST, and no cross-origin requests of browsers.
 */
export function runScheduled(
	run: LoadedFunction,
	request: IncomingMessage,
	{ response, url, ip }: { response: ServerResponse; url: URL; ip: string },
): Promise<void> | void {
	if (request.method !== 'POST') return refuse(response, { code: 'method_not_allowed', headers: { allow: 'POST' } })
	const local = { baseUrl: url.origin, allowedOrigins: [] }
	if (!isAllowedOrigin(request.headers.origin ?? null, local)) return refuse(response, { code: 'forbidden_origin' })
	return runFunction({ run, params: {}, preferStatic: false }, request, { response, url, ip })
}
