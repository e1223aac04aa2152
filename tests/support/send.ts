import type { RequestHandler } from '../../src/http/serve.ts'
import { freshAddress } from '../setup/address.ts'

/** Where this registry stands, in tests as on a machine of one's own. */
export const BASE = 'http://localhost:8888'

/** What a request has beyond its method and path. */
export interface Sent {
	/** Fields of a form are sent as such. Text and bytes are sent as they are and all else as JSON, named JSON unless `headers` say otherwise. */
	body?: unknown
	headers?: Record<string, string>
	/** Who asks; somebody new unless given, so that no limit is met. */
	ip?: string
	/** Sent as a bearer. */
	token?: string
	requestId?: string
}

/** An answer, read whole. */
export interface Answered {
	status: number
	headers: Headers
	bytes: Buffer
	text: string
	/** The value, where the answer is JSON. */
	// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
	body: any
}

/** Sends a request and reads its answer. */
export type Send = (method: string, path: string, sent?: Sent) => Promise<Answered>

/** The one way in which tests ask a handler in this process; what it goes on with after its answer is waited for. */
export const sender =
	(handle: RequestHandler): Send =>
	async (method, path, { ip = freshAddress(), requestId = 'request-1', ...sent } = {}) => {
		const background: Promise<unknown>[] = []
		const waitUntil = (work: Promise<unknown>) => void background.push(work)
		const response = await handle(requestOf(method, path, sent), { ip, requestId, waitUntil })
		await Promise.all(background)
		return read(response)
	}

/** The request that is sent. */
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

/** Reads an answer whole. */
export async function read(response: Response): Promise<Answered> {
	const { status, headers } = response
	const bytes = Buffer.from(await response.arrayBuffer())
	const isJson = /^application\/(?:\w+\+)?json/.test(headers.get('content-type') ?? '')
	const text = bytes.toString()
	return { status, headers, bytes, text, body: isJson && text ? JSON.parse(text) : undefined }
}
