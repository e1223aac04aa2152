import { isPrivate } from '../visibility.ts'
import type { Caching } from './endpoint.ts'

/**
 * Headers of every answer: set by the host for files, by the functions for theirs. No page has an inline script or
 * style.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
	'Content-Security-Policy':
		"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
	// For this host alone: a registry does not know what else runs below its domain.
	'Strict-Transport-Security': 'max-age=63072000',
	'X-Content-Type-Options': 'nosniff',
	'X-Frame-Options': 'DENY',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
	...(isPrivate && { 'X-Robots-Tag': 'noindex, nofollow' }),
}

/** The headers that a page on another origin may read, where it may read the answer. */
export const EXPOSED_HEADERS: Readonly<Record<string, string>> = {
	'Access-Control-Expose-Headers':
		'Content-Disposition, Deprecation, ETag, Link, RateLimit, RateLimit-Policy, Repr-Digest, Retry-After, Sunset, X-Request-Id',
}

/** CORS headers for data that any origin may read. A private registry sends none. */
export const PUBLIC_HEADERS: Readonly<Record<string, string>> = isPrivate
	? { 'Cross-Origin-Resource-Policy': 'same-origin' }
	: {
			'Access-Control-Allow-Origin': '*',
			...EXPOSED_HEADERS,
			'Cross-Origin-Resource-Policy': 'cross-origin',
		}

/** For bytes from elsewhere: opened as a page, they cannot load, run or send anything. */
export const SANDBOX: Readonly<Record<string, string>> = {
	'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

/** Which caches may store an answer: any, or only the client's. */
const KEPT_BY = isPrivate ? 'private' : 'public'

/** Cache lifetimes in seconds: `max-age`, and `stale-while-revalidate` while a new answer is fetched. */
export const CACHE_CONTROL: Readonly<Record<Caching, string>> = {
	document: `${KEPT_BY}, max-age=300, stale-while-revalidate=3600`,
	card: `${KEPT_BY}, max-age=3600`,
	search: `${KEPT_BY}, max-age=60, stale-while-revalidate=600`,
	trending: `${KEPT_BY}, max-age=60, stale-while-revalidate=300`,
	image: `${KEPT_BY}, max-age=86400, stale-while-revalidate=604800`,
	immutable: `${KEPT_BY}, max-age=31536000, immutable`,
	never: 'no-store',
}

/** Headers for the host's CDN. Only a complete answer to a GET may have them. */
export const CDN_HEADERS = ['Netlify-CDN-Cache-Control', 'Netlify-Vary'] as const

/**
 * Header fields of an answer that may be kept: browsers follow Cache-Control; the CDN keeps it for all its nodes, apart
 * for each of the parameters that are read and for no other. It gets nothing where its reading of the address could be
 * another than ours, for then the answer would stand for another address.
 */
export function keptHeaders(
	caching: Exclude<Caching, 'never'>,
	parameters: readonly string[],
	{ method, url }: Pick<Request, 'method' | 'url'>,
): Record<string, string> {
	const forBrowsers = { 'Cache-Control': CACHE_CONTROL[caching] }
	if (isPrivate || method !== 'GET' || !isUnambiguous(new URL(url).search, parameters)) return forBrowsers
	return {
		...forBrowsers,
		'Netlify-CDN-Cache-Control': CACHE_CONTROL[caching].replace('public', 'public, durable'),
		'Netlify-Vary': `query=${parameters.join('|') || 'none'}`,
	}
}

/**
 * Whether every parser reads the same values from a query: each parameter occurs at most once and unencoded, and there
 * is no semicolon, which some read as an ampersand.
 */
function isUnambiguous(search: string, parameters: readonly string[]): boolean {
	const meant = search
		.slice(1)
		.split('&')
		.map((pair) => pair.split('=', 1)[0] ?? '')
		.filter((name) => parameters.some((one) => one.toLowerCase() === plainName(name)))
	const areWritten = meant.every((name) => parameters.includes(name))
	return areWritten && new Set(meant).size === meant.length && !search.includes(';')
}

/** A parameter name, decoded and in lower case. */
const plainName = (name: string): string => (new URLSearchParams(`_=${name}`).get('_') ?? '').trim().toLowerCase()
