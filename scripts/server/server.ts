import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { backgroundDone, logFault } from './background.ts'
import { drain } from './drain.ts'
import { Representations } from './encode.ts'
import { indexFiles } from './files.ts'
import { loadFunctions } from './functions.ts'
import { siteHandler } from './handle.ts'
import { readHeaderRules } from './header-rules.ts'
import { readHostConfig } from './host-config.ts'
import { trustedProxies as proxiesOf } from './proxies.ts'
import { readRedirectRules } from './redirect-rules.ts'
import { refuse } from './refuse.ts'
import { fileSender } from './send-file.ts'

/** Where the built site is, and where to listen; port 0 takes a free one, no host means both loopback addresses. */
interface ServerOptions {
	root: string
	port: number
	host?: string | undefined
	/** Networks of proxies that are believed; none where nothing is said. */
	trustedProxies?: readonly string[]
}

/** A server that is listening. */
export interface RunningServer {
	port: number
	url: string
	/** Stops. Requests that are being answered have so long to end; then their connections are cut. */
	close(graceMs?: number): Promise<void>
}

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000

const isMissingAddress = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')

/** How often connections are looked at that are over their time; Node's own half minute would let them be late by as much. */
const CHECK_MS = 1_000

function newServer(handle: ReturnType<typeof siteHandler>): Server {
	const answer = (request: IncomingMessage, response: ServerResponse): void => {
		handle(request, response).catch((error: unknown) => {
			const requestId = randomUUID()
			logFault(`the server ${requestId}`, error)
			refuse(response, { code: 'internal_error', requestId })
		})
	}
	const server = createServer(
		{
			headersTimeout: HEADERS_TIMEOUT_MS,
			requestTimeout: REQUEST_TIMEOUT_MS,
			connectionsCheckingInterval: CHECK_MS,
		},
		answer,
	)
	// Whoever asks whether to go on is told when the body is read, which may be never.
	return server.on('checkContinue', answer)
}

const portOf = ([server]: readonly Server[]): number => (server?.address() as AddressInfo | undefined)?.port ?? 0

async function listen(server: Server, port: number, host: string): Promise<number> {
	server.listen(port, host)
	await once(server, 'listening')
	return portOf([server])
}

async function listenOnLoopback(handle: ReturnType<typeof siteHandler>, port: number): Promise<Server[]> {
	const v4 = newServer(handle)
	const taken = await listen(v4, port, '127.0.0.1')
	const v6 = newServer(handle)
	try {
		await listen(v6, taken, '::1')
		return [v4, v6]
	} catch (error) {
		if (isMissingAddress(error)) return [v4]
		v4.close()
		throw error
	}
}

async function listenOn(handle: ReturnType<typeof siteHandler>, port: number, host: string): Promise<Server[]> {
	const server = newServer(handle)
	await listen(server, port, host)
	return [server]
}

/** What to call a server on this machine that listens there. */
function nameOf(host: string | undefined): string {
	if (host === undefined || host === '0.0.0.0' || host === '::') return 'localhost'
	return host.includes(':') ? `[${host}]` : host
}

/** Serves the built site under `root` the way Netlify would; several servers can run in one process. */
export async function startServer({ root, port, host, trustedProxies = [] }: ServerOptions): Promise<RunningServer> {
	const config = readHostConfig(root)
	const [rules, redirects] = await Promise.all([readHeaderRules(config), readRedirectRules(config)])
	const files = indexFiles(config.publish)
	const { functions, dispose } = await loadFunctions(root, config.functionFolders)
	const handle = siteHandler({
		files,
		functions,
		redirects,
		sendFile: fileSender(rules, new Representations()),
		proxies: proxiesOf(trustedProxies),
	})
	const listening = await (host === undefined || host === 'localhost'
		? listenOnLoopback(handle, port)
		: listenOn(handle, port, host)
	).catch((error: unknown) => {
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
