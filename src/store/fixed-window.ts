import type { Allowance, Limit } from './store.ts'

/** The number of the rate limiter's window at a time, and when it ends; both times in milliseconds since 1970. */
export function windowAt(now: number, { windowSeconds }: Pick<Limit, 'windowSeconds'>) {
	const milliseconds = windowSeconds * 1000
	const index = Math.floor(now / milliseconds)
	return { index, resetAt: (index + 1) * milliseconds }
}

/** The limiter's answer after this many hits. */
export const allowanceOf = (hits: number, limit: number, resetAt: number): Allowance => ({
	allowed: hits <= limit,
	remaining: Math.max(0, limit - hits),
	resetAt,
})
