import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { type Requester, requester } from '../../../scripts/sources/request.ts'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A small internet on this machine: every host is the same server, which answers by host and path. */
interface Internet {
	ask: Requester
	/** `METHOD host path` of every request that arrived, in order. */
	heard: string[]
	/** The same with the headers that came along. */
	requests: IncomingMessage[]
	/** Most requests that one host had to answer at the same time. */
	crowd(): number
	url: string
	/** The routes; more can be put in. */
	answers: Record<string, Handler>
}

/** Serves what is in `answers`, keyed `host/path`; what is in none is 404. Connections are plain, whatever the address says. */
export async function startInternet(answers: Record<string, Handler>, timeoutMs = 300): Promise<Internet> {
	const heard: string[] = []
	const requests: IncomingMessage[] = []
	const open = new Map<string, number>()
	let crowd = 0
	const server = createServer((request, response) => {
		const host = request.headers.host ?? ''
		heard.push(`${request.method} ${host} ${request.url}`)
		requests.push(request)
		open.set(host, (open.get(host) ?? 0) + 1)
		crowd = Math.max(crowd, open.get(host) ?? 0)
		response.on('close', () => open.set(host, (open.get(host) ?? 1) - 1))
		const handler = answers[`${host}${request.url}`]
		if (handler) handler(request, response)
		else response.writeHead(404).end('nothing here')
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	afterAll(() => {
		server.closeAllConnections()
		server.close()
	})
	const { port } = server.address() as AddressInfo
	const plain = requester({ timeoutMs, userAgent: 'test', locate: async () => ({ address: '127.0.0.1', port }) })
	const ask: Requester = (url, options) => {
		const insecure = new URL(url)
		insecure.protocol = 'http:'
		return plain(insecure, options)
	}
	return { ask, heard, requests, answers, crowd: () => crowd, url: `http://127.0.0.1:${port}` }
}

export const ok: Handler = (_, response) => void response.writeHead(200).end('here')
export const status =
	(code: number, headers: Record<string, string> = {}): Handler =>
	(_, response) =>
		void response.writeHead(code, headers).end('no')
export const to = (code: number, location: string): Handler => status(code, { location })
export const json =
	(value: unknown, headers: Record<string, string> = {}): Handler =>
	(_, response) =>
		void response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(value))
