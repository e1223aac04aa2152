#!/usr/bin/env node
// Lets a client that can only start local servers use the MCP endpoint of a Pinakes registry: each line that comes in is
// posted, each answer is written as a line. Nothing is kept, nothing is written to disk. Needs Node 20 and nothing else.

const PATIENCE_MS = 30_000
const VERSION = 'io.modelcontextprotocol/protocolVersion'
/** JSON-RPC's own code for what cannot be read, and the first that servers may give a meaning. */
const PARSE_ERROR = -32700
const NO_ANSWER = -32000

const site = process.env.PINAKES_URL ?? ''
if (!URL.canParse(site) || !/^https?:$/.test(new URL(site).protocol)) {
	console.error('Set PINAKES_URL to the address of the registry, for example https://pinakes.example')
	process.exit(1)
}
const endpoint = `${site.replace(/\/+$/, '')}/api/mcp`

/** The version that an `initialize` settled on; clients of 2026-07-28 name theirs in every message. */
let settled

const write = (message) => process.stdout.write(`${JSON.stringify(message)}\n`)
const isObject = (value) => typeof value === 'object' && value !== null
const refuse = (id, code, message) => write({ jsonrpc: '2.0', id, error: { code, message } })

function parse(text) {
	try {
		return JSON.parse(text)
	} catch {
		return undefined
	}
}

/** The headers that repeat parts of a message, as the protocol wants them over HTTP. */
function headersOf({ method, params = {} }) {
	const own = params?._meta?.[VERSION]
	const name = params?.name ?? params?.uri
	const isPlain = (value) => typeof value === 'string' && /^[\x21-\x7e]+$/.test(value)
	return {
		'content-type': 'application/json',
		accept: 'application/json, text/event-stream',
		...(isPlain(own ?? settled) && { 'mcp-protocol-version': own ?? settled }),
		...(own && isPlain(method) && { 'mcp-method': method }),
		...(own && isPlain(name) && { 'mcp-name': name }),
	}
}

/** The messages of an answer, whether it is one JSON value or a stream of them that has ended. */
function messagesOf(text, type) {
	if (!type.includes('event-stream')) return [text]
	return text.split(/\r?\n/).flatMap((line) => (line.startsWith('data:') ? [line.slice(5)] : []))
}

function relay(text, request, status) {
	const answer = parse(text)
	if (isObject(answer) && answer.jsonrpc === '2.0') {
		if (request.method === 'initialize') settled = answer.result?.protocolVersion
		write(answer)
	} else if (request.id !== undefined) {
		refuse(request.id, NO_ANSWER, `${endpoint} answered ${status}: ${answer?.error?.message ?? 'no MCP message'}`)
	}
}

async function forward(line) {
	const request = parse(line)
	if (!isObject(request)) return refuse(null, PARSE_ERROR, 'The line is not a JSON-RPC message.')
	try {
		const signal = AbortSignal.timeout(PATIENCE_MS)
		const response = await fetch(endpoint, { method: 'POST', headers: headersOf(request), body: line, signal })
		const text = await response.text()
		if (text === '' && request.id === undefined) return
		const type = response.headers.get('content-type') ?? ''
		for (const message of messagesOf(text, type)) relay(message, request, response.status)
	} catch (error) {
		const reason = error.cause?.code ?? error.cause?.message ?? error.message
		if (request.id === undefined) console.error(`${endpoint} cannot be reached: ${reason}`)
		else refuse(request.id, NO_ANSWER, `${endpoint} cannot be reached: ${reason}`)
	}
}

const take = (line) => void (line.trim() && forward(line))

// Not readline, which also ends a line at U+2028 and U+2029. JSON may hold both.
let rest = ''
for await (const chunk of process.stdin.setEncoding('utf8')) {
	const lines = `${rest}${chunk}`.split('\n')
	rest = lines.pop()
	lines.forEach(take)
}
take(rest)
