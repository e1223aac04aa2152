import type { ServerSource } from '../../src/kinds/kind.ts'
import type { ReceiptFacts } from '../../src/schema/receipt-facts.ts'
import { clip } from '../../src/schema/text/shorten.ts'
import { type ServerReport, saysTools } from './inside/job.ts'
import { PROTOCOL } from './inside/mcp.ts'
import type { Means, Observation } from './observation.ts'
import { cut } from './receipt-names.ts'
import { asksToSignIn, type Message, parse, request, Session, SignInAsked, textWithin } from './remote-session.ts'
import { serverFacts } from './server-facts.ts'

type Remote = NonNullable<ServerSource['remote']>
type SignIn = NonNullable<ReceiptFacts['signIn']>

const MAX_REDIRECTS = 3

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

async function openFacts(session: Session, hello: Message): Promise<ReceiptFacts> {
	await session.tell('notifications/initialized')
	const { capabilities = {} } = hello as { capabilities?: Message }
	const list = async (has: string, method: string, key = has) => (has in capabilities ? session.list(method, key) : [])
	const tools = await list('tools', 'tools/list')
	const report: ServerReport = {
		hello,
		startMs: 0,
		...((tools.length || !saysTools(hello)) && { tools }),
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
				.filter((one) => typeof one === 'string')
				.map((name) => cut(name))
				.sort()
		: []

/** Fetches a well-known metadata document, following redirects; undefined if there is none. */
async function metadata(url: string, means: Means): Promise<Message | undefined> {
	let place = url
	for (let step = 0; step <= MAX_REDIRECTS; step++) {
		const response = await request(place, { headers: { accept: 'application/json' } }, means).catch(() => undefined)
		const to = response?.headers.get('location')
		if (response?.ok) return parse(await textWithin(response).catch(() => ''))
		await response?.body?.cancel().catch(() => undefined)
		const leadsOn = response && response.status >= 300 && response.status < 400 && to
		const next = leadsOn ? URL.parse(to, place) : undefined
		if (!next) return undefined
		place = next.href
	}
	return undefined
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
		...(scheme && { scheme: clip(scheme, 40) }),
		authorizationServers: servers.slice(0, 20),
		scopes: strings(resource?.scopes_supported)
			.map((scope) => clip(scope, 120))
			.slice(0, 200),
		...(server && {
			registration: typeof server.registration_endpoint === 'string',
			clientIdDocuments: server.client_id_metadata_document_supported === true,
		}),
	}
}
