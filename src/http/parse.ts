import type { z } from 'zod'
import { type ErrorCode, Failure, issueDetails } from '../schema/contract/errors.ts'
import { plainIssue } from '../schema/issues.ts'
import { parseBody, readBody } from './body.ts'
import { type Input, type Match, readParams } from './route.ts'

/** Looks at a body's bytes before they are understood: a signature, for instance. */
export type Inspect = (bytes: Uint8Array) => void

/** Reads and validates what an operation takes, cheapest first; throws the failure that the contract names. */
export async function parseInput(request: Request, match: Match, inspect?: Inspect): Promise<Input> {
	const { endpoint } = match.route
	const bytes = endpoint.body && (await readBody(request, (endpoint.kib ?? 8) * 1024))
	if (bytes) inspect?.(bytes)
	const body = bytes && parseBody(bytes)
	return {
		params: endpoint.params && check(endpoint.params, readParams(match), 'invalid_query'),
		query: endpoint.query && check(endpoint.query, readQuery(request.url), 'invalid_query'),
		body: endpoint.body && check(endpoint.body, body, 'invalid_payload'),
	}
}

/** Query parameters as a plain record; of a repeated one the last counts. */
const readQuery = (url: string): Record<string, string> => Object.fromEntries(new URL(url).searchParams)

function check(schema: z.ZodType, value: unknown, code: ErrorCode): unknown {
	const result = schema.safeParse(value, { error: plainIssue })
	if (result.success) return result.data
	const details = issueDetails(result.error)
	const [first] = details
	const message = first && (first.path ? `${first.path}: ${first.message}` : first.message)
	throw new Failure(code, message, { details })
}
