import type { App } from '../app.ts'
import type { Endpoint } from '../schema/contract/endpoint.ts'
import { Failure } from '../schema/contract/errors.ts'
import { NETWORK_RATE_SECONDS, RATE_SECONDS } from '../schema/text/retention.ts'

/** How long reads go unlimited after the store failed, so that they do not wait for it one by one. */
const PAUSE_MS = 5_000
/** How long the limiter of a read may take, so that the read itself still has its time. */
const READ_MS = 500

/** Until when reads go unlimited because the store failed: each request has an app of its own, over one environment. */
const pauses = new WeakMap<App['environment'], number>()

/**
 * Counts one request of an address on a route and gives the fields that say so (IETF draft RateLimit). When the store
 * cannot be asked, reads pass and writes do not.
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

/** Waits for work, but no longer than this. */
async function within<T>(ms: number, work: Promise<T>): Promise<T> {
	const late = Promise.withResolvers<never>()
	const timer = setTimeout(() => late.reject(new Error(`The limiter took over ${ms} ms.`)), ms)
	return Promise.race([work, late.promise]).finally(() => clearTimeout(timer))
}

/** A limit by its name in the answer's fields: whom it counts, and how many in which window. */
interface Policy {
	name: string
	who: string
	limit: number
	windowSeconds: number
}

/** The limits of an endpoint, the narrow one first: a network has a name of its own among the keys, so that it is no address. */
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

/** A hit of a window as the store counts it, with the name under which the answer tells of it. */
export interface Hit {
	name: string
	key: string
	limit: { limit: number; windowSeconds: number }
}

/** The windows that a request falls into, the narrow one first. */
export const hitsOf = (endpoint: Endpoint, client: string, app: Pick<App, 'hash'>): Hit[] =>
	policiesOf(endpoint, client).map(({ name, who, ...limit }) => ({
		name,
		key: `${endpoint.method} ${endpoint.path} ${app.hash(who)}`,
		limit,
	}))

/** Counts the request in every window that it falls into; what one refuses does not count in the next. */
async function count(endpoint: Endpoint, client: string, app: App): Promise<Record<string, string>> {
	const store = await app.store()
	const told: Told[] = []
	for (const hit of hitsOf(endpoint, client, app)) {
		const allowance = await store.hit(hit.key, hit.limit)
		told.push({ ...hit, ...allowance })
		if (!allowance.allowed) throw refusalOf(told, app.now())
	}
	return fieldsOf(told, app.now())
}

/** A window, and what the limiter said of it. */
type Told = Hit & Allowance

const secondsTo = (at: number, now: number): number => Math.max(1, Math.ceil((at - now) / 1000))

/** The fields of an answer that say what the limiter said. */
export const fieldsOf = (told: readonly Told[], now: number): Record<string, string> => ({
	'RateLimit-Policy': told.map(({ name, limit }) => `"${name}";q=${limit.limit};w=${limit.windowSeconds}`).join(', '),
	RateLimit: told
		.map(({ name, remaining, resetAt }) => `"${name}";r=${remaining};t=${secondsTo(resetAt, now)}`)
		.join(', '),
})

/** The refusal of a request that the last of these windows has no room for. */
export function refusalOf(told: readonly Told[], now: number): Failure {
	const wait = secondsTo(told.at(-1)?.resetAt ?? now, now)
	return new Failure('rate_limited', undefined, { headers: { ...fieldsOf(told, now), 'Retry-After': String(wait) } })
}

/** An IPv6 client owns a /64 and could take a new address for every request; it is one client. */
export const networkOf = (address: string): string =>
	isV6(address) ? groupsOf(address).slice(0, 4).join(':') : v4Of(address)

/** What one household or small provider owns: an IPv4 /24, an IPv6 /56. */
export function widerNetworkOf(address: string): string {
	if (!isV6(address)) return v4Of(address).replace(/\.\d+$/, '.0')
	const [a = '0', b = '0', c = '0', d = '0'] = groupsOf(address)
	return [a, b, c, (Number.parseInt(d, 16) & 0xff00).toString(16)].join(':')
}

/** An IPv4 address may come in IPv6 clothes, in either spelling. */
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
