import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import mcp from '../../../netlify/functions/mcp.ts'
import { freshAddress } from '../../setup/address.ts'

export const HEADERS = { 'content-type': 'application/json' }

/** Posts a body to the function in this process. */
export const post = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
	mcp(
		new Request('http://localhost:8888/api/mcp', {
			method: 'POST',
			headers: { ...HEADERS, ...headers },
			body: typeof body === 'string' ? body : JSON.stringify(body),
		}),
		{ requestId: 'request-1', ip: freshAddress() },
	)

/** The same function behind a port of this machine, for clients that speak HTTP themselves. */
export async function openDoor(): Promise<{ url: string; close(): void }> {
	const server = createServer(async (request, response) => {
		const headers = new Headers(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
		const body = request.method === 'POST' ? await text(request) : undefined
		const asked = new Request(`http://${request.headers.host}${request.url}`, { method: request.method, headers, body })
		const answer = await mcp(asked, { ip: freshAddress() })
		response.writeHead(answer.status, Object.fromEntries(answer.headers))
		response.end(Buffer.from(await answer.arrayBuffer()))
	})
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
	const { port } = server.address() as AddressInfo
	return { url: `http://localhost:${port}/api/mcp`, close: () => server.close() }
}
