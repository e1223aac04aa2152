import type { ServerSource } from '../../src/kinds/kind.ts'
import type { ReceiptFacts } from '../../src/schema/receipt-facts.ts'
import type { ServerReport } from './inside/job.ts'
import { PROTOCOL } from './inside/mcp.ts'
import { cut } from './names.ts'
import type { Means, Observation } from './observation.ts'
import { serverFacts } from './server-facts.ts'
import { Unreachable } from './unreachable.ts'

type Remote = NonNullable<ServerSource['remote']>
type SignIn = NonNullable<ReceiptFacts['signIn']>
type Message = Record<string, unknown>

const TIMEOUT_MS = 20_000
const MAX_BYTES = 8 * 1024 * 1024
const MAX_PAGES = 50
const MAX_REDIRECTS = 3

/** An HTTP response of a remote server: a message, or a refusal with sign-in information. */
interface Answer {
	status: number
	headers: Headers
	message?: Message
}

/** A server that answers `initialize` to everybody asks to sign in for what it lists. */
class SignInAsked extends Error {
	readonly headers: Headers

	constructor(headers: Headers) {
		super('It asks to sign in.')
		this.headers = headers
	}
}

const asksToSignIn = ({ status }: Answer): boolean => status === 401 || status === 403

/** An MCP session with a remote server over streamable HTTP. */
class Session {
	private readonly url: string
	private readonly means: Pick<Means, 'fetch' | 'signal'>
	private session: string | undefined
	private protocol: string | undefined
	private last = 0

	constructor(url: string, means: Pick<Means, 'fetch' | 'signal'>) {
		this.url = url
		this.means = means
	}

	/** Throws `Unreachable` for a network error. */
	async ask(method: string, params: Message): Promise<Answer> {
		const id = ++this.last
		const answer = await this.post({ jsonrpc: '2.0', id, method, params }, id).catch((error: unknown) => {
			throw new Unreachable(`${this.url} could not be reached: ${causeOf(error)}`)
		})
		this.session ??= answer.headers.get('mcp-session-id') ?? undefined
		const { protocolVersion } = (answer.message?.result ?? {}) as Message
		if (typeof protocolVersion === 'string') this.protocol = protocolVersion
		return answer
	}

	/** Sends a notification. */
	async tell(method: string): Promise<void> {
		await this.post({ jsonrpc: '2.0', method }, undefined).catch(() => undefined)
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
			if (!message) throw new Unreachable(`${this.url} has no answer to ${method}; it sent HTTP ${status}.`)
			const result = (message.result ?? {}) as Message
			const found = result[key]
			if (Array.isArray(found)) items.push(...found.filter((item) => typeof item === 'object' && item !== null))
			cursor = result.nextCursor
			if (typeof cursor !== 'string' || !cursor) break
		}
		return items
	}

	private async post(body: Message, id: number | undefined): Promise<Answer> {
		const headers = {
			'content-type': 'application/json',
			accept: 'application/json, text/event-stream',
			...(this.session && { 'mcp-session-id': this.session }),
			...(this.protocol && { 'mcp-protocol-version': this.protocol }),
		}
		const options = { method: 'POST', headers, body: JSON.stringify(body) }
		const response = await request(this.url, options, this.means)
		const { status } = response
		const message = status === 200 && id !== undefined ? await messageOf(response, id) : undefined
		await response.body?.cancel().catch(() => undefined)
		return { status, headers: response.headers, ...(message && { message }) }
	}
}

async function request(
	url: string,
	options: RequestInit,
	{ fetch, signal }: Pick<Means, 'fetch' | 'signal'>,
): Promise<Response> {
	const limit = AbortSignal.timeout(TIMEOUT_MS)
	return fetch(url, { ...options, redirect: 'manual', signal: signal ? AbortSignal.any([limit, signal]) : limit })
}

/** Reads the message with this id from a JSON body or an event stream; undefined if there is none. */
async function messageOf(response: Response, id: number): Promise<Message | undefined> {
	const isStream = response.headers.get('content-type')?.includes('text/event-stream')
	const decoder = new TextDecoder()
	let text = ''
	const reader = response.body?.getReader()
	for (;;) {
		const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
		if (value) text += decoder.decode(value, { stream: true })
		const found = isStream ? eventWith(text, id) : done ? messageWith(text, id) : undefined
		if (found || done || text.length > MAX_BYTES) {
			await reader?.cancel().catch(() => undefined)
			return found
		}
	}
}

const parse = (text: string): Message | undefined => {
	try {
		const value: unknown = JSON.parse(text)
		return typeof value === 'object' && value !== null ? (value as Message) : undefined
	} catch {
		return undefined
	}
}

function eventWith(text: string, id: number): Message | undefined {
	for (const event of text.split(/\r?\n\r?\n/)) {
		const data = event.split(/\r?\n/).flatMap((line) => (line.startsWith('data:') ? [line.slice(5).trimStart()] : []))
		const message = messageWith(data.join('\n'), id)
		if (message) return message
	}
	return undefined
}

function messageWith(text: string, id: number): Message | undefined {
	const message = parse(text)
	return message?.id === id ? message : undefined
}

/**
 * Observes a remote server: what it lists if it is open, otherwise how to sign in. Throws `Unreachable` for a network
 * error.
 */
export async function observeRemote({ url, type }: Remote, means: Means): Promise<Observation> {
	const subject = { type: 'remote' as const, url, transport: type }
	const session = new Session(url, means)
	const params = { protocolVersion: PROTOCOL, capabilities: {}, clientInfo: { name: 'observer', version: '1' } }
	const hello = await session.ask('initialize', params)
	const result = hello.message?.result as Message | undefined
	const opened = result && (await openFacts(session, result).catch(signInAsked))
	if (opened && !(opened instanceof SignInAsked)) return { subject, facts: opened, measured: {} }
	if (opened || asksToSignIn(hello)) {
		const { headers } = opened ?? hello
		return { subject, facts: { signIn: await signInOf(url, headers, means) }, measured: {} }
	}
	const because =
		type === 'sse'
			? 'It speaks the older transport over SSE, which is not spoken here.'
			: `It answers initialize with HTTP ${hello.status}.`
	return { subject, facts: { notObserved: { because } }, measured: {} }
}

function signInAsked(error: unknown): SignInAsked {
	if (error instanceof SignInAsked) return error
	throw error
}

const causeOf = (error: unknown): string => {
	const { cause, message } = error as { cause?: { code?: string }; message?: string }
	return cause?.code ?? message ?? 'no reason given'
}

async function openFacts(session: Session, hello: Message): Promise<ReceiptFacts> {
	await session.tell('notifications/initialized')
	const { capabilities = {} } = hello as { capabilities?: Message }
	const list = async (has: string, method: string, key = has) => (has in capabilities ? session.list(method, key) : [])
	const report: ServerReport = {
		hello,
		startMs: 0,
		tools: await list('tools', 'tools/list'),
		prompts: await list('prompts', 'prompts/list'),
		resources: await list('resources', 'resources/list'),
		templates: await list('resources', 'resources/templates/list', 'resourceTemplates'),
		err: '',
	}
	return { ...serverFacts(report), signIn: { required: false, authorizationServers: [], scopes: [] } }
}

const strings = (value: unknown): string[] =>
	Array.isArray(value)
		? value
				.filter((one): one is string => typeof one === 'string')
				.map(cut)
				.sort()
		: []

/** Fetches a well-known metadata document, following redirects; undefined if there is none. */
async function metadata(url: string, means: Means): Promise<Message | undefined> {
	let place = url
	for (let step = 0; step <= MAX_REDIRECTS; step++) {
		const response = await request(place, { headers: { accept: 'application/json' } }, means).catch(() => undefined)
		const to = response?.headers.get('location')
		const leadsOn = response && response.status >= 300 && response.status < 400 && to
		const next = leadsOn ? URL.parse(to, place)?.href : undefined
		if (leadsOn && !next) return undefined
		if (next) place = next
		else return response?.ok ? parse(await textWithin(response).catch(() => '')) : undefined
	}
	return undefined
}

/** The text of a response, of which no more than `MAX_BYTES` is read: a longer one is not JSON then. */
async function textWithin(response: Response): Promise<string> {
	const decoder = new TextDecoder()
	let text = ''
	for await (const chunk of response.body ?? []) {
		text += decoder.decode(chunk, { stream: true })
		if (text.length > MAX_BYTES) break
	}
	return text
}

const wellKnown = (url: string, name: string): string[] => {
	const { origin, pathname } = new URL(url)
	const path = pathname.replace(/\/$/, '')
	return [...new Set([`${origin}/.well-known/${name}${path}`, `${origin}/.well-known/${name}`])]
}

async function firstOf(urls: readonly string[], means: Means): Promise<Message | undefined> {
	for (const url of urls) {
		const found = await metadata(url, means)
		if (found) return found
	}
	return undefined
}

/** How to sign in, from the response's `www-authenticate` header and the OAuth metadata. */
async function signInOf(url: string, headers: Headers, means: Means): Promise<SignIn> {
	const asked = headers.get('www-authenticate') ?? ''
	const [scheme] = /^[A-Za-z][\w-]*/.exec(asked) ?? []
	const named = /resource_metadata="([^"]{1,2000})"/.exec(asked)?.[1]
	const places = named && URL.canParse(named, url) ? [new URL(named, url).href] : []
	const resource = await firstOf([...places, ...wellKnown(url, 'oauth-protected-resource')], means)
	const servers = strings(resource?.authorization_servers)
	const issuer = servers.find((one) => URL.canParse(one))
	const issuers = ['oauth-authorization-server', 'openid-configuration'].flatMap((name) =>
		wellKnown(issuer ?? url, name),
	)
	const server = await firstOf(issuers, means)
	return {
		required: true,
		...(scheme && { scheme: scheme.slice(0, 40) }),
		authorizationServers: servers.slice(0, 20),
		scopes: strings(resource?.scopes_supported)
			.map((scope) => scope.slice(0, 120))
			.slice(0, 200),
		...(server && {
			registration: typeof server.registration_endpoint === 'string',
			clientIdDocuments: server.client_id_metadata_document_supported === true,
		}),
	}
}
