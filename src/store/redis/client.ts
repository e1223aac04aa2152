import type { Redis as Client } from '@upstash/redis'
import { describeFault, StoreFault } from '../faults.ts'

// Imported with `await` on use: the host bundles our files into one and would lift a static import of a package to the
// top, where every cold start would load it.
const { Redis } = await import('@upstash/redis')

/**
 * The timeout of a request, to the last byte. An operation is one request, or a few in parallel, so this is its
 * deadline too.
 */
export const DEADLINE_MS = 800

/** The address of Upstash's REST API or the local gateway. */
export interface RedisAddress {
	url: string
	token: string
}

/**
 * A client with a timeout and without retries. Only the function form of `signal` rejects; the plain form returns the
 * reason as if it were data. Replies are neither parsed nor base64-decoded. Commands issued in the same tick share one
 * request.
 */
export const redisClient = ({ url, token }: RedisAddress, deadlineMs: number): Client =>
	new Redis({
		url,
		token,
		retry: { retries: 0 },
		signal: () => AbortSignal.timeout(deadlineMs),
		automaticDeserialization: false,
		responseEncoding: false,
		enableAutoPipelining: true,
		enableTelemetry: false,
	})

/**
 * Messages for the Redis error codes an operator can act on. The client's own messages contain the command, so they are
 * not used.
 */
const CODES: Readonly<Record<string, string>> = {
	WRONGPASS: 'The token is not valid: check UPSTASH_REDIS_REST_TOKEN.',
	NOAUTH: 'A token is needed: check UPSTASH_REDIS_REST_TOKEN.',
	NOPERM: 'The token may not do this: use a token that can write.',
	WRONGTYPE: 'A key holds data of another type: something else writes to this database.',
	OOM: 'The database is full.',
	MISCONF: 'Redis cannot save its data: look at its disk and its log.',
	READONLY: 'The database is read-only.',
	LOADING: 'The database is still loading.',
	UNREACHABLE: 'Redis is down: the gateway cannot reach it.',
	NOSCRIPT: 'The database does not have the script.',
	ERR: 'Redis refused a command.',
}

/** Describes a failed request without anything that was sent or received. */
export function describeRedis(error: unknown): StoreFault {
	if (error instanceof StoreFault) return error
	const { name, message = '', cause } = (error ?? {}) as Error
	if (name === 'TimeoutError' || name === 'AbortError')
		return new StoreFault('timeout', 'Redis did not answer in time.')
	const system = (cause as NodeJS.ErrnoException | undefined)?.code
	if (message === 'fetch failed')
		return new StoreFault(system ?? 'fetch_failed', 'Redis cannot be reached: check UPSTASH_REDIS_REST_URL.')
	if (name === 'UpstashJSONParseError' || name === 'SyntaxError' || error instanceof TypeError)
		return new StoreFault('unexpected_reply', 'The response is not from Redis: check UPSTASH_REDIS_REST_URL.')
	const code = /^(?:Command failed: |.*?with an error: )?([A-Z]{3,12})\b/.exec(message.slice(0, 200))?.[1] ?? ''
	if (Object.hasOwn(CODES, code)) return new StoreFault(code, CODES[code] ?? '')
	if (name === 'UpstashError') return new StoreFault('redis_error', 'Redis refused a command.')
	return describeFault(error)
}
