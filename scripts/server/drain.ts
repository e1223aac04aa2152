import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** Interval in milliseconds for closing idle connections. */
const LOOK_MS = 50

/** The grace period for requests, and further work to wait for. */
interface Drain {
	graceMs: number
	alsoWaitFor(): Promise<void>
}

/** Stops listening, lets active requests finish within the grace period, and closes every connection. */
export async function drain(servers: readonly Server[], { graceMs, alsoWaitFor }: Drain): Promise<void> {
	const closed = Promise.all(servers.map((server) => once(server.close(), 'close')))
	// A further request on a connection is answered and told that it was the last.
	const last = (_: IncomingMessage, response: ServerResponse) => void response.setHeader('connection', 'close')
	for (const server of servers) server.prependListener('request', last)
	const ended = closed.then(alsoWaitFor)
	const over = new AbortController()
	// Node closes idle connections when it stops listening, but not those that become idle later.
	const looking = setInterval(() => closeIdle(servers), LOOK_MS)
	const late = sleep(graceMs, undefined, { signal: over.signal }).catch(() => undefined)
	await Promise.race([ended, late])
	over.abort()
	clearInterval(looking)
	for (const server of servers) server.closeAllConnections()
	await closed
}

function closeIdle(servers: readonly Server[]): void {
	for (const server of servers) server.closeIdleConnections()
}
