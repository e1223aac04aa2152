import * as z from 'zod'
import { issueDetails } from '../schema/errors.ts'
import { plainIssue } from '../schema/issues.ts'

const Text = z.string().max(2_000)
const Named = z.looseObject({ name: Text, arguments: z.record(z.string(), z.unknown()).optional() })

/** What the methods of the protocol take, as far as it is read here. */
const PARAMS: Readonly<Record<string, z.ZodType>> = {
	'tools/call': Named,
	'prompts/get': Named.extend({ arguments: z.record(z.string(), Text).optional() }),
	'resources/read': z.looseObject({ uri: Text }),
	'completion/complete': z.looseObject({
		ref: z.union([
			z.looseObject({ type: z.literal('ref/prompt'), name: Text }),
			z.looseObject({ type: z.literal('ref/resource'), uri: Text }),
		]),
		argument: z.looseObject({ name: Text, value: Text }),
		context: z.looseObject({ arguments: z.record(z.string(), Text).optional() }).optional(),
	}),
}

const Call = z.looseObject({
	id: z.union([z.string(), z.number()]),
	method: z.string(),
	params: z.unknown().optional(),
})

/** An error of the protocol (JSON-RPC 2.0, 5.1). */
export interface ProtocolAnswer {
	jsonrpc: '2.0'
	id: string | number
	error: { code: number; message: string }
}

const INVALID_PARAMS = -32602

/** What is wrong with the parameters of a message, said in our words before the library says it in its own. */
export function refuseParams(message: unknown): ProtocolAnswer | undefined {
	const call = Call.safeParse(message)
	const schema = call.success && Object.hasOwn(PARAMS, call.data.method) ? PARAMS[call.data.method] : undefined
	if (!call.success || !schema) return undefined
	const checked = schema.safeParse(call.data.params, { error: plainIssue })
	if (checked.success) return undefined
	const said = issueDetails(checked.error, 3).map(({ path, message }) => `params${path && `.${path}`}: ${message}`)
	return { jsonrpc: '2.0', id: call.data.id, error: { code: INVALID_PARAMS, message: said.join(' ') } }
}
