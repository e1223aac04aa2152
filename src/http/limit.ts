import type { App } from '../app.ts'
import type { Endpoint } from '../schema/endpoint.ts'
import { Failure } from '../schema/errors.ts'

const WINDOW_SECONDS = 60
/** How long reads go unlimited after the store failed, so that they do not wait for it one by one. */
const PAUSE_MS = 5_000

let pausedUntil = 0

/**
 * Counts one request of an address on a route and gives the fields that say so (IETF draft RateLimit). When the store
 * cannot be asked, reads pass and writes do not.
 */
export async function limitRate(endpoint: Endpoint, client: string, app: App): Promise<Record<string, string>> {
	if (!endpoint.rate) return {}
	const isRead = endpoint.method === 'GET' || endpoint.safe === true
	if (isRead && (app.environment.store.kind === 'none' || app.now() < pausedUntil)) return {}
	try {
		return await count(endpoint, client, app)
	} catch (error) {
		if (!isRead || (error instanceof Failure && error.code === 'rate_limited')) throw error
		pausedUntil = app.now() + PAUSE_MS
		return {}
	}
}

async function count({ method, path, rate = 0 }: Endpoint, client: string, app: App): Promise<Record<string, string>> {
	const store = await app.store()
	const { allowed, remaining, resetAt } = await store.hit(`${method} ${path} ${app.hash(networkOf(client))}`, {
		limit: rate,
		windowSeconds: WINDOW_SECONDS,
	})
	const seconds = Math.max(1, Math.ceil((resetAt - app.now()) / 1000))
	const headers = {
		'RateLimit-Policy': `"default";q=${rate};w=${WINDOW_SECONDS}`,
		RateLimit: `"default";r=${remaining};t=${seconds}`,
	}
	if (allowed) return headers
	throw new Failure('rate_limited', undefined, { headers: { ...headers, 'Retry-After': String(seconds) } })
}

/** An IPv6 client owns a /64 and could take a new address for every request; it is one client. */
export function networkOf(address: string): string {
	if (!address.includes(':') || address.startsWith('::ffff:')) return address.replace(/^::ffff:/, '')
	const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? []
	const left = head ? head.split(':') : []
	const right = tail ? tail.split(':') : []
	const groups = [...left, ...Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0'), ...right]
	return groups
		.slice(0, 4)
		.map((group) => Number.parseInt(group || '0', 16).toString(16))
		.join(':')
}
