import type * as z from 'zod'
import type { PublishedPart } from '../published-parts.ts'
import type { EndpointDeprecation } from './deprecation.ts'
import type { ErrorCode } from './errors.ts'
import type { Samples } from './samples.ts'

/** Which webhook signature the raw body must carry. */
export type Signer = 'mail-signature' | 'deploy-signature'

/** What a request must present: a token of this scope, or a signature. */
export type Auth = 'admin' | 'jobs' | 'leads' | Signer

/** Whether an endpoint requires a signature rather than a token. */
export const isSigned = (auth: Auth | undefined): auth is Signer => auth?.endsWith('-signature') === true

/** How long an answer may be cached; `headers.ts` defines each name. */
export type Caching = 'document' | 'card' | 'search' | 'trending' | 'image' | 'immutable' | 'never'

/** The tags of operations, with descriptions. */
export const TAGS = {
	Registry: 'Read, search and verify the catalogue.',
	Signals: 'Votes, reports of use and events, and the public numbers of the registry.',
	Submissions: 'Check a draft entry before it is proposed.',
	Leads: 'Ask for a commercial listing.',
	Jobs: 'Reviewed jobs that are open now.',
	MCP: 'The registry over the Model Context Protocol.',
	Distribution: 'Feeds, packages and images.',
	Protocols: 'The registry in other tools’ formats: the MCP registry API and Agentic Resource Discovery.',
	Newsletter: 'Subscriptions and what the mail provider reports.',
	Service: 'The state of this deployment.',
	Admin: 'What maintainers may do, behind a token.',
} as const

/** The size limit of a body in KiB, unless the operation sets its own. */
export const DEFAULT_KIB = 8

/** A form is sent with each byte of a letter outside ASCII as three: `%E3`. */
export const FORM_WIDEST = 3

/** An example request that works. Tests run it. */
export interface Example {
	needs?: string
	params?: Record<string, string>
	query?: Record<string, string>
	body?: unknown
}

/** One operation of the contract. Handler, OpenAPI, guards, host routes and tests are all derived from this row. */
export interface Endpoint {
	method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
	/** As in OpenAPI: `/api/registry/entries/{category}/{slug}`. */
	path: string
	tag: keyof typeof TAGS
	summary: string
	params?: z.ZodObject
	query?: z.ZodType
	body?: z.ZodType
	/** Schema of a 200; a plain string for text or bytes. */
	response: z.ZodType
	/** Media type of a 200; JSON by default. */
	type?: string
	/** Other text media types of a 200, selected by the query. */
	alsoAs?: readonly string[]
	/** A placeholder whose value contains one slash, encoded as `%2F` or not. */
	slashed?: string
	/** Header fields of a 200 that few operations have. */
	fields?: readonly ('Content-Disposition' | 'Repr-Digest')[]
	/** `static`: a prebuilt file; its function only handles what a file cannot. */
	served: 'static' | 'function'
	/** The parts of the build's output it reads. Its function is bundled with these and no others. */
	reads?: readonly PublishedPart[]
	/** Refuses browsers on other origins. Without it, requests from any origin are accepted. */
	origin?: true
	auth?: Auth
	/** Requests per minute, per client address and route. */
	rate?: number
	/** Requests per day of one network (IPv4 /24 or IPv6 /56), in addition to `rate`. */
	networkRate?: number
	/**
	 * The vote or signal is written and counted as the rate limiter's hit in one step, so its body is validated first.
	 */
	countsWithWrite?: true
	/** A POST that changes nothing. Like a read, it is allowed when the rate limiter's store is down. */
	safe?: true
	/** The size limit of a body in KiB, instead of `DEFAULT_KIB`. */
	kib?: number
	caching: Caching
	errors: readonly ErrorCode[]
	/** Further answers by status: those that a protocol defines in place of ours, in its own shape, and those without a body. */
	otherAnswers?: Readonly<Record<number, { description: string; body?: z.ZodType; example?: unknown }>>
	/** Deprecated; it keeps working until its `sunset`. */
	deprecated?: EndpointDeprecation
	/** An example request that works as it is, built from samples of this registry if it depends on content. */
	example?: Example | ((samples: Samples) => Example)
}

/** An endpoint whose example has been resolved. */
export interface EndpointWithExample extends Endpoint {
	example?: Example
}

/** Resolves the example of an endpoint with samples. */
export function withExample({ example, ...endpoint }: Endpoint, samples: Samples): EndpointWithExample {
	const made = typeof example === 'function' ? example(samples) : example
	return { ...endpoint, ...(made && { example: made }) }
}

/** The placeholders of a path, in order. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The path in the syntax of Netlify's `config.path` and URLPattern: `/api/jobs/:slug`. */
export const routePattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** Replaces the placeholders of a path by encoded values. */
export const fillPath = (path: string, params: Record<string, string> = {}): string =>
	path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** The path and query of an endpoint's example. */
export function exampleUrl({ path, example }: { path: string; example?: Example }): string {
	const query = new URLSearchParams(example?.query).toString()
	return fillPath(path, example?.params) + (query && `?${query}`)
}

/** Errors that every endpoint of a group may answer. */
export const READ = ['method_not_allowed', 'internal_error'] as const
export const QUERY = [...READ, 'invalid_query', 'rate_limited'] as const
export const STORE = ['store_not_configured', 'store_unavailable'] as const
export const BODY = ['invalid_json', 'invalid_payload', 'payload_too_large', 'unsupported_media_type'] as const
export const WRITE = [...READ, ...BODY, 'forbidden_origin', 'rate_limited', ...STORE] as const
export const ADMIN = ['unauthorized', 'forbidden_origin', ...QUERY, ...STORE] as const

/** Merges lists of error codes, without duplicates. */
export const errors = (...groups: (readonly ErrorCode[])[]): ErrorCode[] => [...new Set(groups.flat())]

type Row = Partial<Endpoint>
/**
 * The defaults of a method with a row's own values. Written out, because spreading a generic would give an
 * intersection.
 */
type WithDefaults<D, T> = Omit<D, keyof T> & Readonly<T>
const over =
	<const D extends Row>(defaults: D) =>
	<const T extends Row>(row: T) =>
		({ ...defaults, ...row }) as WithDefaults<D, T>

/** A GET that a function answers. As for every default here, it is not cached unless the row says so. */
export const get = over({ method: 'GET', served: 'function', caching: 'never' })
/** A write, refused to browsers on other origins. */
export const post = over({ method: 'POST', served: 'function', caching: 'never', origin: true })
/** A change of status by a maintainer. */
export const patch = over({
	method: 'PATCH',
	served: 'function',
	caching: 'never',
	origin: true,
	kib: 4,
	rate: 60,
})
/** A deletion by a maintainer. */
export const remove = over({
	method: 'DELETE',
	served: 'function',
	caching: 'never',
	origin: true,
	rate: 60,
})
/** A prebuilt file. */
export const document = over({ method: 'GET', served: 'static', caching: 'document', errors: READ })
