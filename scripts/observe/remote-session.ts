import { parseJson } from '../../src/schema/text/json.ts'
import { Unreachable } from '../expected.ts'
import type { Means } from './observation.ts'

export type Message = Record<string, unknown>

const TIMEOUT_MS = 20_000
const MAX_BYTES = 8 * 1024 * 1024
const MAX_PAGES = 50

/** An HTTP response of a remote server: a message, or a refusal with sign-in information. */
interface Answer {
	status: number
	headers: Headers
	message?: Message
}

/** A server that answers `initialize` to everybody asks to sign in for what it lists. */
export class SignInAsked extends Error {
	readonly headers: Headers

	constructor(headers: Headers) {
		super('It asks to sign in.')
		this.headers = headers
	}
}

export const asksToSignIn = ({ status }: Answer): boolean => status === 401 || status === 403

/** An MCP session with a remote server over streamable HTTP. */
export class Session {
	readonly #url: string
	readonly #means: Pick<Means, 'fetch' | 'signal'>
	#session: string | undefined
	#protocol: string | undefined
	#last = 0

	constructor(url: string, means: Pick<Means, 'fetch' | 'signal'>) {
		this.#url = url
		this.#means = means
	}

	/** Throws `Unreachable` for a network error. */
	async ask(method: string, params: Message): Promise<Answer> {
		const id = ++this.#last
		const answer = await this.#post({ jsonrpc: '2.0', id, method, params }, id).catch((error: unknown) => {
			throw new Unreachable(`${this.#url} could not be reached: ${causeOf(error)}`)
		})
		this.#session ??= answer.headers.get('mcp-session-id') ?? undefined
		const { protocolVersion } = (answer.message?.result ?? {}) as Message
		if (typeof protocolVersion === 'string') this.#protocol = protocolVersion
		return answer
	}

	/** Sends a notification. */
	async tell(method: string): Promise<void> {
		await this.#post({ jsonrpc: '2.0', method }, undefined).catch(() => undefined)
	}

	/**
	 * Everything that a method lists. Throws `SignInAsked`, and `Unreachable` where a page has no answer, which is not a
	 * list without items.
	 */
	async list(method: string, key: string): Promise<Message[]> {
		const items: Message[] = []
		let cursor: unknown
		for (let page = 0; page < MAX_PAGES; page++) {
			const answer = await this.ask(method, cursor === undefined ? {} : { cursor })
			if (asksToSignIn(answer)) throw new SignInAsked(answer.headers)
			const { status, message } = answer
			if (!message) throw new Unreachable(`${this.#url} has no answer to ${method}; it sent HTTP ${status}.`)
			const result = (message.result ?? {}) as Message
			const found = result[key]
			if (Array.isArray(found)) items.push(...found.filter((item) => typeof item === 'object' && item !== null))
			cursor = result.nextCursor
			if (typeof cursor !== 'string' || !cursor) break
		}
		return items
	}

	async #post(body: Message, id: number | undefined): Promise<Answer> {
		const headers = {
			'content-type': 'application/json',
			accept: 'application/json, text/event-stream',
			...(this.#session && { 'mcp-session-id': this.#session }),
			...(this.#protocol && { 'mcp-protocol-version': this.#protocol }),
		}
		const options = { method: 'POST', headers, body: JSON.stringify(body) }
		const response = await request(this.#url, options, this.#means)
		const { status } = response
		const message = status === 200 && id !== undefined ? await messageOf(response, id) : undefined
		await response.body?.cancel().catch(() => undefined)
		return { status, headers: response.headers, ...(message && { message }) }
	}
}

/** Sends a request that ends after a while, and follows no redirect. */
export async function request(
	url: string,
	options: RequestInit,
	{ fetch, signal }: Pick<Means, 'fetch' | 'signal'>,
): Promise<Response> {
	const limit = AbortSignal.timeout(TIMEOUT_MS)
	return fetch(url, { ...options, redirect: 'manual', signal: signal ? AbortSignal.any([limit, signal]) : limit })
}

/** Reads the message with this id from a JSON body or an event stream; undefined if there is none. */
async function messageOf(response: Response, id: number): Promise<Message | undefined> {
	if (!response.headers.get('content-type')?.includes('text/event-stream'))
		return messageWith(await textWithin(response), id)
	const decoder = new TextDecoder()
	let [unfinished, size] = ['', 0]
	for await (const chunk of response.body ?? []) {
		const events = (unfinished + decoder.decode(chunk, { stream: true })).split(/\r?\n\r?\n/)
		unfinished = events.pop() ?? ''
		const found = events.map((event) => messageWith(dataOf(event), id)).find(Boolean)
		size += chunk.length
		if (found || size > MAX_BYTES) return found
	}
	return messageWith(dataOf(unfinished), id)
}

/** Parses an object; undefined for anything else. */
export const parse = (text: string): Message | undefined => {
	const value = parseJson(text)
	return typeof value === 'object' && value !== null ? (value as Message) : undefined
}

/** The data of an event of a stream. */
const dataOf = (event: string): string =>
	event
		.split(/\r?\n/)
		.flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
		.join('\n')

function messageWith(text: string, id: number): Message | undefined {
	const message = parse(text)
	return message?.id === id ? message : undefined
}

/** The text of a response, of which no more than `MAX_BYTES` is read: a longer one is not JSON then. */
export async function textWithin(response: Response): Promise<string> {
	const decoder = new TextDecoder()
	let text = ''
	for await (const chunk of response.body ?? []) {
		text += decoder.decode(chunk, { stream: true })
		if (text.length > MAX_BYTES) break
	}
	return text
}

const causeOf = (error: unknown): string => {
	const { cause, message } = error as { cause?: { code?: string }; message?: string }
	return cause?.code ?? message ?? 'no reason given'
}
