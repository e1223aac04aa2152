import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as Listener } from 'node:net'
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'

/** Interval in milliseconds for closing idle connections. */
const LOOK_MS = 50

/**
 * How long idle connections stay open: the next request may be on its way, or here and not read yet. Under load that is
 * so on most of them.
 */
const LINGER_MS = 1_000

/** The maximum time for accepting connections, because under load there may always be another. */
const ACCEPT_MS = 3_000

/** The grace period for requests, and further work to wait for. */
interface Drain {
	graceMs: number
	alsoWaitFor(): Promise<void>
}

/** Accepts what waits, stops listening, lets active requests finish within the grace period, and closes every connection. */
export async function drain(servers: readonly Server[], { graceMs, alsoWaitFor }: Drain): Promise<void> {
	await acceptWaiting(servers)
	// A further request on a connection is answered and told that it was the last.
	const last = (_: IncomingMessage, response: ServerResponse) => void response.setHeader('connection', 'close')
	for (const server of servers) server.prependListener('request', last)
	// The `close` of an HTTP server closes its idle connections at once.
	const closed = Promise.all(servers.map((server) => once(Listener.prototype.close.call(server), 'close')))
	const ended = closed.then(alsoWaitFor)
	const over = new AbortController()
	const { signal } = over
	void closeIdle(servers, signal).catch(() => undefined)
	const late = sleep(graceMs, undefined, { signal }).catch(() => undefined)
	await Promise.race([ended, late])
	over.abort()
	for (const server of servers) server.close().closeAllConnections()
	await closed
}

/**
 * Accepts the connections that wait, of which a turn of the event loop takes one: those that wait when a server stops
 * listening are reset, with the requests on them.
 */
async function acceptWaiting(servers: readonly Server[]): Promise<void> {
	let quietTurns = 0
	const accepted = () => {
		quietTurns = 0
	}
	for (const server of servers) server.on('connection', accepted)
	const until = performance.now() + ACCEPT_MS
	while (quietTurns++ < 2 && performance.now() < until) await turn()
	for (const server of servers) server.off('connection', accepted)
}

/** Closes what is idle after the linger, and what becomes idle later. */
async function closeIdle(servers: readonly Server[], signal: AbortSignal): Promise<never> {
	await sleep(LINGER_MS, undefined, { signal })
	for (;;) {
		for (const server of servers) server.closeIdleConnections()
		await sleep(LOOK_MS, undefined, { signal })
	}
}
