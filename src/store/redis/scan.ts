import type { Redis } from '@upstash/redis'
import { list } from './replies.ts'

/** How many keys, members or lines one request reads. */
export const AT_ONCE = 1000
/** About how many characters one request reads of records, which can be a thousand times longer. */
const CHARACTERS_AT_ONCE = 1_000_000
const FEWEST_AT_ONCE = 30

/** Follows a Redis cursor to its end, page by page. */
async function* scanPages(step: (cursor: string) => Promise<unknown>): AsyncGenerator<string[]> {
	let cursor = '0'
	do {
		const [next, found] = list(await step(cursor), 2)
		yield list(found).map(String)
		cursor = String(next)
	} while (cursor !== '0')
}

/** Everything a cursor returns. */
export const scan = async (step: (cursor: string) => Promise<unknown>): Promise<string[]> =>
	(await Array.fromAsync(scanPages(step))).flat()

/** Pairs from a flat list. A cursor may return a field twice; the last value counts. */
export function pairs(flat: readonly string[]): Map<string, string> {
	const found = new Map<string, string>()
	for (let at = 0; at < flat.length; at += 2) found.set(flat[at] ?? '', flat[at + 1] ?? '')
	return found
}

/** The fields of a hash with long values, in pages with the cursor after each; starts at `cursor`. */
export async function* hashPages(
	redis: Redis,
	key: string,
	cursor = '0',
): AsyncGenerator<[Map<string, string>, string]> {
	let count = FEWEST_AT_ONCE
	do {
		const [next, flat] = list(await redis.hscan(key, cursor, { count }), 2)
		const page = pairs(list(flat).map(String))
		cursor = String(next)
		yield [page, cursor]
		const characters = [...page.values()].reduce((sum, value) => sum + value.length, 0)
		const fitting = Math.floor((CHARACTERS_AT_ONCE * page.size) / Math.max(1, characters))
		count = Math.min(AT_ONCE, Math.max(FEWEST_AT_ONCE, fitting))
	} while (cursor !== '0')
}

/** Every field of a hash with long values. */
export async function wholeHash(redis: Redis, key: string): Promise<Map<string, string>> {
	const found = new Map<string, string>()
	for await (const [page] of hashPages(redis, key)) for (const [field, value] of page) found.set(field, value)
	return found
}

/** The keys that match a pattern. */
export const keysLike = async (redis: Redis, match: string): Promise<string[]> => [
	...new Set(await scan((cursor) => redis.scan(cursor, { match, count: AT_ONCE }))),
]
