import { request as askPlainly } from 'node:http'
import { request as askSecurely } from 'node:https'

/** What one check of a source found out. A failure proves nothing alone; what is unclear proves nothing at all. */
export type Verdict =
	| { kind: 'available' | 'moved' | 'archived'; movedTo?: string; version?: string }
	| { kind: 'failed' | 'unclear'; why: string }

export const failed = (why: string): Verdict => ({ kind: 'failed', why })
export const unclear = (why: string): Verdict => ({ kind: 'unclear', why })

/** What an answer other than a success says of a source: gone or broken, or only closed to us. */
export const refusal = (status: number): Verdict =>
	[401, 403, 407, 429].includes(status) ? unclear(`answers ${status} to programs`) : failed(`answers ${status}`)

/** An answer as far as it was read. */
export interface Answer {
	status: number
	headers: Readonly<Record<string, string>>
	body: string
}

/** Where a redirect leads; nothing where the answer is none, or does not say. */
export const redirectTarget = ({ status, headers }: Answer, from: URL): URL | undefined =>
	(status >= 300 && status < 400 && headers.location && URL.parse(headers.location, from)) || undefined

/** What is asked besides the address. */
interface RequestOptions {
	method?: 'HEAD' | 'GET'
	headers?: Readonly<Record<string, string>>
	/** The body is read up to here; none of it unless said. */
	maxBytes?: number
}

/** Asks an address once, following nothing. Rejects with `Unreachable` where no answer comes. */
export type Requester = (url: URL, options?: RequestOptions) => Promise<Answer>

/** No answer came. The message is a short reason: `timed out`, `ENOTFOUND`, `a private address`. */
export class Unreachable extends Error {}

/** The machine that a host name stands for. */
export interface HostAddress {
	address: string
	port: number
}

interface RequesterOptions {
	timeoutMs: number
	userAgent: string
	/** Finds the machine, or rejects where it must not be asked. */
	locate(url: URL): Promise<HostAddress>
}

/** Asks over HTTP, at the machine that `locate` names and at no other, within `timeoutMs` in all. */
export function requester({ timeoutMs, userAgent, locate }: RequesterOptions): Requester {
	return async (url, { method = 'GET', headers = {}, maxBytes = 0 } = {}) => {
		const signal = AbortSignal.timeout(timeoutMs)
		const { address, port } = await locate(url)
		const to = {
			method,
			host: address,
			port,
			path: url.pathname + url.search,
			servername: url.hostname,
			headers: { host: url.host, 'user-agent': userAgent, 'accept-encoding': 'identity', ...headers },
			agent: false,
			signal,
		}
		return new Promise<Answer>((resolve, reject) => {
			const fail = (error: NodeJS.ErrnoException) =>
				reject(new Unreachable(signal.aborted ? 'timed out' : (error.code ?? error.message)))
			const ask = url.protocol === 'http:' ? askPlainly : askSecurely
			const request = ask(to, (response) => {
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
