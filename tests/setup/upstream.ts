import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a fake provider answers one request. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

/** Answers immediately with a status and a body. */
export const answering =
	(status: number, body: string | Uint8Array = '', headers: Record<string, string> = {}): Behaviour =>
	(_, response) =>
		void response.writeHead(status, headers).end(body)

/** A fake provider on this machine; the test sets its behaviour. */
export async function startUpstream(behaviour: Behaviour = answering(500)) {
	const upstream = { url: '', asked: [] as IncomingMessage[], behaviour, close: async () => {} }
	const server = createServer((request, response) => {
		upstream.asked.push(request)
		upstream.behaviour(request, response)
	})
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
	upstream.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
	upstream.close = async () => {
		server.closeAllConnections()
		await new Promise((done) => server.close(done))
	}
	return upstream
}
export type Upstream = Awaited<ReturnType<typeof startUpstream>>
