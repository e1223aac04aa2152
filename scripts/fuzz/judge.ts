import type { Endpoint } from '../../src/schema/contract/endpoint.ts'
import { ERRORS, type ErrorCode } from '../../src/schema/contract/errors.ts'

interface Envelope {
	error?: { code?: unknown; message?: unknown }
	result?: { isError?: boolean; content?: { text?: string }[] }
}

/** JSON-RPC 2.0, 5.1: the server's own fault. */
const INTERNAL = -32603

/** Throws unless an answer is one that the contract has: JSON, and no failure of the server's own. */
export async function judge(response: Response, endpoint: Endpoint): Promise<void> {
	const body = await response.text()
	const type = response.headers.get('content-type') ?? ''
	if (!/json|text\/|zip|octet/.test(type)) throw new Error(`${endpoint.path} answered ${response.status} as “${type}”.`)
	const json = type.includes('json') ? (JSON.parse(body) as Envelope) : {}
	const code = String(json.error?.code ?? '')
	const documented = (endpoint.errors as readonly string[]).includes(code) && ERRORS[code as ErrorCode].status
	if (response.status >= 500 && documented !== response.status)
		throw new Error(`${endpoint.path} answered ${response.status}: ${body.slice(0, 300)}`)
	if (json.error?.code === INTERNAL || json.result?.content?.[0]?.text?.startsWith('internal_error'))
		throw new Error(`${endpoint.path} failed: ${body.slice(0, 300)}`)
}
