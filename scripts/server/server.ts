import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { indexFiles } from './files.ts'
import { loadFunctions } from './functions.ts'
import { siteHandler } from './handle.ts'
import { readHeaderRules } from './header-rules.ts'
import { readHostConfig } from './host-config.ts'
import { readRedirectRules } from './redirect-rules.ts'
import { refuse } from './refuse.ts'
import { Representations } from './representations.ts'
import { fileSender } from './send-file.ts'

/** Where the built site is, and where to listen; port 0 takes a free one, no host means both loopback addresses. */
export interface ServerOptions {
	root: string
	port: number
	host?: string
}

/** A server that is listening. */
export interface RunningServer {
	port: number
	url: string
	close(): Promise<void>
}

const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 30_000

const isMissingAddress = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && (error.code === 'EADDRNOTAVAIL' || error.code === 'EAFNOSUPPORT')

function newServer(handle: ReturnType<typeof siteHandler>): Server {
	const server = createServer((request, response) => {
		handle(request, response).catch((error: unknown) => {
			console.error(request.method, request.url, error)
			refuse(response, { code: 'internal_error' })
		})
	})
	server.headersTimeout = HEADERS_TIMEOUT_MS
	server.requestTimeout = REQUEST_TIMEOUT_MS
	return server
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

/** Serves the built site under `root` the way Netlify would; several servers can run in one process. */
export async function startServer({ root, port, host }: ServerOptions): Promise<RunningServer> {
	const config = readHostConfig(root)
	const [rules, redirects] = await Promise.all([readHeaderRules(config), readRedirectRules(config)])
	const files = indexFiles(config.publish)
	const { functions, dispose } = await loadFunctions(root, config.functionFolders)
	const handle = siteHandler({ files, functions, redirects, sendFile: fileSender(rules, new Representations()) })
	const listening = await (host === undefined ? listenOnLoopback(handle, port) : listenOn(handle, port, host)).catch(
		(error: unknown) => {
			dispose()
			throw error
		},
	)
	const taken = portOf(listening)
	return {
		port: taken,
		url: `http://${host?.includes(':') ? `[${host}]` : (host ?? 'localhost')}:${taken}`,
		async close() {
			const closed = listening.map((server) => once(server.close(), 'close'))
			for (const server of listening) server.closeAllConnections()
			await Promise.all(closed)
			dispose()
		},
	}
}
