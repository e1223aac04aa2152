#!/usr/bin/env node
// An MCP server over standard input and output with one tool, which answers with what it is sent.
const VERSIONS = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05']
const METHOD_NOT_FOUND = -32601
const INVALID_PARAMS = -32602
const PARSE_ERROR = -32700

const TOOLS = [
	{
		name: 'echo',
		description: 'Answers with the text it is sent.',
		inputSchema: { type: 'object', properties: { text: { type: 'string' } }, required: ['text'] },
	},
]

const write = (message) => process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`)
const fail = (code, message) => ({ error: { code, message } })

function call({ name, arguments: given } = {}) {
	if (name !== 'echo') return fail(INVALID_PARAMS, 'There is no such tool.')
	if (typeof given?.text !== 'string') return fail(INVALID_PARAMS, 'Send a text.')
	return { result: { content: [{ type: 'text', text: given.text }] } }
}

function answer(method, params) {
	if (method === 'initialize') {
		const asked = params?.protocolVersion
		const protocolVersion = VERSIONS.includes(asked) ? asked : VERSIONS[0]
		return { result: { protocolVersion, capabilities: { tools: {} }, serverInfo: { name: 'echo', version: '1.0.0' } } }
	}
	if (method === 'ping') return { result: {} }
	if (method === 'tools/list') return { result: { tools: TOOLS } }
	if (method === 'tools/call') return call(params)
	return fail(METHOD_NOT_FOUND, `${method} is not known here.`)
}

function take(line) {
	if (!line.trim()) return
	try {
		const { id, method, params } = JSON.parse(line)
		// What has no id is a notification, which nobody answers.
		if (id !== undefined) write({ id, ...answer(method, params) })
	} catch {
		write({ id: null, ...fail(PARSE_ERROR, 'The line is not JSON.') })
	}
}

// Not readline, which also ends a line at U+2028 and U+2029. JSON may hold both.
let rest = ''
for await (const chunk of process.stdin.setEncoding('utf8')) {
	const lines = `${rest}${chunk}`.split('\n')
	rest = lines.pop()
	lines.forEach(take)
}
take(rest)
