import type { Redis } from '@upstash/redis'
import { yesOrNo } from './replies.ts'

/**
 * Sends a write and the expiry of its key in one request. `NX` keeps an expiry that stands. It goes with every write,
 * because nothing else tells a process that Redis has lost the key since the last one.
 */
export async function expiring<T>(redis: Redis, write: Promise<T>, [key, seconds]: [string, number]): Promise<T> {
	const [reply, set] = await Promise.all([write, redis.expire(key, seconds, 'NX')])
	yesOrNo(set)
	return reply
}
