import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { DIALECTS, dialectAt, errorBody, isApi } from '../../src/schema/contract/dialects.ts'
import { ERRORS, type ErrorCode } from '../../src/schema/contract/errors.ts'
import { PUBLIC_HEADERS, SECURITY_HEADERS } from '../../src/schema/contract/headers.ts'
import { isOperation } from './operation-at.ts'

/** An error response of the server itself. */
export interface Refusal {
	code: ErrorCode
	message?: string
	requestId?: string
	headers?: Record<string, string>
}

/** The path of a request target, also of one that no address can be made of. */
const pathOf = (target: string): string => target.split('?', 1)[0] ?? ''

/** Sends an error: in the format of an API on its paths and operations, plain text elsewhere. Never includes internal details. */
export function refuse(response: ServerResponse, refusal: Refusal): void {
	if (response.headersSent) {
		response.destroy()
		return
	}
	const { code, requestId = randomUUID(), headers } = refusal
	const { status, message: usual } = ERRORS[code]
	const { message = usual } = refusal
	const path = pathOf(response.req.url ?? '')
	const json = isApi(path) || isOperation(path)
	const dialect = dialectAt(path)
	const body = Buffer.from(`${json ? JSON.stringify(errorBody(dialect, { code, message, requestId })) : message}\n`)
	// Otherwise the unread body would be parsed as the next request on the connection.
	if (!response.req.complete) response.setHeader('connection', 'close')
	response.writeHead(status, {
		...SECURITY_HEADERS,
		...(json && PUBLIC_HEADERS),
		...(dialect && DIALECTS[dialect].headers),
		'cache-control': 'no-store',
		'x-request-id': requestId,
		'content-type': json ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
		'content-length': body.length,
		...headers,
	})
	response.end(response.req.method === 'HEAD' ? undefined : body)
}
