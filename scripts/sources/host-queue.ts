import type { Requester } from './request.ts'
import { type Retrying, retrying } from './retry.ts'

/** Sends one request at a time to each host, with a pause of `pauseMs` between them. */
export function queuedByHost(ask: Requester, options: Retrying): Requester {
	const queues = new Map<string, Promise<unknown>>()
	const patient = retrying(ask, options)
	return (url, ...asked) => {
		const turn = (queues.get(url.host) ?? Promise.resolve()).then(() => patient(url, ...asked))
		queues.set(
			url.host,
			turn.catch(() => undefined).then(() => options.sleep(options.pauseMs)),
		)
		return turn
	}
}
