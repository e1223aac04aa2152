import { specTypeSchemas } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { issueDetails } from '../schema/contract/errors.ts'
import { plainIssue } from '../schema/issues.ts'

const Text = z.string().max(2_000)
const Named = z.looseObject({ name: Text, arguments: z.record(z.string(), z.unknown()).optional() })

/** What the methods of the protocol take, as far as it is read here, in our words. */
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

const { InitializeRequestParams, PaginatedRequestParams, CallToolRequestParams } = specTypeSchemas

/** What the protocol wants of parameters beyond that, whether it is read here or not. */
const SPECIFIED: Readonly<Record<string, typeof PaginatedRequestParams | typeof InitializeRequestParams>> = {
	initialize: InitializeRequestParams,
	'tools/call': CallToolRequestParams,
	'tools/list': PaginatedRequestParams,
	'prompts/list': PaginatedRequestParams,
	'resources/list': PaginatedRequestParams,
	'resources/templates/list': PaginatedRequestParams,
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

/** How many faults one answer names. */
const MAX_NAMED = 3

/**
 * What is wrong with the parameters of a message, said in our words before the library says it in its own. 2026-07-28 has
 * no `initialize`, whatever comes with it.
 */
export function refuseParams(message: unknown, { isLegacy }: { isLegacy: boolean }): ProtocolAnswer | undefined {
	const call = Call.safeParse(message)
	if (!call.success) return undefined
	const { id, method, params } = call.data
	if (method === 'initialize' && !isLegacy) return undefined
	const faults = misread(method, params) ?? misshapen(method, params)
	return faults && { jsonrpc: '2.0', id, error: { code: INVALID_PARAMS, message: faults.join(' ') } }
}

function misread(method: string, params: unknown): string[] | undefined {
	const checked = Object.hasOwn(PARAMS, method) && PARAMS[method]?.safeParse(params, { error: plainIssue })
	if (!checked || checked.success) return undefined
	return issueDetails(checked.error, MAX_NAMED).map(({ path, message }) => `params${path && `.${path}`}: ${message}`)
}

function misshapen(method: string, params: unknown = {}): string[] | undefined {
	const schema = Object.hasOwn(SPECIFIED, method) ? SPECIFIED[method] : undefined
	const { issues } = schema?.['~standard'].validate(params) ?? {}
	const paths = issues?.map(({ path = [] }) => ['params', ...path].map(String).join('.'))
	return (
		paths && [...new Set(paths)].slice(0, MAX_NAMED).map((path) => `${path}: It is not what the protocol names here.`)
	)
}
