import type { z } from 'zod'
import { type ErrorCode, Failure, issueDetails } from '../schema/errors.ts'
import { plainIssue } from '../schema/issues.ts'
import { readJson } from './body.ts'
import { type Input, type Match, readParams } from './route.ts'

/** Reads and validates what an operation takes, cheapest first; throws the failure that the contract names. */
export async function parseInput(request: Request, match: Match): Promise<Input> {
	const { endpoint } = match.route
	const body = endpoint.body && (await readJson(request, (endpoint.kib ?? 8) * 1024))
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
