import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { ERRORS, type ErrorCode } from '../../src/schema/contract/errors.ts'
import { PUBLIC_HEADERS, SECURITY_HEADERS } from '../../src/schema/contract/headers.ts'

/** An error response of the server itself. */
export interface Refusal {
	code: ErrorCode
	requestId?: string
	headers?: Record<string, string>
}

const isApi = (target: string): boolean => /^\/api(?:[/?]|$)/.test(target)

/** Sends an error: the JSON envelope below /api, plain text elsewhere. Never includes internal details. */
export function refuse(response: ServerResponse, refusal: Refusal): void {
	if (response.headersSent) {
		response.destroy()
		return
	}
	const { code, requestId = randomUUID(), headers } = refusal
	const { status, message } = ERRORS[code]
	const json = isApi(response.req.url ?? '')
	const envelope = { ok: false, error: { code, message }, requestId }
	const body = Buffer.from(json ? JSON.stringify(envelope) : `${message}\n`)
	// Otherwise the unread body would be parsed as the next request on the connection.
	if (!response.req.complete) response.setHeader('connection', 'close')
	response.writeHead(status, {
		...SECURITY_HEADERS,
		...(json ? PUBLIC_HEADERS : {}),
		'cache-control': 'no-store',
		'x-request-id': requestId,
		'content-type': json ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
		'content-length': body.length,
		...headers,
	})
	response.end(response.req.method === 'HEAD' ? undefined : body)
}
