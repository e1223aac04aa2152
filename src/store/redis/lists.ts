import type { Redis } from '@upstash/redis'
import type { DeskRecord, ListPage, ListQuery } from '../desk.ts'
import { type ListedKind, listingOf, rankOf } from '../listing.ts'
import { deskKey, listedKey, listKeys, orderKey, PLACE_CHARACTERS, PROGRESS, placeIn, sealListing } from './keys.ts'
import { count, list, unseal, yesOrNo } from './replies.ts'
import { hashPages } from './scan.ts'

/**
 * Moves a record to its place in the lists; shared by every script that writes records. `KEYS[first]` is the hash of
 * listings; the sorted sets follow.
 */
export const RELIST = `
local function relist(first, id, listing)
	if not KEYS[first] then return end
	local function each(sealed, work)
		local place, facet = string.sub(sealed, 2, ${PLACE_CHARACTERS}) .. id, tonumber(string.sub(sealed, 1, 1))
		work(KEYS[first + 1], place)
		if facet > 0 then work(KEYS[first + 1 + facet], place) end
	end
	local before = redis.call('HGET', KEYS[first], id)
	if before then each(before, function(key, place) redis.call('ZREM', key, place) end) end
	if listing == '' then
		if before then redis.call('HDEL', KEYS[first], id) end
		return
	end
	redis.call('HSET', KEYS[first], id, listing)
	each(listing, function(key, place) redis.call('ZADD', key, 0, place) end)
end
`

/**
 * Puts records into their lists that nobody has changed since they were read, and notes how far it came.
 *
 * KEYS: the progress, the hash of records, the keys of the lists. ARGV: the kind, the cursor, then id, version and listing of each.
 */
export const LIST_SOME = `${RELIST}
for at = 3, #ARGV, 3 do
	local record = redis.call('HGET', KEYS[2], ARGV[at])
	if record and string.match(record, '^{"version":(%d+),') == ARGV[at + 1] then relist(3, ARGV[at], ARGV[at + 2]) end
end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[2])
return 1
`

/**
 * KEYS: a sorted set, the hash of records. ARGV: first and last sort key, offset, limit. Returns the total, then ids
 * and records.
 */
const PAGE = `
local found = redis.call('ZRANGEBYLEX', KEYS[1], ARGV[1], ARGV[2], 'LIMIT', ARGV[3], ARGV[4])
local out = {redis.call('ZLEXCOUNT', KEYS[1], ARGV[1], ARGV[2])}
for _, place in ipairs(found) do
	local id = string.sub(place, ${PLACE_CHARACTERS})
	local record = redis.call('HGET', KEYS[2], id)
	if record then
		out[#out + 1] = id
		out[#out + 1] = record
	end
end
return out
`

/**
 * KEYS: an order, the hash of listings. ARGV: first and last place, where to begin, how many to read, the words, how many
 * of those found to pass over, how many ids to give. Gives how many were read and found, then ids.
 */
const SEARCH = `
local places = redis.call('ZRANGEBYLEX', KEYS[1], ARGV[1], ARGV[2], 'LIMIT', ARGV[3], ARGV[4])
local skip, take, found, out = tonumber(ARGV[6]), tonumber(ARGV[7]), 0, {#places, 0}
for _, place in ipairs(places) do
	local id = string.sub(place, ${PLACE_CHARACTERS})
	local listing = redis.call('HGET', KEYS[2], id)
	if listing and string.find(listing, ARGV[5], ${PLACE_CHARACTERS + 1}, true) then
		found = found + 1
		if found > skip and found <= skip + take then out[#out + 1] = id end
	end
end
out[2] = found
return out
`

/** How many listings one request of a search reads, how many in total, and how long the search may take. */
const SEARCHED_AT_ONCE = 5_000
const MAX_SEARCHED = 250_000
const SEARCH_MS = 700

/** The range of sort keys for a query, in the syntax of `ZRANGE … BYLEX`. */
function rangeOf({ kind, status = '', until }: ListQuery): [from: string, to: string] {
	if (!status) {
		if (until !== undefined) throw new RangeError('A list until a time is a list of one status.')
		return ['-', '+']
	}
	const rank = rankOf(kind, status)
	return [`[${until === undefined ? `${rank}|` : placeIn(rank, until)}`, `(${rank}}`]
}

/** Reads a page. A search stops in time and sets `partial` when it has not read everything. */
export async function readPage(redis: Redis, query: ListQuery): Promise<ListPage> {
	const order = orderKey(query.kind, query.facet)
	const range = rangeOf(query)
	if (query.q) return search(redis, query, { order, range })
	const keys = [order, deskKey(query.kind)]
	const [total, ...flat] = list(await redis.eval(PAGE, keys, [...range, `${query.offset}`, `${query.limit}`]))
	const records: DeskRecord[] = []
	for (let at = 0; at < flat.length; at += 2) records.push(unseal(flat[at], flat[at + 1]))
	return { total: count(total), records, partial: false }
}

interface Where {
	order: string
	range: [string, string]
}

async function search(
	redis: Redis,
	{ kind, q = '', limit, offset }: ListQuery,
	{ order, range }: Where,
): Promise<ListPage> {
	const end = performance.now() + SEARCH_MS
	const ids: string[] = []
	let [read, total] = [0, 0]
	for (;;) {
		const size = Math.min(SEARCHED_AT_ONCE, MAX_SEARCHED - read)
		const window = [Math.max(0, offset - total), limit - ids.length]
		const words = [...range, read, size, q.toLowerCase(), ...window].map(String)
		const [places, found, ...some] = list(await redis.eval(SEARCH, [order, listedKey(kind)], words))
		ids.push(...some.map(String))
		read += count(places)
		total += count(found)
		if (count(places) < size) return { total, records: await recordsOf(redis, kind, ids), partial: false }
		if (read >= MAX_SEARCHED || performance.now() > end)
			return { total, records: await recordsOf(redis, kind, ids), partial: true }
	}
}

/** Records by id; those deleted in the meantime are left out. */
async function recordsOf(redis: Redis, kind: string, ids: readonly string[]): Promise<DeskRecord[]> {
	if (ids.length === 0) return []
	const sealed = list(await redis.hmget(deskKey(kind), ...ids), ids.length)
	return ids.flatMap((id, at) => (sealed[at] === null ? [] : [unseal(id, sealed[at])]))
}

/** How many records one run checks; the next run continues. */
const MAX_CHECKED = 50_000

/**
 * Repairs the listings of records that a release without lists wrote after the migration. Returns how many. It can be
 * interrupted and repeated. A record that cannot be listed, such as one with an unknown status, is left out.
 */
export async function checkLists(redis: Redis, kind: ListedKind, most = MAX_CHECKED): Promise<number> {
	const field = `check:${kind}`
	const keys = [PROGRESS, deskKey(kind), ...listKeys(kind)]
	const come: unknown = await redis.hget(PROGRESS, field)
	let [checked, mended] = [0, 0]
	for await (const [page, cursor] of hashPages(redis, deskKey(kind), String(come ?? '0'))) {
		const strays = await straysOf(redis, kind, page)
		yesOrNo(await redis.eval(LIST_SOME, keys, [field, cursor, ...strays.flat()]))
		mended += strays.length
		checked += page.size
		if (checked >= most) break
	}
	return mended
}

/** Id, version and listing of each record whose listing is wrong. */
async function straysOf(redis: Redis, kind: ListedKind, page: Map<string, string>): Promise<string[][]> {
	if (page.size === 0) return []
	const listed = list(await redis.hmget(listedKey(kind), ...page.keys()), page.size)
	return [...page].flatMap(([id, sealed], at) => {
		const { version, value } = unseal(id, sealed)
		const listing = sealListing(kind, listingOf(kind, value))
		return listing === (listed[at] ?? '') ? [] : [[id, `${version}`, listing]]
	})
}
