import type { z } from 'zod'
import type { PublishedPart } from '../published-parts.ts'
import type { EndpointDeprecation } from './deprecation.ts'
import type { DialectName } from './dialects.ts'
import type { ErrorCode } from './errors.ts'
import type { Samples } from './samples.ts'

/** Whose signature over the raw body a message must carry. */
export type Signer = 'mail-signature' | 'deploy-signature'

/** Who must show what before a request is read further: a token, or a signature. */
export type Auth = 'admin' | 'jobs' | 'leads' | Signer

/** Whether a message must be signed, where others need a token. */
export const isSigned = (auth: Auth | undefined): auth is Signer => auth?.endsWith('-signature') === true

/** How long an answer may be kept, by browsers and by the CDN: what each name means stands in `headers.ts`. */
export type Caching = 'document' | 'card' | 'search' | 'trending' | 'image' | 'immutable' | 'never'

/** The groups of operations, and what each is for. */
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

/** Most KiB of a body where the row of an operation says nothing else. */
export const DEFAULT_KIB = 8

/** A request that works, or does once what it needs is there; tests run it. */
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
	/** Shape of a 200; a plain string where the answer is text or bytes. */
	response: z.ZodType
	/** Media type of a 200; JSON unless said. */
	type?: string
	/** Media types of text in which a 200 can be had as well, where the query asks for one. */
	alsoAs?: readonly string[]
	/** Whose error shape and headers the answers have, where an API that others have defined is spoken. */
	dialect?: DialectName
	/** The placeholder whose value holds one slash, written as `%2F` or as it is. */
	slashed?: string
	/** `static`: a prebuilt file, with a function only for what a file cannot answer. */
	served: 'static' | 'function'
	/** What it reads of what a build has published. Its function carries the files of these parts and no others. */
	reads?: readonly PublishedPart[]
	/** Refuse browsers from other origins. Without it anybody may read, from anywhere. */
	origin?: true
	auth?: Auth
	/** Requests per minute, client address and route. */
	rate?: number
	/** Requests a day of one network, an IPv4 /24 or an IPv6 /56, besides the rate of an address. */
	networkRate?: number
	/** A vote or signal, which carries its one hit to the store: what is wrong with a body is found before, not after, it is counted. */
	countsWithWrite?: true
	/** A POST that changes nothing: like a read, it goes on without the limiter's store. */
	safe?: true
	/** Most KiB of a body, instead of `DEFAULT_KIB`. */
	kib?: number
	caching: Caching
	errors: readonly ErrorCode[]
	/** Given up in favour of something else; it keeps working until its `sunset`. */
	deprecated?: EndpointDeprecation
	/** A request that works as it stands, made of what the registry has where it depends on that. */
	example?: Example | ((samples: Samples) => Example)
}

/** An operation whose example is made. */
export interface Exampled extends Endpoint {
	example?: Example
}

/** An operation with its example made of what there is. */
export function withExample({ example, ...endpoint }: Endpoint, samples: Samples): Exampled {
	const made = typeof example === 'function' ? example(samples) : example
	return { ...endpoint, ...(made && { example: made }) }
}

/** The names of the placeholders in a path, in order. */
export const pathParameters = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** The path as Netlify's `config.path` and URLPattern write it: `/api/jobs/:slug`. */
export const routePattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1')

/** The path with its placeholders filled. */
export const fillPath = (path: string, params: Record<string, string> = {}): string =>
	path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** A path and query that can be requested as it stands. */
export function exampleUrl({ path, example }: { path: string; example?: Example }): string {
	const query = new URLSearchParams(example?.query).toString()
	return fillPath(path, example?.params) + (query && `?${query}`)
}

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

/** A read that a function answers. Like every kind here: never cached until its row says otherwise. */
export const get = over({ method: 'GET', served: 'function', caching: 'never' })
/** A write, kept from browsers of other origins. */
export const post = over({ method: 'POST', served: 'function', caching: 'never', origin: true })
/** A maintainer's change of status. */
export const patch = over({
	method: 'PATCH',
	served: 'function',
	caching: 'never',
	origin: true,
	kib: 4,
	rate: 60,
})
/** A maintainer's removal of a record. */
export const remove = over({
	method: 'DELETE',
	served: 'function',
	caching: 'never',
	origin: true,
	rate: 60,
})
/** A prebuilt file. */
export const document = over({ method: 'GET', served: 'static', caching: 'document', errors: READ })
