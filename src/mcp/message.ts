import * as z from 'zod'
import { issueDetails } from '../schema/contract/errors.ts'
import { plainIssue } from '../schema/issues.ts'
import { isObject } from '../schema/object.ts'

/** A JSON-RPC error response (JSON-RPC 2.0, section 5.1). Without an id that can be read, it is null. */
export interface ProtocolError {
	jsonrpc: '2.0'
	id: string | number | null
	error: { code: number; message: string }
}

const INVALID_REQUEST = -32600

/** A request or, without an id, a notification. */
export const Message = z.looseObject({
	jsonrpc: z.literal('2.0'),
	id: z.union([z.string(), z.int()], 'Write text or a whole number. Only a notification has no id.').optional(),
	method: z.string(),
	params: z.looseObject({}, 'Write an object with the parameters by name, or leave it out.').optional(),
})

/** The id of a message; null if it has no id that an answer can repeat. */
export function idOf(message: unknown): string | number | null {
	const id = isObject(message) ? message.id : undefined
	return typeof id === 'string' || typeof id === 'number' ? id : null
}

/** Refuses what is no request and no notification, before the SDK does, and says what to write. Responses are let through. */
export function refuseMessage(message: unknown): ProtocolError | undefined {
	if (isObject(message) && !('method' in message) && ('result' in message || 'error' in message)) return undefined
	const read = Message.safeParse(message, { error: plainIssue })
	if (read.success) return undefined
	const faults = issueDetails(read.error).map((fault) => [fault.path, fault.message].filter(Boolean).join(': '))
	return { jsonrpc: '2.0', id: idOf(message), error: { code: INVALID_REQUEST, message: faults.join(' ') } }
}
