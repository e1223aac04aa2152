import { type Answer, Refused, type Requester, Unreachable } from './request.ts'

export interface Retrying {
	/** How often a request is sent at most. */
	tries: number
	/** The pause before the second try, in milliseconds; each later one is twice as long. */
	pauseMs: number
	/** The longest accepted Retry-After, in milliseconds; a host that demands more is not asked again. */
	patienceMs: number
	sleep(ms: number): Promise<unknown>
	now(): number
}

/** Whether the answer may be another one later. */
export const isBusy = ({ status }: Answer): boolean => status === 429 || status >= 500

/** `Retry-After` (seconds or a date) in milliseconds from now; undefined when there is none that can be read. */
export function retryAfterOf({ headers }: Answer, now: number): number | undefined {
	const retryAfter = headers['retry-after'] ?? ''
	const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
	return Number.isNaN(wait) ? undefined : Math.max(0, wait)
}

/**
 * Repeats a request while the host is busy or does not answer, after the time that the host names, or with exponential
 * backoff. The last try decides: its answer is returned, or its error thrown. What must not be asked is tried once.
 */
export const retrying =
	(ask: Requester, { tries, pauseMs, patienceMs, sleep, now }: Retrying): Requester =>
	async (...asked) => {
		for (let tried = 1; tried < tries; tried++) {
			const answer = await ask(...asked).catch((error: unknown) => {
				if (error instanceof Unreachable && !(error instanceof Refused)) return undefined
				throw error
			})
			if (answer && !isBusy(answer)) return answer
			const wait = (answer && retryAfterOf(answer, now())) ?? pauseMs * 2 ** (tried - 1)
			if (answer && wait > patienceMs) return answer
			await sleep(wait)
		}
		return ask(...asked)
	}
