import { isPrivate } from '../visibility.ts'
import type { Caching } from './endpoint.ts'

/** Sent with every answer, by the host for files and by the functions for theirs. No inline script or style exists. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
	'Content-Security-Policy':
		"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'",
	'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
	'X-Content-Type-Options': 'nosniff',
	'X-Frame-Options': 'DENY',
	'Referrer-Policy': 'strict-origin-when-cross-origin',
	'Cross-Origin-Opener-Policy': 'same-origin',
	'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
	...(isPrivate && { 'X-Robots-Tag': 'noindex, nofollow' }),
}

/** For data that programs and pages of any origin may read; a private registry is read by its own pages alone. */
export const PUBLIC_HEADERS: Readonly<Record<string, string>> = isPrivate
	? { 'Cross-Origin-Resource-Policy': 'same-origin' }
	: {
			'Access-Control-Allow-Origin': '*',
			'Access-Control-Expose-Headers':
				'Deprecation, ETag, Link, RateLimit, RateLimit-Policy, Retry-After, Sunset, X-Request-Id',
			'Cross-Origin-Resource-Policy': 'cross-origin',
		}

/** For bytes that came from elsewhere: opened as a page of their own, they can load, run and send nothing. */
export const SANDBOX: Readonly<Record<string, string>> = {
	'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
}

/** Who may keep an answer: anybody on its way, or only whoever asked. */
const KEPT_BY = isPrivate ? 'private' : 'public'

/** How long an answer may be kept, in seconds: `max-age` by whoever has it, `stale-while-revalidate` while a fresh one is fetched. */
export const CACHE_CONTROL: Readonly<Record<Caching, string>> = {
	document: `${KEPT_BY}, max-age=300, stale-while-revalidate=3600`,
	card: `${KEPT_BY}, max-age=3600`,
	search: `${KEPT_BY}, max-age=60, stale-while-revalidate=600`,
	trending: `${KEPT_BY}, max-age=60, stale-while-revalidate=300`,
	image: `${KEPT_BY}, max-age=86400, stale-while-revalidate=604800`,
	immutable: `${KEPT_BY}, max-age=31536000, immutable`,
	never: 'no-store',
}

/** The fields that speak to the host's cache: only the whole answer to a GET may carry them. */
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
 * Whether every reader finds the same values of these parameters in a query: each stands there once at most, written as
 * it is, and there is no semicolon, which some take for an ampersand.
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

/** A name without its encoding and its case. */
const plainName = (name: string): string => (new URLSearchParams(`_=${name}`).get('_') ?? '').trim().toLowerCase()
