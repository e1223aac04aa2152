import * as z from 'zod'
import { fieldAt, issuesOf } from '../issues.ts'

/** Every error code, with its status and default message. */
export const ERRORS = {
	invalid_json: { status: 400, message: 'The body is not valid JSON.' },
	invalid_query: { status: 400, message: 'A part of the path or query is not valid.' },
	invalid_payload: { status: 400, message: 'The body does not have the expected shape.' },
	invalid_transition: { status: 400, message: 'That change of status is not allowed.' },
	unauthorized: { status: 401, message: 'A valid token is needed.' },
	invalid_signature: { status: 401, message: 'The signature is missing or not valid.' },
	forbidden_origin: { status: 403, message: 'Requests from this origin are not accepted.' },
	not_found: { status: 404, message: 'There is nothing at this address.' },
	method_not_allowed: { status: 405, message: 'This address does not support that method.' },
	conflict: { status: 409, message: 'The record has changed since you read it.' },
	payload_too_large: { status: 413, message: 'The body is larger than this address accepts.' },
	unsupported_media_type: { status: 415, message: 'Send the body as application/json.' },
	rate_limited: { status: 429, message: 'Too many requests. Wait and try again.' },
	internal_error: { status: 500, message: 'Something went wrong on our side.' },
	upstream_error: { status: 502, message: 'A service that this one depends on returned an error.' },
	store_not_configured: { status: 503, message: 'No store is configured for this deployment.' },
	store_unavailable: { status: 503, message: 'The store cannot be reached right now.' },
	provider_not_configured: { status: 503, message: 'No provider is configured for this deployment.' },
	unavailable: { status: 503, message: 'This address is not available right now.' },
} as const

export type ErrorCode = keyof typeof ERRORS
export const ErrorCode = z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]])

/** Codes for what is wrong with one value of an input, independent of the validation library. */
export const DETAIL_CODES = {
	missing: 'A required value is missing.',
	wrong_type: 'A value of another type is expected, such as a list instead of text.',
	wrong_form: 'Text in another format is expected, such as a date or an address.',
	not_allowed: 'It is not one of the accepted values.',
	too_small: 'The number is too low, or the text or list too short.',
	too_big: 'The number is too high, or the text or list too long.',
	unknown_field: 'There is no field with that name.',
	invalid: 'It breaks a rule named in the message.',
} as const
type DetailCode = keyof typeof DETAIL_CODES

/** One problem with an input: where, what, and its code. */
export const ErrorDetail = z.object({ path: z.string(), message: z.string(), code: z.string() })
export type ErrorDetail = z.infer<typeof ErrorDetail>

/** The body of every answer that is not a success. */
export const ErrorEnvelope = z.object({
	ok: z.literal(false),
	error: z.object({ code: z.string().min(1), message: z.string().optional(), details: z.unknown().optional() }),
	requestId: z.string().optional(),
})

/** Optional parts of a `Failure`. */
interface FailureExtra {
	details?: unknown
	headers?: Record<string, string>
	/** Fields of the envelope next to `error`. */
	fields?: Record<string, unknown>
	/** The cause: for the log, never in the answer. */
	cause?: unknown
}

/** The only error thrown on purpose. `http/reply` turns it into the envelope. */
export class Failure extends Error {
	readonly code: ErrorCode
	readonly details?: unknown
	readonly headers?: Record<string, string>
	readonly fields?: Record<string, unknown>

	constructor(code: ErrorCode, message?: string, extra: FailureExtra = {}) {
		super(message ?? ERRORS[code].message, extra.cause === undefined ? undefined : { cause: extra.cause })
		this.code = code
		this.details = extra.details
		if (extra.headers) this.headers = extra.headers
		if (extra.fields) this.fields = extra.fields
	}
}

/** The failure for one field of a body that no schema can judge: the message with its place, and the details. */
export const invalidField = (path: string, message: string, code: DetailCode = 'invalid'): Failure =>
	new Failure('invalid_payload', `${path}: ${message}`, { details: [{ path, message, code }] })

/** Converts zod's issues to details: the first `most`, to keep the answer small. */
export const issueDetails = (error: z.ZodError, most = 20): ErrorDetail[] =>
	issuesOf(error)
		.slice(0, most)
		.map((issue) => ({
			path: fieldAt(issue.path),
			message: issue.message.replaceAll('\n', ' '),
			code: detailCode(issue),
		}))

const WORDS: Partial<Record<z.core.$ZodIssue['code'], DetailCode>> = {
	invalid_type: 'wrong_type',
	invalid_format: 'wrong_form',
	invalid_value: 'not_allowed',
	too_small: 'too_small',
	too_big: 'too_big',
	unrecognized_keys: 'unknown_field',
}

const isDetailCode = (code: unknown): code is DetailCode =>
	typeof code === 'string' && Object.hasOwn(DETAIL_CODES, code)

/**
 * The code for an issue; of a rule that a schema states as a function, the one in its `params.detail`. “Missing” can only
 * be told if zod kept the input with the issue.
 */
function detailCode(issue: z.core.$ZodIssue): DetailCode {
	if (issue.code === 'custom') return isDetailCode(issue.params?.detail) ? issue.params.detail : 'invalid'
	const isMissing = 'input' in issue && issue.input === undefined
	if (isMissing && (issue.code === 'invalid_type' || issue.code === 'invalid_value')) return 'missing'
	// Each branch of a union has its own issues.
	if (issue.code === 'invalid_union' && issue.errors.some(([first]) => first && detailCode(first) === 'wrong_form'))
		return 'wrong_form'
	return WORDS[issue.code] ?? 'invalid'
}
