import { post } from './endpoint.ts'

interface Reply {
	id?: unknown
	// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
	result?: any
	error?: { code: number; message: string }
}

/** Sends one message and gives the JSON of its answer. */
export async function send(method: string, params?: unknown, id: number | string = 1): Promise<Reply> {
	const response = await post({ jsonrpc: '2.0', id, method, ...(params !== undefined && { params }) })
	return response.body
}

/** Calls a tool that works, and gives what it answers. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export async function call(name: string, input: object = {}): Promise<any> {
	const { result, error } = await send('tools/call', { name, arguments: input })
	if (error || result.isError) throw new Error(error?.message ?? result.content[0].text)
	return JSON.parse(result.content[0].text)
}

/** Calls a tool that refuses, and gives what it says. */
export async function refusal(name: string, input: object = {}): Promise<string> {
	const { result } = await send('tools/call', { name, arguments: input })
	if (!result?.isError) throw new Error(`${name} did not refuse.`)
	return result.content[0].text
}

const VERSION = '2026-07-28'

/** A request of the 2026 era as its clients send it: the envelope in the body and the headers that repeat it. */
export const modern = (method: string, params: Record<string, unknown> = {}) => ({
	body: {
		jsonrpc: '2.0',
		id: 1,
		method,
		params: {
			...params,
			_meta: {
				'io.modelcontextprotocol/protocolVersion': VERSION,
				'io.modelcontextprotocol/clientCapabilities': {},
			},
		},
	},
	headers: {
		'mcp-protocol-version': VERSION,
		'mcp-method': method,
		...(typeof params.name === 'string' && { 'mcp-name': params.name }),
	},
})
