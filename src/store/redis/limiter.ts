import type { RatelimitConfig } from '@upstash/ratelimit'
import type { Redis } from '@upstash/redis'
import { allowanceOf, windowAt } from '../fixed-window.ts'
import type { Allowance, Limit } from '../store.ts'
import { expiring } from './expiry.ts'
import { count, countOrNone } from './replies.ts'

// Imported lazily, see client.ts.
const { Ratelimit } = await import('@upstash/ratelimit')

/** The key of the current window, its expiry, and when it ends. */
export function windowOf({ windowSeconds }: Pick<Limit, 'windowSeconds'>) {
	const { index, resetAt } = windowAt(Date.now(), { windowSeconds })
	return { hash: `hits:${windowSeconds}:${index}`, keptSeconds: 2 * windowSeconds, reset: resetAt }
}

const PREFIX = 'hit'
/** The field of a window that counts a key. */
export const fieldOf = (key: string): string => `${PREFIX}:${key}`

/**
 * A fixed window as one hash for all clients. A hit is two commands; the library's own window is a script
 * of as many or more, with a second round trip whenever Redis has forgotten the script.
 */
function fixedWindow({ limit, windowSeconds }: Limit): RatelimitConfig['limiter'] {
	const now = () => windowOf({ windowSeconds })
	return () => ({
		async limit({ redis }, field) {
			const { hash, keptSeconds, reset } = now()
			const hits = count(await expiring(redis, redis.hincrby(hash, field, 1), [hash, keptSeconds]))
			const { allowed, remaining } = allowanceOf(hits, limit, reset)
			return { success: allowed, limit, remaining, reset, pending: Promise.resolve() }
		},
		async getRemaining({ redis }, field) {
			const { hash, reset } = now()
			return { limit, reset, remaining: Math.max(0, limit - countOrNone(await redis.hget(hash, field))) }
		},
		async resetTokens({ redis }, field) {
			await redis.hdel(now().hash, field)
		},
	})
}

/**
 * The rate limiter. The library's own timeout is off, because it lets requests pass; the client's timeout rejects
 * instead.
 */
export function limiter(redis: Redis): (key: string, limit: Limit) => Promise<Allowance> {
	return async (key, limit) => {
		const window = new Ratelimit({
			redis,
			limiter: fixedWindow(limit),
			prefix: PREFIX,
			timeout: 0,
			ephemeralCache: false,
			enableTelemetry: false,
		})
		const { success, remaining, reset } = await window.limit(key)
		return { allowed: success, remaining, resetAt: reset }
	}
}
