import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { type HostAddress, requestAt } from '../sources/request.ts'
import { hostResolver } from '../sources/resolve-host.ts'

/** Statuses whose responses have no body, not even an empty one. */
const BODILESS = [204, 205, 304]

function responseOf(message: IncomingMessage): Response {
	const { statusCode: status = 0, headersDistinct } = message
	const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
		values.map((value): [string, string] => [name, value]),
	)
	const body = BODILESS.includes(status) ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>)
	if (!body) message.resume()
	return new Response(body, { status, headers })
}

/** A `fetch` that asks the address which `locate` found for a host, and no other. It follows no redirect. */
export const fetchFrom =
	(locate: (url: URL) => Promise<HostAddress>): typeof fetch =>
	async (input, options) => {
		const asked = new Request(input, options)
		const { method, signal } = asked
		const url = new URL(asked.url)
		const at = await locate(url)
		const body = Buffer.from(await asked.arrayBuffer())
		const headers = {
			'user-agent': 'node',
			'accept-encoding': 'identity',
			...Object.fromEntries(asked.headers),
			...(body.length > 0 && { 'content-length': body.length }),
		}
		const request = requestAt(url, at, { method, headers, signal }).end(body)
		const [message] = (await once(request, 'response').catch((cause: unknown) => {
			throw new TypeError('fetch failed', { cause })
		})) as [IncomingMessage]
		return responseOf(message)
	}

/** `fetch` limited to https and public addresses, for redirect targets too. Throws otherwise. */
export const guardedFetch = fetchFrom(hostResolver([]))
