import type { RequestHandler } from '../../src/http/serve.ts'
import { freshAddress } from '../setup/address.ts'

/** The URL of the registry in tests, as on a developer's machine. */
export const BASE = 'http://localhost:8888'

/** Options of a request besides method and path. */
export interface Sent {
	/**
	 * A form is sent as a form, text and bytes unchanged, anything else as JSON. The content type is JSON unless
	 * `headers` says otherwise.
	 */
	body?: unknown
	headers?: Record<string, string>
	/** The client's address; a new one by default, so that no rate limit is reached. */
	ip?: string
	/** Sent as a bearer token. */
	token?: string
	requestId?: string
}

/** A complete answer. */
export interface Answered {
	status: number
	headers: Headers
	bytes: Buffer
	text: string
	/** The parsed JSON of the answer. */
	// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
	body: any
}

/** Sends a request and reads its answer. */
export type Send = (method: string, path: string, sent?: Sent) => Promise<Answered>

/** How all tests call a handler in this process. Background work is awaited. */
export const sender =
	(handle: RequestHandler): Send =>
	async (method, path, { ip = freshAddress(), requestId = 'request-1', ...sent } = {}) => {
		const background: Promise<unknown>[] = []
		const waitUntil = (work: Promise<unknown>) => void background.push(work)
		const response = await handle(requestOf(method, path, sent), { ip, requestId, waitUntil })
		await Promise.all(background)
		return read(response)
	}

/** Builds the request. */
export function requestOf(method: string, path: string, { body, headers, token }: Sent = {}): Request {
	const isForm = body instanceof URLSearchParams
	const isRaw = isForm || typeof body === 'string' || body instanceof Uint8Array || body instanceof ReadableStream
	return new Request(`${BASE}${path}`, {
		method,
		headers: {
			...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
			...(token && { authorization: `Bearer ${token}` }),
			...headers,
		},
		...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body), duplex: 'half' }),
	} as RequestInit)
}

/** Reads an answer completely. */
export async function read(response: Response): Promise<Answered> {
	const { status, headers } = response
	const bytes = Buffer.from(await response.arrayBuffer())
	const isJson = /^application\/(?:\w+\+)?json/.test(headers.get('content-type') ?? '')
	const text = bytes.toString()
	return { status, headers, bytes, text, body: isJson && text ? JSON.parse(text) : undefined }
}
