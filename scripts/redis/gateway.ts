import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient, ErrorReply } from '@redis/client'
import { readAtMost } from '../../src/schema/read-at-most.ts'
import { isSameSecret } from '../../src/secret.ts'
import { Expected } from '../expected.ts'

/** Converts a Redis reply to Upstash's JSON. If the client asked for base64, all strings except `OK` are encoded. */
function encodeReply(reply: unknown, base64: boolean): unknown {
	if (typeof reply === 'string') return base64 && reply !== 'OK' ? Buffer.from(reply).toString('base64') : reply
	if (Array.isArray(reply)) return reply.map((item) => encodeReply(item, base64))
	if (reply instanceof Error) return { error: reply.message }
	return reply
}

/**
 * The arguments of a command: text and numbers unchanged, objects as JSON. Throws `SyntaxError` for an empty command.
 */
function commandWords(command: unknown): string[] {
	if (!Array.isArray(command) || command.length === 0) throw new SyntaxError('ERR empty command')
	return command.map((word) => (typeof word === 'object' ? JSON.stringify(word) : String(word)))
}

const sha1 = (text: string): string => createHash('sha1').update(text).digest('hex')
const SHEBANG = /^#!lua\s+flags=([^\n]*)/

/** Redis rejects this Upstash flag; the script works the same without it. */
const withoutUpstashFlag = (script: string): string =>
	script.replace(SHEBANG, (_, flags: string) => {
		const kept = flags.split(',').filter((flag) => flag.trim() !== 'allow-key-locking')
		return kept.length > 0 ? `#!lua flags=${kept.join(',')}` : ''
	})

/** Rewrites scripts for Upstash, and maps their hashes to those of the rewritten scripts. */
function scriptAdapter(): (command: string[]) => string[] {
	const known = new Map<string, string>()
	return (command) => {
		const [name = '', script = '', ...rest] = command
		const verb = name.toUpperCase()
		if (verb === 'EVALSHA' || verb === 'EVALSHA_RO') return [name, known.get(script.toLowerCase()) ?? script, ...rest]
		if (verb !== 'EVAL' && verb !== 'EVAL_RO') return command
		const plain = withoutUpstashFlag(script)
		if (plain !== script) known.set(sha1(script), sha1(plain))
		return [name, plain, ...rest]
	}
}

const MAX_BYTES = 10 * 1024 * 1024

type Outcome = { result: unknown } | { error: string }
interface Answer {
	status: number
	body: Outcome | Outcome[]
}

const failed = (status: number, error: unknown): Answer => ({
	status,
	body: { error: error instanceof Error ? messageOf(error) : String(error) },
})

async function readJson(request: IncomingMessage): Promise<unknown> {
	const bytes = await readAtMost(request, MAX_BYTES)
	if (!bytes) throw new RangeError('ERR max request size exceeded')
	return JSON.parse(Buffer.from(bytes).toString('utf8'))
}

/** Where a Redis is, without the password that its address may contain. */
export const placeOf = (redisUrl: string): string => new URL(redisUrl).host

const GIVE_PASSWORD = 'Put its password into REDIS_URL, as in redis://:PASSWORD@HOST:PORT.'

const whyNot = ({ code, message }: NodeJS.ErrnoException): string =>
	message.startsWith('WRONGPASS')
		? `does not take the password. ${GIVE_PASSWORD}`
		: `does not answer (${code ?? message}).`

/**
 * RESP 2, because Upstash returns RESP 2 as JSON: hashes and scores are flat lists. Throws `Expected` if Redis needs a
 * password and none was given: it takes such a connection, and then refuses every command.
 */
async function connect(redisUrl: string) {
	const client = createClient({ url: redisUrl, RESP: 2, disableOfflineQueue: true })
	const told = new Set<string>()
	client.on('ready', () => told.clear())
	client.on('error', (error: NodeJS.ErrnoException) => {
		const why = whyNot(error)
		if (!told.has(why)) console.error(`Redis at ${placeOf(redisUrl)} ${why} Trying again …`)
		told.add(why)
	})
	await client.connect()
	await client.ping().catch((error: Error) => {
		if (!error.message.startsWith('NOAUTH')) return
		client.destroy()
		throw new Expected(`Redis at ${placeOf(redisUrl)} needs a password. ${GIVE_PASSWORD}`)
	})
	return client
}
type Client = Awaited<ReturnType<typeof connect>>

/** What is wrong with a command, in Redis' words; all other errors mean that Redis did not answer. */
const messageOf = (error: unknown): string =>
	error instanceof ErrorReply ||
	error instanceof SyntaxError ||
	error instanceof URIError ||
	error instanceof RangeError
		? error.message
		: 'UNREACHABLE the gateway has no connection to Redis'

/** The operations of the gateway. */
function speaker(client: Client) {
	const adapt = scriptAdapter()
	const words = (command: unknown): string[] => adapt(commandWords(command))
	const one = async (command: unknown): Promise<Outcome> => {
		try {
			return { result: await client.sendCommand(words(command)) }
		} catch (error) {
			return { error: messageOf(error) }
		}
	}
	return {
		async single(command: unknown): Promise<Answer> {
			const body = await one(command)
			return { status: 'error' in body ? 400 : 200, body }
		},
		async pipeline(commands: unknown[]): Promise<Answer> {
			return { status: 200, body: await Promise.all(commands.map(one)) }
		},
		async transaction(commands: unknown[]): Promise<Answer> {
			const multi = client.multi()
			for (const command of commands) multi.addCommand(words(command))
			const replies: unknown[] = await multi.exec().catch((error: Error & { replies?: unknown[] }) => {
				if (error.replies) return error.replies
				throw error
			})
			const outcomes = replies.map((reply) => (reply instanceof Error ? { error: reply.message } : { result: reply }))
			return { status: 200, body: outcomes }
		},
	}
}

/** `GET /set/name/value` runs `SET name value`; the other paths take JSON. */
async function answer(request: IncomingMessage, speak: ReturnType<typeof speaker>): Promise<Answer> {
	const { pathname } = new URL(request.url ?? '/', 'http://gateway')
	if (request.method === 'GET') return speak.single(pathname.slice(1).split('/').map(decodeURIComponent))
	const body = await readJson(request)
	if (pathname === '/') return speak.single(body)
	if (!Array.isArray(body)) throw new SyntaxError('ERR expected a list of commands')
	if (pathname === '/pipeline') return speak.pipeline(body)
	if (pathname === '/multi-exec') return speak.transaction(body)
	return failed(404, 'ERR unknown path')
}

function send(response: ServerResponse, { status, body }: Answer, base64: boolean): void {
	const wrap = (outcome: Outcome) => ('error' in outcome ? outcome : { result: encodeReply(outcome.result, base64) })
	const text = JSON.stringify(Array.isArray(body) ? body.map(wrap) : wrap(body))
	response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
	response.end(text)
}

/**
 * The HTTP status of an error: invalid requests and errors of Redis are 400, an oversized body 413, anything else 500.
 */
function statusOf(error: unknown): number {
	if (error instanceof RangeError) return 413
	return error instanceof SyntaxError || error instanceof URIError || error instanceof ErrorReply ? 400 : 500
}

interface Gateway {
	url: string
	close(): Promise<void>
}

/** The Redis URL, the access token and where to listen; default loopback. */
interface GatewayOptions {
	redisUrl: string
	token: string
	port?: number
	host?: string
}

/** Starts a server with Upstash's REST API for a Redis server. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
	const client = await connect(options.redisUrl)
	const speak = speaker(client)
	const server = createServer(async (request, response) => {
		const base64 = request.headers['upstash-encoding'] === 'base64'
		const known = isSameSecret(request.headers.authorization ?? '', `Bearer ${options.token}`)
		const result = known
			? await answer(request, speak).catch((error: unknown) => failed(statusOf(error), error))
			: failed(401, 'WRONGPASS invalid or missing auth token')
		send(response, result, base64)
	})
	server.keepAliveTimeout = 65_000
	await new Promise<void>((resolve, reject) => {
		server.once('error', reject).listen(options.port ?? 0, options.host ?? '127.0.0.1', resolve)
	})
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			server.closeAllConnections()
			await new Promise((resolve) => server.close(resolve))
			client.destroy()
		},
	}
}
