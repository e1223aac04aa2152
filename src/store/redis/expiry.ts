import type { Redis } from '@upstash/redis'
import { yesOrNo } from './replies.ts'

/**
 * Remembers which keys this process has given an expiry, so that one command in thousands sets it instead of every second
 * one. A key counts as done only when Redis has answered.
 */
export class Expiry {
	readonly #redis: Redis
	readonly #done = new Set<string>()

	constructor(redis: Redis) {
		this.#redis = redis
	}

	/** Whether the next write to a key has to set its expiry. */
	due(key: string): boolean {
		return !this.#done.has(key)
	}

	/** Notes that the expiry is set; old keys are forgotten, which costs one more command at worst. */
	done(key: string): void {
		if (this.#done.size >= 64) this.#done.clear()
		this.#done.add(key)
	}

	/** Lets the expiry travel with a write that was given in the same turn. */
	async along<T>(write: Promise<T>, key: string, seconds: number): Promise<T> {
		if (!this.due(key)) return write
		const [reply, set] = await Promise.all([write, this.#redis.expire(key, seconds)])
		if (yesOrNo(set)) this.done(key)
		return reply
	}
}
