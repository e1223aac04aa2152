import type { Redis as Client } from '@upstash/redis'

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
