import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Stands in for a mail provider: it takes every letter and throws it away. Without one, a shared store takes no address. */
export async function startMail(): Promise<{ environment: Record<string, string>; close(): void }> {
	const server = createServer((request, response) => {
		request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{"id":"taken"}'))
	})
	await once(server.listen(0, '127.0.0.1'), 'listening')
	return {
		environment: {
			PINAKES_NEWSLETTER_API_KEY: 'soak',
			PINAKES_NEWSLETTER_FROM: 'soak@example.com',
			PINAKES_NEWSLETTER_API_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		},
		close() {
			server.closeAllConnections()
			server.close()
		},
	}
}
