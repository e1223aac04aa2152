import type { Redis as Client } from '@upstash/redis'
import { describeFault, StoreFault } from '../faults.ts'

// Awaited, not imported: the host puts our files into one and lifts their imports of packages to its top, where every
// start would pay for them.
const { Redis } = await import('@upstash/redis')

/** Longest wait for an answer, to its last byte. Every operation is one request, or a few at once, so this is its deadline too. */
export const DEADLINE_MS = 800

/** Where Upstash's REST API, or the local gateway, is. */
export interface RedisAddress {
	url: string
	token: string
}

/**
 * A client that sends each command once and gives up in time. Only the function form of `signal` rejects; the plain form
 * answers with the reason as if it were data. Replies come as Redis wrote them: not parsed by guess, and not in base64,
 * which is for bytes that are no text. Commands given in the same turn travel in one request, so that a burst is a few
 * requests and not as many connections.
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

/** Redis's own codes that an operator can do something about, in words. The client's messages hold the command, so none is used. */
const CODES: Readonly<Record<string, string>> = {
	WRONGPASS: 'The token is not valid: check UPSTASH_REDIS_REST_TOKEN.',
	NOAUTH: 'A token is needed: check UPSTASH_REDIS_REST_TOKEN.',
	NOPERM: 'The token may not do this: use a token that can write.',
	WRONGTYPE: 'A key holds data of another type: something else writes to this database.',
	OOM: 'The database is full.',
	READONLY: 'The database is read-only.',
	LOADING: 'The database is still loading.',
	NOSCRIPT: 'The database does not have the script.',
	ERR: 'Redis refused a command.',
}

/** A failed request to Redis in words that hold nothing of what was sent or answered. */
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
