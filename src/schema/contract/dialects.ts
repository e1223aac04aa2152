import * as z from 'zod'
import type { ErrorCode } from './errors.ts'

/** The error format and headers of an API that others have defined. */
interface Dialect {
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
		error: ArdError,
		write: ({ code, message }) => ({ errorCode: ARD_CODES[code] ?? 'INVALID_ARGUMENT', message }),
		headers: {},
	},
} as const satisfies Record<string, Dialect>

/** The name of a dialect. */
export type DialectName = keyof typeof DIALECTS
