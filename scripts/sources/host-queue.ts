import { type Answer, type Requester, Unreachable } from './request.ts'

interface HostQueueOptions {
	/** Pause between requests to one host, in milliseconds. */
	pauseMs: number
	/** The longest accepted Retry-After, in milliseconds; a host that demands more is not asked again in this run. */
	patienceMs: number
	sleep(ms: number): Promise<unknown>
	now(): number
}

/**
 * Sends one request at a time to each host, with pauses, and repeats it once if the host is busy or does not answer.
 */
export function queuedByHost(ask: Requester, queueing: HostQueueOptions): Requester {
	const queues = new Map<string, Promise<unknown>>()
	return (url, options) => {
		const turn = (queues.get(url.host) ?? Promise.resolve()).then(() => requestTwice(() => ask(url, options), queueing))
		queues.set(
			url.host,
			turn.catch(() => undefined).then(() => queueing.sleep(queueing.pauseMs)),
		)
		return turn
	}
}

async function requestTwice(
	ask: () => Promise<Answer>,
	{ pauseMs, patienceMs, sleep, now }: HostQueueOptions,
): Promise<Answer> {
	const answer = await ask().catch((error: unknown) => {
		if (error instanceof Unreachable) return undefined
		throw error
	})
	if (answer && !isBusy(answer)) return answer
	const wait = answer ? waitOf(answer, now(), pauseMs) : pauseMs
	if (answer && wait > patienceMs) return answer
	await sleep(wait)
	return ask()
}

const isBusy = ({ status }: Answer) => status === 429 || status >= 500

/** `Retry-After` (seconds or a date) in milliseconds from now. */
function waitOf({ headers }: Answer, now: number, otherwise: number): number {
	const retryAfter = headers['retry-after']
	if (retryAfter === undefined) return otherwise
	const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - now
	return Number.isNaN(wait) ? otherwise : Math.max(0, wait)
}
