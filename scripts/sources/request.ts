import { request as askPlainly, type ClientRequest, type RequestOptions as NodeOptions } from 'node:http'
import { request as askSecurely } from 'node:https'

/** The result of checking a source once. A single failure proves nothing, and `unclear` never does. */
export type Verdict =
	| { kind: 'available' | 'moved' | 'archived'; movedTo?: string; version?: string }
	| { kind: 'failed' | 'unclear'; why: string }

export const failed = (why: string): Verdict => ({ kind: 'failed', why })
export const unclear = (why: string): Verdict => ({ kind: 'unclear', why })

/** The verdict for an error status: failed, or unclear if the server only rejects programs. */
export const refusal = (status: number): Verdict =>
	[401, 403, 407, 429].includes(status) ? unclear(`answers ${status} to programs`) : failed(`answers ${status}`)

/** A response, as far as it was read. */
export interface Answer {
	status: number
	headers: Readonly<Record<string, string>>
	body: string
}

/** The target of a redirect; undefined if the response is none. */
export const redirectTarget = ({ status, headers }: Answer, from: URL): URL | undefined =>
	(status >= 300 && status < 400 && headers.location && URL.parse(headers.location, from)) || undefined

interface RequestOptions {
	method?: 'HEAD' | 'GET'
	headers?: Readonly<Record<string, string>>
	/** The maximum number of bytes of the body to read; default none. */
	maxBytes?: number
}

/** Sends one request without following redirects. Rejects with `Unreachable` if there is no response. */
export type Requester = (url: URL, options?: RequestOptions) => Promise<Answer>

/** There was no response. The message is a short reason: `timed out`, `ENOTFOUND`. */
export class Unreachable extends Error {}

/** The host must not be contacted, so nothing was sent. */
export class Refused extends Unreachable {}

/** The resolved address of a host. */
export interface HostAddress {
	address: string
	port: number
}

interface RequesterOptions {
	timeoutMs: number
	userAgent: string
	/** Resolves the host; rejects if it must not be contacted. */
	locate(url: URL): Promise<HostAddress>
}

/**
 * Begins a request to the address that was found for the host of a URL. The name is not looked up again, because the
 * second answer could be another address than the one that was checked.
 */
export function requestAt(
	url: URL,
	{ address, port }: HostAddress,
	{ headers, ...options }: Pick<NodeOptions, 'method' | 'headers' | 'signal'>,
): ClientRequest {
	const ask = url.protocol === 'http:' ? askPlainly : askSecurely
	const path = url.pathname + url.search
	const to = { host: address, port, path, servername: url.hostname, agent: false }
	return ask({ ...to, ...options, headers: { host: url.host, ...headers } })
}

/** Sends requests only to the address that `locate` returns, within `timeoutMs` in total. */
export function requester({ timeoutMs, userAgent, locate }: RequesterOptions): Requester {
	return async (url, { method = 'GET', headers = {}, maxBytes = 0 } = {}) => {
		const signal = AbortSignal.timeout(timeoutMs)
		const at = await locate(url)
		const usual = { 'user-agent': userAgent, 'accept-encoding': 'identity' }
		return new Promise<Answer>((resolve, reject) => {
			const fail = (error: NodeJS.ErrnoException) =>
				reject(new Unreachable(signal.aborted ? 'timed out' : (error.code ?? error.message)))
			const request = requestAt(url, at, { method, headers: { ...usual, ...headers }, signal })
			request.on('response', (response) => {
				const chunks: Buffer[] = []
				let size = 0
				const done = () => {
					resolve({
						status: response.statusCode ?? 0,
						headers: Object.fromEntries(Object.entries(response.headers).map(([name, value]) => [name, String(value)])),
						body: Buffer.concat(chunks).subarray(0, maxBytes).toString(),
					})
					request.destroy()
				}
				if (maxBytes === 0) return done()
				response.on('data', (chunk: Buffer) => {
					chunks.push(chunk)
					size += chunk.length
					if (size >= maxBytes) done()
				})
				response.on('end', done)
				response.on('error', fail)
			})
			request.on('error', fail)
			request.end()
		})
	}
}
