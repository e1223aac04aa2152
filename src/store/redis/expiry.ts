import type { Redis } from '@upstash/redis'
import { yesOrNo } from './replies.ts'

/**
 * Remembers which keys this process has set an expiry on, so that it is not sent with every write. A key is remembered
 * only once Redis has answered.
 */
export class Expiry {
	readonly #redis: Redis
	readonly #done = new Set<string>()

	constructor(redis: Redis) {
		this.#redis = redis
	}

	/** Whether the next write to a key must set its expiry. */
	due(key: string): boolean {
		return !this.#done.has(key)
	}

	/** Records that the expiry is set. Old keys are forgotten, which costs at most one more command. */
	done(key: string): void {
		if (this.#done.size >= 64) this.#done.clear()
		this.#done.add(key)
	}

	/** Sends the expiry in the same request as a write of the same tick. */
	async along<T>(write: Promise<T>, key: string, seconds: number): Promise<T> {
		if (!this.due(key)) return write
		const [reply, set] = await Promise.all([write, this.#redis.expire(key, seconds)])
		if (yesOrNo(set)) this.done(key)
		return reply
	}
}
