import * as z from 'zod'
import type { ErrorCode } from './errors.ts'

/** The error format and headers of an API that others have defined, which is all that is below a path. */
interface Dialect {
	below: string
	error: z.ZodType
	write: (failure: { code: ErrorCode; message: string }) => unknown
	headers: Readonly<Record<string, string>>
}

const RegistryError = z.object({ error: z.string() })
const ArdError = z.object({ errorCode: z.string(), message: z.string() })

const ARD_CODES: Partial<Record<ErrorCode, string>> = {
	not_found: 'NOT_FOUND',
	unauthorized: 'UNAUTHENTICATED',
	rate_limited: 'RATE_LIMIT_EXCEEDED',
	internal_error: 'INTERNAL_ERROR',
	store_not_configured: 'INTERNAL_ERROR',
	store_unavailable: 'INTERNAL_ERROR',
}

/** The APIs served besides our own: the MCP registry API v0.1 and Agentic Resource Discovery. */
export const DIALECTS = {
	'mcp-registry': {
		below: '/v0.1',
		error: RegistryError,
		write: ({ code, message }) => ({ error: code === 'not_found' ? 'Server not found' : message }),
		// Copilot requires exactly these headers:
		// https://docs.github.com/en/copilot/how-tos/administer-copilot/manage-mcp-usage/configure-mcp-registry
		headers: {
			'Access-Control-Allow-Methods': 'GET, OPTIONS',
			'Access-Control-Allow-Headers': 'Authorization, Content-Type',
		},
	},
	ard: {
		below: '/api/ard',
		error: ArdError,
		write: ({ code, message }) => ({ errorCode: ARD_CODES[code] ?? 'INVALID_ARGUMENT', message }),
		headers: {},
	},
} as const satisfies Record<string, Dialect>

/** The name of a dialect. */
export type DialectName = keyof typeof DIALECTS

const isBelow = (pathname: string, folder: string): boolean => pathname === folder || pathname.startsWith(`${folder}/`)

/** The dialect of a path; undefined where answers are in our own format. */
export const dialectAt = (pathname: string): DialectName | undefined =>
	(Object.keys(DIALECTS) as DialectName[]).find((name) => isBelow(pathname, DIALECTS[name].below))

/** Whether a path is one of an API, where every answer is in its format and none is a page. */
export const isApi = (pathname: string): boolean => isBelow(pathname, '/api') || dialectAt(pathname) !== undefined

/** What an error says. The formats of others hold less of it than ours. */
interface ErrorParts {
	code: ErrorCode
	message: string
	requestId: string
	details?: unknown
	/** Further fields of our own format. */
	fields?: Readonly<Record<string, unknown>> | undefined
}

/** The body of an error of an API, in its format. */
export const errorBody = (
	dialect: DialectName | undefined,
	{ code, message, requestId, details, fields }: ErrorParts,
): unknown =>
	dialect
		? DIALECTS[dialect].write({ code, message })
		: { ...fields, ok: false, error: { code, message, ...(details !== undefined && { details }) }, requestId }
