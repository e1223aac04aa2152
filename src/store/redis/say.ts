/**
 * Takes or withdraws a vote or signal: the membership decides, and only when it changed do the count and the day follow, all
 * in one step. So a repeated write, also after a lost reply, changes nothing, and a count is always the number of members.
 * The first write of a process to a day brings the seconds to keep it, with a member that keeps the key alive when others go.
 *
 * KEYS: what clients said, the counts, the day.
 * ARGV: kind, entry key, 1 or 0, the client, its place in the day, the kind that goes or '', the seconds or ''.
 */
export const SAY = `
local kind, entry, on, client, place, opposite, keep = ARGV[1], ARGV[2], ARGV[3] == '1', ARGV[4], ARGV[5], ARGV[6], ARGV[7]
local function set(name, member)
	local field = name .. ':' .. entry
	if redis.call(member and 'SADD' or 'SREM', KEYS[1], client .. ' ' .. field) == 0 then return nil end
	if not member then redis.call('ZREM', KEYS[3], place .. name)
	elseif keep == '' then redis.call('ZADD', KEYS[3], 1, place .. name)
	else
		redis.call('ZADD', KEYS[3], 1, place .. name, 0, '-')
		redis.call('EXPIRE', KEYS[3], keep)
	end
	return redis.call('HINCRBY', KEYS[2], field, member and 1 or -1)
end
local count = set(kind, on)
if not count then return {0, tonumber(redis.call('HGET', KEYS[2], kind .. ':' .. entry)) or 0} end
if on and opposite ~= '' then set(opposite, false) end
return {1, count}
`
