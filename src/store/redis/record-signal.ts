import type { Redis } from '@upstash/redis'
import { DAILY_CAP, opposite } from '../daily-tally.ts'
import { allowanceOf } from '../fixed-window.ts'
import type { LimitedWrite, Recorded } from '../store.ts'
import { dayKey, SECONDS_KEPT, voterSlot } from './days.ts'
import { COUNTS, castKey, saidKey } from './keys.ts'
import { fieldOf, windowOf } from './limiter.ts'
import { count, list, yesOrNo } from './replies.ts'

/**
 * Takes or withdraws a vote or signal: the membership decides, and only when it changed do the count and the weight follow,
 * all in one step. So a repeated write, also after a lost reply, changes nothing, and a count is always the number of members.
 * The cast remembers on which day and from which address a vote weighs, so that its weight goes with it, whenever that is;
 * the day of a cast is the one key that the script finds by itself. What is over the cap of an address weighs nothing and
 * leaves no cast. A new member of the day, or a new field of the window, may have created its key, so it
 * sets how long the key is kept.
 *
 * The hit of the rate limiter comes first, and what is over the limit goes no further.
 *
 * KEYS: what clients said, the counts, the day, the cast, the cast of the kind that goes, the limiter's window.
 * ARGV: kind, entry key, 1 or 0, the client, day and address, the kind that goes or '', seconds to keep, the cap;
 * of the limiter the field, the limit, and seconds to keep its window.
 */
const RECORD_SIGNAL = `
local hits = redis.call('HINCRBY', KEYS[6], ARGV[9], 1)
if hits == 1 then redis.call('EXPIRE', KEYS[6], ARGV[11], 'NX') end
if hits > tonumber(ARGV[10]) then return {0, 0, hits} end
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

/** Writes votes and signals, each with its hit of the rate limiter, in one command. */
export function signalRecorder(redis: Redis) {
	return async ({ kind, key, voter: { client, address }, on, day, hit }: LimitedWrite): Promise<Recorded> => {
		const other = opposite(kind) ?? ''
		const casts = [kind, other].map((name) => castKey(client, `${name}:${key}`))
		const { hash, keptSeconds, reset } = windowOf(hit.limit)
		const counting = [fieldOf(hit.key), `${hit.limit.limit}`, `${keptSeconds}`]
		const reply = await redis.eval(
			RECORD_SIGNAL,
			[saidKey(client), COUNTS, dayKey(day), ...casts, hash],
			[
				kind,
				key,
				on ? '1' : '0',
				client,
				voterSlot(day, address),
				other,
				`${SECONDS_KEPT}`,
				`${DAILY_CAP}`,
				...counting,
			],
		)
		const [changed, number, hits] = list(reply, 3)
		return {
			allowance: allowanceOf(count(hits), hit.limit.limit, reset),
			changed: yesOrNo(changed),
			count: count(number),
		}
	}
}
