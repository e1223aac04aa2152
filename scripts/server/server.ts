import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { backgroundDone, logFault } from './background.ts'
import { drain } from './drain.ts'
import { Representations } from './encode.ts'
import { indexFiles } from './files.ts'
import { loadFunctions, preparedFunctions } from './functions.ts'
import { SiteHandler } from './handle.ts'
import { readHeaderRules } from './header-rules.ts'
import { readHostConfig } from './host-config.ts'
import { nameCheck } from './host-names.ts'
import { trustedProxies as proxiesOf } from './proxies.ts'
import { readRedirectRules } from './redirect-rules.ts'
import { refuse } from './refuse.ts'
import { refuseUnread } from './refuse-unread.ts'
import { fileSender } from './send-file.ts'

/** The project root, and where to listen: port 0 uses a free one, no host means both loopback addresses. */
interface ServerOptions {
	root: string
	port: number
	host?: string | undefined
	/** Networks of trusted proxies; default none. */
	trustedProxies?: readonly string[]
	/** Names under which clients may ask a server on loopback, besides those of this machine; default none. */
	names?: readonly string[]
	/** Uses the functions that the build prepared, if it did; only one server of a process may. */
	prepared?: boolean
	timeouts?: Partial<Timeouts>
}

/** Timeouts in milliseconds. */
interface Timeouts {
	/** For the head of a request. */
	head: number
	/** For a complete request. */
	request: number
	/**
	 * For an idle connection between requests; longer than in common proxies, so that none is closed while a proxy sends
	 * a request.
	 */
	idle: number
	/** For a client that does not read its response; longer than a function may run. */
	stalled: number
}

const TIMEOUTS: Timeouts = { head: 10_000, request: 30_000, idle: 75_000, stalled: 90_000 }

export interface RunningServer {
	port: number
	url: string
	/** Stops the server. Active requests get `graceMs` to finish, then their connections are closed. */
	close(graceMs?: number): Promise<void>
}

const isMissingAddress = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')

/** Interval for checking timeouts; Node's default of 30 seconds would let them be that late. */
const CHECK_MS = 1_000

function newServer(handler: SiteHandler, timeouts: Timeouts): Server {
	const answer = (request: IncomingMessage, response: ServerResponse): void => {
		handler.handle(request, response).catch((error: unknown) => {
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
	// `100 Continue` is sent only when the body is read, which may be never. What else a client expects is not waited for:
	// Node itself would answer a bare 417.
	return server.on('checkContinue', answer).on('checkExpectation', answer).on('clientError', refuseUnread)
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

/** The host name for the URL of a server on this machine. */
function nameOf(host: string | undefined): string {
	if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost'
	return host.includes(':') ? `[${host}]` : host
}

/** Serves the built site under `root` as Netlify would. Several servers can run in one process. */
export async function startServer({
	root,
	port,
	host,
	trustedProxies = [],
	names = [],
	...options
}: ServerOptions): Promise<RunningServer> {
	const config = readHostConfig(root)
	const [rules, redirects] = await Promise.all([readHeaderRules(config), readRedirectRules(config)])
	const files = indexFiles(config.publish)
	const { functions, dispose } =
		(options.prepared ? preparedFunctions(root) : undefined) ?? (await loadFunctions(root, config.functionFolders))
	const handler = new SiteHandler({
		files,
		functions,
		rules,
		redirects,
		sendFile: fileSender(rules, new Representations()),
		proxies: proxiesOf(trustedProxies),
		isNamed: nameCheck(host, names),
	})
	const make = () => newServer(handler, { ...TIMEOUTS, ...options.timeouts })
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
