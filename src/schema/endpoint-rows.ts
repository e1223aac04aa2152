import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'

/** What every endpoint of a kind may answer besides its own errors. */
export const READ = ['method_not_allowed', 'internal_error'] as const
export const QUERY = [...READ, 'invalid_query', 'rate_limited'] as const
export const STORE = ['store_not_configured', 'store_unavailable'] as const
export const BODY = ['invalid_json', 'invalid_payload', 'payload_too_large', 'unsupported_media_type'] as const
export const WRITE = [...READ, ...BODY, 'forbidden_origin', 'rate_limited', ...STORE] as const
export const ADMIN = ['unauthorized', 'forbidden_origin', ...QUERY, ...STORE] as const

/** Groups of codes as one list without repeats. */
export const errors = (...groups: (readonly ErrorCode[])[]): ErrorCode[] => [...new Set(groups.flat())]

type Row = Partial<Endpoint>
/** A row over the defaults of its kind; spelled out because a spread of a generic would intersect the two. */
type Over<D, T> = Omit<D, keyof T> & Readonly<T>
const over =
	<const D extends Row>(defaults: D) =>
	<const T extends Row>(row: T) =>
		({ ...defaults, ...row }) as Over<D, T>

/** A read that a function answers. Like every kind here: not live, never cached, until its row says otherwise. */
export const get = over({ method: 'GET', served: 'function', live: false, caching: 'never' })
/** A write, kept from browsers of other origins. */
export const post = over({ method: 'POST', served: 'function', live: false, caching: 'never', origin: true })
/** A maintainer's change of status. */
export const patch = over({
	method: 'PATCH',
	served: 'function',
	live: false,
	caching: 'never',
	origin: true,
	kib: 4,
	rate: 60,
})
/** A maintainer's removal of a record. */
export const remove = over({
	method: 'DELETE',
	served: 'function',
	live: false,
	caching: 'never',
	origin: true,
	rate: 60,
})
/** A prebuilt file. */
export const document = over({ method: 'GET', served: 'static', live: true, caching: 'document', errors: READ })
