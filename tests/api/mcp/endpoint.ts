import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { freshAddress } from '../../setup/address.ts'
import { createApi } from '../../support/api.ts'
import type { Answered } from '../../support/send.ts'

/** The API that these tests ask. */
export const api = createApi()

/** Posts a body to the function in this process. */
export const post = (body: unknown, headers: Record<string, string> = {}): Promise<Answered> =>
	api.send('POST', '/api/mcp', { body, headers })

/** The same function behind a port of this machine, for clients that speak HTTP themselves. */
export async function serveEndpoint(): Promise<{ url: string; close(): void }> {
	const server = createServer(async (request, response) => {
		const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
		const { method = 'GET' } = request
		const body = method === 'POST' ? await text(request) : null
		const sent = new Request(`http://${request.headers.host}${request.url}`, { method, headers, body })
		const answer = await api.handle(sent, { ip: freshAddress() })
		response.writeHead(answer.status, Object.fromEntries(answer.headers))
		response.end(Buffer.from(await answer.arrayBuffer()))
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	return { url: `http://localhost:${port}/api/mcp`, close: () => server.close() }
}
