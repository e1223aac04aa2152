import type { z } from 'zod'
import type { App } from '../app.ts'
import { type ErrorCode, Failure, issueDetails } from '../schema/contract/errors.ts'
import { plainIssue } from '../schema/issues.ts'
import { parseBody, readBody } from './body.ts'
import { type Input, type Match, readParams } from './route.ts'
import { verifySignature } from './signature.ts'

/** The validated input of an operation, and the message id of a signed webhook. */
interface Parsed {
	readonly input: Input
	readonly messageId: string | undefined
}

/**
 * Reads and validates the input of an operation, cheapest checks first. Throws the `Failure` that the contract lists.
 */
export async function parseRequest(
	request: Request,
	match: Match,
	app: Pick<App, 'environment' | 'now'>,
): Promise<Parsed> {
	const { endpoint } = match.route
	const bytes = endpoint.body && (await readBody(request, endpoint))
	const messageId = bytes && verifySignature(endpoint, { headers: request.headers, bytes }, app)
	const body = bytes && parseBody(bytes)
	const input = {
		params: endpoint.params && check(endpoint.params, readParams(match), 'invalid_query'),
		query: endpoint.query && check(endpoint.query, readQuery(request.url), 'invalid_query'),
		body: endpoint.body && check(endpoint.body, body, 'invalid_payload'),
	}
	return { input, messageId }
}

/** Query parameters as an object. If one is repeated, its last value counts. */
const readQuery = (url: string): Record<string, string> => Object.fromEntries(new URL(url).searchParams)

function check(schema: z.ZodType, value: unknown, code: ErrorCode): unknown {
	const result = schema.safeParse(value, { error: plainIssue, reportInput: true, jitless: true })
	if (result.success) return result.data
	const details = issueDetails(result.error)
	const [first] = details
	const message = first && (first.path ? `${first.path}: ${first.message}` : first.message)
	throw new Failure(code, message, { details })
}
