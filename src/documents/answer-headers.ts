import type { Endpoint } from '../schema/contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '../schema/contract/errors.ts'
import type { Json } from './json-schema.ts'

/** The header fields of answers that a client acts upon, with what they say. */
const FIELDS = {
	ETag: 'Identifies these bytes; send it back as If-None-Match.',
	'Content-Disposition': 'That it is a download, and the name of its file.',
	'Repr-Digest': 'The SHA-256 digest of the bytes (RFC 9530), as in the manifest.',
	Location: 'Where it is now.',
	Allow: 'The methods that this address supports.',
	'WWW-Authenticate': 'The scheme of the token that is needed.',
	'Retry-After': 'How many seconds to wait before asking again.',
	RateLimit: 'What is left of each limit, and the seconds until it resets: `"default";r=119;t=60`.',
	'RateLimit-Policy': 'Each limit, and its window in seconds: `"default";q=120;w=60`.',
	'X-Request-Id': 'Names this request in the log of the deployment.',
} as const
type Field = keyof typeof FIELDS

/** The fields as components of OpenAPI. */
export const headerComponents: Readonly<Record<string, Json>> = Object.fromEntries(
	Object.entries(FIELDS).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
)

/** The fields that come with errors, and with which. */
const OF_ERRORS: readonly { field: Field; codes: readonly ErrorCode[] }[] = [
	{ field: 'Allow', codes: ['method_not_allowed'] },
	{ field: 'WWW-Authenticate', codes: ['unauthorized'] },
	{ field: 'Retry-After', codes: ['rate_limited', 'store_unavailable', 'unavailable'] },
]

const referring = (fields: readonly Field[]): { headers?: Record<string, Json> } =>
	fields.length
		? { headers: Object.fromEntries(fields.map((one) => [one, { $ref: `#/components/headers/${one}` }])) }
		: {}

const LIMITS = ['RateLimit', 'RateLimit-Policy'] as const

/** What a function adds to every answer; the host sends files without it. */
const named = ({ served }: Endpoint): Field[] => (served === 'function' ? ['X-Request-Id'] : [])

const limited = ({ rate }: Endpoint): readonly Field[] => (rate ? LIMITS : [])

/** The fields of an answer that is no error, with those that it alone has. */
const headersOf = (endpoint: Endpoint, own: readonly Field[]) =>
	referring([...own, ...limited(endpoint), ...named(endpoint)])

/** The fields of the answer that was asked for, also where nothing of it is sent because the client has it. */
export const headersOfAnswer = (endpoint: Endpoint) => headersOf(endpoint, ['ETag', ...(endpoint.fields ?? [])])

/** The fields of another answer that is no error: a redirect, or one without a body. */
export const headersOfOther = (endpoint: Endpoint, status: string) =>
	headersOf(endpoint, status.startsWith('3') ? ['Location'] : [])

/** The fields of an error with one of these codes. */
export const headersOfError = (endpoint: Endpoint, codes: readonly ErrorCode[]) =>
	referring([
		...OF_ERRORS.filter((one) => codes.some((code) => one.codes.includes(code))).map(({ field }) => field),
		...(codes.some((code) => ERRORS[code].status === ERRORS.rate_limited.status) ? limited(endpoint) : []),
		...named(endpoint),
	])
