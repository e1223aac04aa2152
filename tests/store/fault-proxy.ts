import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the gateway answered. */
interface Reply {
	status: number
	text: string
}
/** Ruins an answer after the commands were executed. */
type Ruin = (reply: Reply, response: ServerResponse) => void

const respond = (response: ServerResponse, status: number, text: string, type = 'application/json'): void => {
	response.writeHead(status, { 'content-type': type }).end(text)
}
const instead =
	(status: number, text: string, type?: string): Ruin =>
	(_, response) =>
		respond(response, status, text, type)

/** Changes the value of every reply, in one answer or in a list of them. */
const rewritten =
	(change: (result: unknown) => unknown): Ruin =>
	({ status, text }, response) => {
		const body: unknown = JSON.parse(text)
		const one = (item: { result: unknown }) => ({ ...item, result: change(item.result) })
		respond(response, status, JSON.stringify(Array.isArray(body) ? body.map(one) : one(body as { result: unknown })))
	}

const everyLeaf = (value: unknown, leaf: unknown): unknown =>
	Array.isArray(value) ? value.map((item) => everyLeaf(item, leaf)) : leaf

function drip({ status, text }: Reply, response: ServerResponse): void {
	response.writeHead(status, { 'content-type': 'application/json' })
	const bytes = Buffer.from(text)
	let at = 0
	const timer = setInterval(() => (at < bytes.length ? response.write(bytes.subarray(at, ++at)) : response.end()), 1000)
	response.once('close', () => clearInterval(timer))
}

function withErrorInside({ text }: Reply, response: ServerResponse): void {
	const body: unknown = JSON.parse(text)
	const error = { error: 'ERR out of memory' }
	respond(response, 200, JSON.stringify(Array.isArray(body) ? [...body.slice(0, -1), error] : error))
}

function fewerReplies({ text }: Reply, response: ServerResponse): void {
	const body: unknown = JSON.parse(text)
	respond(response, 200, JSON.stringify(Array.isArray(body) ? body.slice(0, -1) : {}))
}

/** Faults that come after the work was done. */
const AFTER = {
	'an answer of one byte a second': drip,
	'an answer that comes after 20 s': (reply, response) => {
		const timer = setTimeout(() => respond(response, reply.status, reply.text), 20_000)
		response.once('close', () => clearTimeout(timer))
	},
	'a reply that is lost': (_, response) => response.destroy(),
	'truncated JSON': ({ text }, response) => respond(response, 200, text.slice(0, -2)),
	'an empty body': instead(200, ''),
	'a page of HTML with 200': instead(200, '<!doctype html><title>Sign in</title>', 'text/html'),
	'an error with 200': instead(200, '{"error":"ERR max daily request limit exceeded"}'),
	'an error with 400': instead(400, '{"error":"ERR max daily request limit exceeded"}'),
	'one error inside the pipeline': withErrorInside,
	'fewer replies than commands': fewerReplies,
	'no reply at all': instead(200, '[]'),
	'replies that are null': instead(200, '[null,null]'),
	'lists that are too short': rewritten((result) => (Array.isArray(result) ? result.slice(0, -1) : null)),
	'lists that are too long': rewritten((result) => (Array.isArray(result) ? [...result, result[0]] : [result])),
	'words where numbers belong': rewritten((result) => everyLeaf(result, Buffer.from('many').toString('base64'))),
	'objects where values belong': rewritten((result) => everyLeaf(result, { value: 1 })),
	'negative numbers': rewritten((result) => everyLeaf(result, -1)),
	'500 with HTML': instead(500, '<h1>Internal Server Error</h1>', 'text/html'),
	'502 with HTML': instead(502, '<h1>Bad Gateway</h1>', 'text/html'),
	'500 with JSON': instead(500, '{"error":"internal"}'),
	'429 with JSON': instead(429, '{"error":"ERR max requests per second exceeded"}'),
	'401 with JSON': instead(401, '{"error":"WRONGPASS invalid or missing auth token"}'),
	'413 with JSON': instead(413, '{"error":"ERR max request size exceeded"}'),
	'a redirect': (_, response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
} satisfies Record<string, Ruin>

/** Faults that come before anything is done. */
export const BEFORE = ['a refused connection', 'a connection that hangs', 'a connection that is reset'] as const

export type Fault = keyof typeof AFTER | (typeof BEFORE)[number]
export const FAULTS = [...BEFORE, ...(Object.keys(AFTER) as (keyof typeof AFTER)[])]

async function forward(request: IncomingMessage, target: string): Promise<Reply> {
	const chunks: Buffer[] = []
	for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
	const { authorization = '', 'upstash-encoding': encoding = '' } = request.headers
	const headers = { authorization, 'upstash-encoding': `${encoding}` }
	const reply = await fetch(`${target}${request.url}`, { method: 'POST', headers, body: Buffer.concat(chunks) })
	return { status: reply.status, text: await reply.text() }
}

/** One fault for all requests, none, or one for each by its number. */
type Plan = Fault | undefined | ((request: number) => Fault | undefined)

/** A proxy in front of the gateway that does what it is told wrong. `requests` counts what reached it. */
export async function startFaultProxy(target: string) {
	let plan: Plan
	let requests = 0
	const server = createServer(async (request, response) => {
		const fault = typeof plan === 'function' ? plan(requests) : plan
		requests++
		if (fault === 'a connection that is reset') return void request.socket.resetAndDestroy()
		if (fault === 'a connection that hangs') return
		const reply = await forward(request, target)
		if (fault === undefined) respond(response, reply.status, reply.text)
		else (AFTER[fault as keyof typeof AFTER] as Ruin)(reply, response)
	})
	const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
	const stop = async () => {
		const closed = new Promise((resolve) => server.close(resolve))
		server.closeAllConnections()
		await closed
	}
	await listen(0)
	const { port } = server.address() as AddressInfo
	return {
		url: `http://127.0.0.1:${port}`,
		requests: () => requests,
		async set(next: Plan) {
			plan = next
			if (next === 'a refused connection') await stop()
			else if (!server.listening) await listen(port)
		},
		close: () => (server.listening ? stop() : Promise.resolve()),
	}
}
