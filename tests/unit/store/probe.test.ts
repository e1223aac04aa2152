import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { storeProbe } from '../../../src/store/open.ts'
import { describeRedis } from '../../../src/store/redis/client.ts'
import type { Store } from '../../../src/store/store.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('the state of the store', () => {
	const world = (hit: () => Promise<unknown>) => {
		const seen = { asked: 0, at: 0 }
		const open = async () => {
			seen.asked++
			return { hit } as unknown as Store
		}
		return { seen, ask: storeProbe({ open, now: () => seen.at }) }
	}

	it('is up where it counts, and down where it refuses or cannot be opened', async () => {
		expect(await world(async () => ({ allowed: true })).ask()).toBe('up')
		expect(await world(() => Promise.reject(new Error('full'))).ask()).toBe('down')
		expect(await storeProbe({ open: () => Promise.reject(new Error('gone')), now: () => 0 })()).toBe('down')
	})

	it('is down where it takes more than 600 ms', async () => {
		const asked = world(() => new Promise(() => {})).ask()
		await vi.advanceTimersByTimeAsync(599)
		expect(await Promise.race([asked, 'waiting'])).toBe('waiting')
		await vi.advanceTimersByTimeAsync(1)
		expect(await asked).toBe('down')
		expect(vi.getTimerCount()).toBe(0)
	})

	it('is asked once in five seconds', async () => {
		const { seen, ask } = world(async () => ({}))
		for (const at of [0, 1, 4999]) {
			seen.at = at
			await ask()
		}
		expect(seen.asked).toBe(1)
		seen.at = 5000
		await ask()
		expect(seen.asked).toBe(2)
	})
})

describe('a failed request to Redis in words', () => {
	const named = (name: string, message = 'secret words', cause?: unknown) =>
		Object.assign(new Error(message, { cause }), { name })
	const said = (error: unknown) => {
		const { class: kind, message } = describeRedis(error)
		return `${kind}: ${message}`
	}

	it.each<[unknown, string]>([
		[Object.assign(named('RangeError'), { stack: 'RangeError: secret words\n    at here' }), 'RangeError: at here'],
		[named('TimeoutError'), 'timeout: Redis did not answer in time.'],
		[
			named('UpstashError', 'Command failed: UNREACHABLE the gateway has no connection'),
			'UNREACHABLE: Redis is down: the gateway cannot reach it.',
		],
		[named('AbortError'), 'timeout: Redis did not answer in time.'],
		[
			new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }),
			'ECONNREFUSED: Redis cannot be reached: check UPSTASH_REDIS_REST_URL.',
		],
		[new TypeError('fetch failed'), 'fetch_failed: Redis cannot be reached: check UPSTASH_REDIS_REST_URL.'],
		[
			new TypeError('x is not iterable'),
			'unexpected_reply: The response is not from Redis: check UPSTASH_REDIS_REST_URL.',
		],
		[named('SyntaxError'), 'unexpected_reply: The response is not from Redis: check UPSTASH_REDIS_REST_URL.'],
		[named('UpstashJSONParseError'), 'unexpected_reply: The response is not from Redis: check UPSTASH_REDIS_REST_URL.'],
		[named('UpstashError', 'WRONGPASS no'), 'WRONGPASS: The token is not valid: check UPSTASH_REDIS_REST_TOKEN.'],
		[named('UpstashError', 'NOAUTH no'), 'NOAUTH: A token is needed: check UPSTASH_REDIS_REST_TOKEN.'],
		[
			named('UpstashError', 'Command failed: NOPERM x'),
			'NOPERM: The token may not do this: use a token that can write.',
		],
		[
			named('UpstashError', 'WRONGTYPE x'),
			'WRONGTYPE: A key holds data of another type: something else writes to this database.',
		],
		[named('UpstashError', '1 with an error: OOM x'), 'OOM: The database is full.'],
		[named('UpstashError', 'MISCONF x'), 'MISCONF: Redis cannot save its data: look at its disk and its log.'],
		[named('UpstashError', 'READONLY x'), 'READONLY: The database is read-only.'],
		[named('UpstashError', 'LOADING x'), 'LOADING: The database is still loading.'],
		[named('UpstashError', 'NOSCRIPT x'), 'NOSCRIPT: The database does not have the script.'],
		[named('UpstashError', 'ERR x'), 'ERR: Redis refused a command.'],
		[named('UpstashError', 'secret words'), 'redis_error: Redis refused a command.'],
		[named('UpstashError', 'CONSTRUCTOR x'), 'redis_error: Redis refused a command.'],
	])('%s', (error, words) => {
		expect(said(error)).toBe(words)
	})
})
