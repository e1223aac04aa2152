import type { App } from '../app.ts'
import type { Endpoint } from '../schema/contract/endpoint.ts'
import { Failure } from '../schema/contract/errors.ts'
import { NETWORK_RATE_SECONDS, RATE_SECONDS } from '../schema/text/retention.ts'

/** How long reads skip the limiter after the store failed, so that each does not wait for it in turn. */
const PAUSE_MS = 5_000
/** How long the limiter of a read may take, so that the read itself still has time. */
const READ_MS = 500

/**
 * Until when reads skip the limiter because the store failed. Keyed by environment, as each request has its own `App`.
 */
const pauses = new WeakMap<App['environment'], number>()

/**
 * Counts one request against the limits of its endpoint and returns the headers that report them (IETF draft
 * RateLimit). When the store cannot be reached, reads pass and writes are refused.
 */
export async function limitRate(endpoint: Endpoint, client: string, app: App): Promise<Record<string, string>> {
	if (!endpoint.rate) return {}
	const isRead = endpoint.method === 'GET' || endpoint.safe === true
	if (isRead && (app.environment.store.kind === 'none' || app.now() < (pauses.get(app.environment) ?? 0))) return {}
	try {
		return await (isRead ? within(READ_MS, count(endpoint, client, app)) : count(endpoint, client, app))
	} catch (error) {
		if (!isRead || (error instanceof Failure && error.code === 'rate_limited')) throw error
		pauses.set(app.environment, app.now() + PAUSE_MS)
		return {}
	}
}

/** Rejects when `work` takes longer than `ms` milliseconds. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
	const late = Promise.withResolvers<never>()
	const timer = setTimeout(() => late.reject(new Error(`The limiter took over ${ms} ms.`)), ms)
	return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/** A limit: its name in the headers, who is counted, and how many requests per window. */
interface Policy {
	name: string
	who: string
	limit: number
	windowSeconds: number
}

/**
 * The limits of an endpoint, the narrowest first. The prefix keeps the key of a network apart from that of an address.
 */
const policiesOf = ({ rate = 0, networkRate }: Endpoint, client: string): Policy[] => [
	{ name: 'default', who: networkOf(client), limit: rate, windowSeconds: RATE_SECONDS },
	...(networkRate === undefined
		? []
		: [
				{
					name: 'network',
					who: `network ${widerNetworkOf(client)}`,
					limit: networkRate,
					windowSeconds: NETWORK_RATE_SECONDS,
				},
			]),
]

type Store = Awaited<ReturnType<App['store']>>
type Allowance = Awaited<ReturnType<Store['hit']>>

/** A window as the store counts it, with the name that the headers use. */
export interface Hit {
	name: string
	key: string
	limit: { limit: number; windowSeconds: number }
}

/** The windows a request counts in, the narrowest first. */
export const hitsOf = (endpoint: Endpoint, client: string, app: Pick<App, 'hash'>): Hit[] =>
	policiesOf(endpoint, client).map(({ name, who, ...limit }) => ({
		name,
		key: `${endpoint.method} ${endpoint.path} ${app.hash(who)}`,
		limit,
	}))

/** Counts a request in each of its windows. Stops at the first that refuses, so the rest do not count it. */
async function count(endpoint: Endpoint, client: string, app: App): Promise<Record<string, string>> {
	const store = await app.store()
	const results: WindowResult[] = []
	for (const hit of hitsOf(endpoint, client, app)) {
		const allowance = await store.hit(hit.key, hit.limit)
		results.push({ ...hit, ...allowance })
		if (!allowance.allowed) throw refusalOf(results, app.now())
	}
	return fieldsOf(results, app.now())
}

/** A window with the limiter's result. */
type WindowResult = Hit & Allowance

const secondsTo = (at: number, now: number): number => Math.max(1, Math.ceil((at - now) / 1000))

/** The headers that report the limiter's results. */
export const fieldsOf = (results: readonly WindowResult[], now: number): Record<string, string> => ({
	'RateLimit-Policy': results
		.map(({ name, limit }) => `"${name}";q=${limit.limit};w=${limit.windowSeconds}`)
		.join(', '),
	RateLimit: results
		.map(({ name, remaining, resetAt }) => `"${name}";r=${remaining};t=${secondsTo(resetAt, now)}`)
		.join(', '),
})

/** The error for a request over the last of these limits. */
export function refusalOf(results: readonly WindowResult[], now: number): Failure {
	const wait = secondsTo(results.at(-1)?.resetAt ?? now, now)
	return new Failure('rate_limited', undefined, { headers: { ...fieldsOf(results, now), 'Retry-After': String(wait) } })
}

/**
 * The address a limit counts. An IPv6 client owns a /64 and could use a new address for every request, so the /64
 * counts as one client.
 */
export const networkOf = (address: string): string =>
	isV6(address) ? groupsOf(address).slice(0, 4).join(':') : v4Of(address)

/** The network of a household or small provider: an IPv4 /24 or an IPv6 /56. */
export function widerNetworkOf(address: string): string {
	if (!isV6(address)) return v4Of(address).replace(/\.\d+$/, '.0')
	const [a = '0', b = '0', c = '0', d = '0'] = groupsOf(address)
	return [a, b, c, (Number.parseInt(d, 16) & 0xff00).toString(16)].join(':')
}

/** The prefix of an IPv4-mapped IPv6 address, in either spelling. */
const MAPPED = /^::ffff:(?:0:)?(?=\d+\.)/i
const v4Of = (address: string): string => address.replace(MAPPED, '')
const isV6 = (address: string): boolean => address.includes(':') && !MAPPED.test(address)

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
	const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
	const left = head ? head.split(':') : []
	const right = tail ? tail.split(':') : []
	const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
	return [...left, ...zeros, ...right].map((group) => Number.parseInt(group || '0', 16).toString(16))
}
