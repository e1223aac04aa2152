import type * as z from 'zod'
import type { App } from '../app.ts'
import { type Endpoint, isSigned } from '../schema/contract/endpoint.ts'
import { type ErrorCode, Failure, issueDetails } from '../schema/contract/errors.ts'
import { plainIssue } from '../schema/issues.ts'
import { checkType, parseBody, readBody, readBytes } from './body.ts'
import { type Input, type Match, readParams } from './route.ts'
import { verifySignature } from './signature.ts'

/** The body of a webhook whose signature is right, and the id of its message. */
export interface SignedBody {
	readonly bytes: Uint8Array
	readonly messageId: string | undefined
}

/**
 * Reads and verifies the body of a webhook; nothing for other operations. It stands where others have their token
 * checked; the signature is over the raw bytes, so only their size comes before it.
 */
export async function readSigned(
	request: Request,
	endpoint: Endpoint,
	app: Pick<App, 'environment' | 'now'>,
): Promise<SignedBody | undefined> {
	if (!isSigned(endpoint.auth)) return undefined
	const bytes = await readBytes(request, endpoint)
	return { bytes, messageId: verifySignature(endpoint, { headers: request.headers, bytes }, app) }
}

/**
 * Reads and validates the input of an operation, cheapest checks first. Throws the `Failure` that the contract lists.
 */
export async function parseRequest(request: Request, match: Match, signed?: SignedBody): Promise<Input> {
	const { endpoint } = match.route
	if (signed) checkType(request)
	const bytes = signed?.bytes ?? (endpoint.body && (await readBody(request, endpoint)))
	const body = bytes && parseBody(bytes)
	return {
		params: endpoint.params && check(endpoint.params, readParams(match), 'invalid_query'),
		query: endpoint.query && check(endpoint.query, readQuery(request.url), 'invalid_query'),
		body: endpoint.body && check(endpoint.body, body, 'invalid_payload'),
	}
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
