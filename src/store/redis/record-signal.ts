import type { Redis } from '@upstash/redis'
import { DAILY_CAP, type Kind, opposite, type SignalWrite } from '../daily-tally.ts'
import type { LimitedWrite, Recorded } from '../store.ts'
import { dayKey, SECONDS_KEPT, voterSlot } from './days.ts'
import { COUNTS, castKey, saidKey } from './keys.ts'
import { allowanceOf, fieldOf, windowOf } from './limiter.ts'
import { count, list, yesOrNo } from './replies.ts'

/**
 * Takes or withdraws a vote or signal: the membership decides, and only when it changed do the count and the weight follow,
 * all in one step. So a repeated write, also after a lost reply, changes nothing, and a count is always the number of members.
 * The cast remembers on which day and from which address a vote weighs, so that its weight goes with it, whenever that is;
 * the day of a cast is the one key that the script finds by itself. What is over the cap of an address weighs nothing and
 * leaves no cast. A new member of the day, or a new field of the window, may have created its key, so it
 * sets how long the key is kept.
 *
 * Where the write counts as a hit of a limiter, that comes first, and what is over the limit goes no further.
 *
 * KEYS: what clients said, the counts, the day, the cast, the cast of the kind that goes, the limiter's window.
 * ARGV: kind, entry key, 1 or 0, the client, day and address, the kind that goes or '', seconds to keep, the cap;
 * of the limiter the field, the limit, and seconds to keep its window.
 */
const RECORD_SIGNAL = `
local hits = 0
if ARGV[9] then
	hits = redis.call('HINCRBY', KEYS[6], ARGV[9], 1)
	if hits == 1 then redis.call('EXPIRE', KEYS[6], ARGV[11], 'NX') end
	if hits > tonumber(ARGV[10]) then return {0, 0, hits} end
end
local kind, entry, on, client, slot, opposite = ARGV[1], ARGV[2], ARGV[3] == '1', ARGV[4], ARGV[5], ARGV[6]
local function tally(from, name) return 't|' .. from .. '|' .. name .. '|' .. entry end
local function add()
	local times = tonumber(redis.call('ZINCRBY', KEYS[3], 1, tally(slot, kind)))
	if times == 1 then redis.call('EXPIRE', KEYS[3], ARGV[7], 'NX') end
	if times <= tonumber(ARGV[8]) then
		redis.call('SET', KEYS[4], slot, 'EX', ARGV[7])
	else
		redis.call('ZINCRBY', KEYS[3], -1, tally(slot, kind))
	end
end
local function remove(name, cast)
	local from = redis.call('GETDEL', cast)
	if not from then return end
	local day, member = 'day:' .. string.match(from, '^[^|]*'), tally(from, name)
	if tonumber(redis.call('ZINCRBY', day, -1, member)) <= 0 then redis.call('ZREM', day, member) end
end
local function set(name, member)
	local field = name .. ':' .. entry
	if redis.call(member and 'SADD' or 'SREM', KEYS[1], client .. ' ' .. field) == 0 then return nil end
	return redis.call('HINCRBY', KEYS[2], field, member and 1 or -1)
end
local count = set(kind, on)
if not count then return {0, tonumber(redis.call('HGET', KEYS[2], kind .. ':' .. entry)) or 0, hits} end
if on then add() else remove(kind, KEYS[4]) end
if on and opposite ~= '' and set(opposite, false) then remove(opposite, KEYS[5]) end
return {1, count, hits}
`

/** The rate limiter's part of the script's arguments: window, field, limit and expiry. */
interface Counting {
	hash: string
	words: string[]
}

function countingOf({ key, limit }: LimitedWrite['hit']): Counting & { reset: number } {
	const { hash, keptSeconds, reset } = windowOf(limit)
	return { hash, reset, words: [fieldOf(key), `${limit.limit}`, `${keptSeconds}`] }
}

/** The script's arguments for a write, without the rate limiter's. */
function wordsOf(kind: Kind, { key, voter: { client, address }, on, day }: SignalWrite) {
	const other = opposite(kind) ?? ''
	const casts = [kind, other].map((name) => castKey(client, `${name}:${key}`))
	const slot = voterSlot(day, address)
	return {
		keys: [saidKey(client), COUNTS, dayKey(day), ...casts],
		words: [kind, key, on ? '1' : '0', client, slot, other, `${SECONDS_KEPT}`, `${DAILY_CAP}`],
	}
}

/** Writes votes and signals, one command each, counting a hit of the rate limiter if there is one. */
export function signalRecorder(redis: Redis) {
	async function run(kind: Kind, write: SignalWrite, { hash, words: more }: Partial<Counting> = {}) {
		const { keys, words } = wordsOf(kind, write)
		const reply = await redis.eval(RECORD_SIGNAL, hash ? [...keys, hash] : keys, [...words, ...(more ?? [])])
		const [changed, number, hits] = list(reply, 3)
		return { changed: yesOrNo(changed), count: count(number), hits: count(hits) }
	}
	return {
		async record(kind: Kind, write: SignalWrite) {
			const { hits: _, ...answer } = await run(kind, write)
			return answer
		},
		async recordWithin({ kind, hit, ...write }: LimitedWrite): Promise<Recorded> {
			const counting = countingOf(hit)
			const { hits, ...answer } = await run(kind, write, counting)
			return { ...answer, allowance: allowanceOf(hits, hit.limit.limit, counting.reset) }
		},
	}
}
