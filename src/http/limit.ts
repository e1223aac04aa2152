import type { App } from '../app.ts'
import type { Endpoint } from '../schema/contract/endpoint.ts'
import { Failure } from '../schema/contract/errors.ts'
import { formatCount } from '../schema/text/format.ts'
import { NETWORK_RATE_SECONDS, RATE_SECONDS } from '../schema/text/retention.ts'
import { isWithin } from '../schema/text/within.ts'

/** How long reads skip the limiter after the store failed, so that each does not wait for it in turn. */
const PAUSE_MS = 5_000
/** How long the limiter of a read may take, so that the read itself still has time. */
const READ_MS = 500

/**
 * When the store last failed, so that reads skip the limiter for a while. Keyed by environment, as each request has its own `App`.
 */
const failures = new WeakMap<App['environment'], number>()

/**
 * Counts one request against the limit of its address and returns the headers that report them (IETF draft
 * RateLimit). When the store cannot be reached, reads pass and writes are refused.
 */
export async function limitRate(endpoint: Endpoint, ip: string, app: App): Promise<Record<string, string>> {
	if (!endpoint.rate) return {}
	const isRead = endpoint.method === 'GET' || endpoint.safe === true
	if (isRead && (app.environment.store.kind === 'none' || isPaused(app))) return {}
	try {
		return await (isRead ? withTimeout(READ_MS, count(endpoint, ip, app)) : count(endpoint, ip, app))
	} catch (error) {
		if (!isRead || (error instanceof Failure && error.code === 'rate_limited')) throw error
		failures.set(app.environment, app.now())
		return {}
	}
}

function isPaused({ environment, now }: Pick<App, 'environment' | 'now'>): boolean {
	const failed = failures.get(environment)
	return failed !== undefined && isWithin(PAUSE_MS, failed, now())
}

/** Rejects when `work` takes longer than `ms` milliseconds. */
async function withTimeout<T>(ms: number, work: Promise<T>): Promise<T> {
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

/** The limit of an address. */
const addressPolicy = ({ rate = 0 }: Endpoint, ip: string): Policy => ({
	name: 'default',
	who: networkOf(ip),
	limit: rate,
	windowSeconds: RATE_SECONDS,
})

/** The limit of a network. The prefix keeps its key apart from that of an address. */
const networkPolicy = (limit: number, ip: string): Policy => ({
	name: 'network',
	who: `network ${widerNetworkOf(ip)}`,
	limit,
	windowSeconds: NETWORK_RATE_SECONDS,
})

type Store = Awaited<ReturnType<App['store']>>
type Allowance = Awaited<ReturnType<Store['hit']>>

/** A window as the store counts it, with the name that the headers use. */
interface Hit {
	name: string
	key: string
	limit: { limit: number; windowSeconds: number }
}

const hitOf = ({ method, path }: Endpoint, { name, who, ...limit }: Policy, { hash }: Pick<App, 'hash'>): Hit => ({
	name,
	key: `${method} ${path} ${hash(who)}`,
	limit,
})

/** The window of its address that a request counts in. */
export const addressHit = (endpoint: Endpoint, ip: string, app: Pick<App, 'hash'>): Hit =>
	hitOf(endpoint, addressPolicy(endpoint, ip), app)

async function count(endpoint: Endpoint, ip: string, app: App): Promise<Record<string, string>> {
	return countHit(addressHit(endpoint, ip, app), app)
}

/**
 * Counts a request that is valid against the daily limit of its network, if there is one. So mistakes in a form do not
 * close it for a whole network. Returns the headers for both limits, given those so far.
 */
export async function limitNetwork(
	{ endpoint, ip, limits }: { endpoint: Endpoint; ip: string; limits: Record<string, string> },
	app: App,
): Promise<Record<string, string>> {
	if (endpoint.networkRate === undefined) return limits
	return countHit(hitOf(endpoint, networkPolicy(endpoint.networkRate, ip), app), app, limits)
}

async function countHit(hit: Hit, app: App, before: Record<string, string> = {}): Promise<Record<string, string>> {
	return headersOf(hit, await (await app.store()).hit(hit.key, hit.limit), { now: app.now(), before })
}

/**
 * The headers that report what the store answered to a hit, after those of a narrower limit. Throws `rate_limited`, with
 * them, if it was over the limit.
 */
export function headersOf(
	{ name, limit }: Hit,
	{ allowed, remaining, resetAt }: Allowance,
	{ now, before = {} }: { now: number; before?: Record<string, string> },
): Record<string, string> {
	const seconds = Math.max(1, Math.ceil((resetAt - now) / 1000))
	const own = {
		'RateLimit-Policy': `"${name}";q=${limit.limit};w=${limit.windowSeconds}`,
		RateLimit: `"${name}";r=${remaining};t=${seconds}`,
	}
	const headers = Object.fromEntries(
		Object.entries(own).map(([field, value]) => [field, before[field] ? `${before[field]}, ${value}` : value]),
	)
	if (allowed) return headers
	throw new Failure('rate_limited', `Too many requests. Try again in ${formatCount(seconds, 'second')}.`, {
		headers: { ...headers, 'Retry-After': String(seconds) },
	})
}

/**
 * The network that a limit counts as one caller: an IPv4 address, or an IPv6 /64, whose owner could use a new address
 * for every request.
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
