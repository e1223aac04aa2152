import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { backgroundDone, logFault } from './background.ts'
import { drain } from './drain.ts'
import { Representations } from './encode.ts'
import { indexFiles } from './files.ts'
import { loadFunctions, preparedFunctions } from './functions.ts'
import { siteHandler } from './handle.ts'
import { readHeaderRules } from './header-rules.ts'
import { readHostConfig } from './host-config.ts'
import { trustedProxies as proxiesOf } from './proxies.ts'
import { readRedirectRules } from './redirect-rules.ts'
import { refuse } from './refuse.ts'
import { refuseUnread } from './refuse-unread.ts'
import { fileSender } from './send-file.ts'

/** Where the built site is, and where to listen; port 0 takes a free one, no host means both loopback addresses. */
interface ServerOptions {
	root: string
	port: number
	host?: string | undefined
	/** Networks of proxies that are believed; none where nothing is said. */
	trustedProxies?: readonly string[]
	/** Takes the functions that the build has prepared, where it has; one server of a process may. */
	prepared?: boolean
	timeouts?: Partial<Timeouts>
}

/** How long whom is waited for, in milliseconds. */
interface Timeouts {
	/** Until the head of a request is there. */
	head: number
	/** Until all of a request is there. */
	request: number
	/** A connection between two requests; longer than proxies keep one, so that none is closed under a request of theirs. */
	idle: number
	/** A client that takes nothing of its answer; longer than a function may run. */
	stalled: number
}

const TIMEOUTS: Timeouts = { head: 10_000, request: 30_000, idle: 75_000, stalled: 90_000 }

/** A server that is listening. */
export interface RunningServer {
	port: number
	url: string
	/** Stops. Requests that are being answered have so long to end; then their connections are cut. */
	close(graceMs?: number): Promise<void>
}

const isMissingAddress = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')

/** How often connections are looked at that are over their time; Node's own half minute would let them be late by as much. */
const CHECK_MS = 1_000

function newServer(handle: ReturnType<typeof siteHandler>, timeouts: Timeouts): Server {
	const answer = (request: IncomingMessage, response: ServerResponse): void => {
		handle(request, response).catch((error: unknown) => {
			const requestId = randomUUID()
			logFault(`the server ${requestId}`, error)
			refuse(response, { code: 'internal_error', requestId })
		})
	}
	const server = createServer(
		{
			headersTimeout: timeouts.head,
			requestTimeout: timeouts.request,
			keepAliveTimeout: timeouts.idle,
			connectionsCheckingInterval: CHECK_MS,
		},
		answer,
	)
	server.setTimeout(timeouts.stalled)
	// Whoever asks whether to go on is told when the body is read, which may be never.
	return server.on('checkContinue', answer).on('clientError', refuseUnread)
}

const portOf = ([server]: readonly Server[]): number => (server?.address() as AddressInfo | undefined)?.port ?? 0

async function listenOn(server: Server, port: number, host: string): Promise<Server[]> {
	await listen(server, port, host)
	return [server]
}

async function listen(server: Server, port: number, host: string): Promise<number> {
	server.listen(port, host)
	await once(server, 'listening')
	return portOf([server])
}

async function listenOnLoopback(make: () => Server, port: number): Promise<Server[]> {
	const v4 = make()
	const taken = await listen(v4, port, '127.0.0.1')
	const v6 = make()
	try {
		await listen(v6, taken, '::1')
		return [v4, v6]
	} catch (error) {
		if (isMissingAddress(error)) return [v4]
		v4.close()
		throw error
	}
}

/** What to call a server on this machine that listens there. */
function nameOf(host: string | undefined): string {
	if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost'
	return host.includes(':') ? `[${host}]` : host
}

/** Serves the built site under `root` the way Netlify would; several servers can run in one process. */
export async function startServer({
	root,
	port,
	host,
	trustedProxies = [],
	...options
}: ServerOptions): Promise<RunningServer> {
	const config = readHostConfig(root)
	const [rules, redirects] = await Promise.all([readHeaderRules(config), readRedirectRules(config)])
	const files = indexFiles(config.publish)
	const { functions, dispose } =
		(options.prepared ? preparedFunctions(root) : undefined) ?? (await loadFunctions(root, config.functionFolders))
	const handle = siteHandler({
		files,
		functions,
		redirects,
		sendFile: fileSender(rules, new Representations()),
		proxies: proxiesOf(trustedProxies),
	})
	const make = () => newServer(handle, { ...TIMEOUTS, ...options.timeouts })
	const open = host === undefined || host === 'localhost' ? listenOnLoopback(make, port) : listenOn(make(), port, host)
	const listening = await open.catch((error: unknown) => {
		dispose()
		throw error
	})
	const taken = portOf(listening)
	return {
		port: taken,
		url: `http://${nameOf(host)}:${taken}`,
		async close(graceMs = 0) {
			await drain(listening, { graceMs, alsoWaitFor: backgroundDone })
			dispose()
		},
	}
}
