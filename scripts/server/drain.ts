import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

/** How often connections that have nothing more to do are looked for. */
const LOOK_MS = 50

/** How long requests have to end, and what else must end before all is over. */
interface Drain {
	graceMs: number
	alsoWaitFor(): Promise<void>
}

/** Stops listening, lets the requests that are being answered end within the time given, and closes every connection. */
export async function drain(servers: readonly Server[], { graceMs, alsoWaitFor }: Drain): Promise<void> {
	const closed = Promise.all(servers.map((server) => once(server.close(), 'close')))
	// A connection that asks once more gets its answer and is told that it was the last.
	const last = (_: IncomingMessage, response: ServerResponse) => void response.setHeader('connection', 'close')
	for (const server of servers) server.prependListener('request', last)
	const ended = closed.then(alsoWaitFor)
	const over = new AbortController()
	// Node closes idle connections when it stops listening, but not those that fall idle later.
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
