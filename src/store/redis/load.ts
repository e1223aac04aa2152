import { randomUUID } from 'node:crypto'
import type { Redis } from '@upstash/redis'
import { DAY_MS, HOUR_MS } from '../../schema/text/day.ts'
import { DAYS_KEPT } from '../../schema/text/retention.ts'
import { DESK_KINDS } from '../desk.ts'
import { type DumpRow, notEmpty, readDump } from '../dump.ts'
import { facetsOf, isListed, listingOf } from '../listing.ts'
import type { Counted } from '../store.ts'
import { dayKey, tallyMember, voterSlot } from './days.ts'
import {
	AUDIT,
	COUNTS,
	castKey,
	deskKey,
	isNothing,
	listedKey,
	orderKey,
	placeIn,
	SCHEMA,
	saidKey,
	saidMember,
	sealListing,
} from './keys.ts'
import { seal } from './replies.ts'
import { AT_ONCE, keysLike } from './scan.ts'
import { MIGRATIONS } from './schema.ts'

/** Longer than any restore takes. */
const RESTORE_MS = HOUR_MS
/** Characters per request, below the service's limit. */
const MAX_CHARACTERS = 1_000_000
/** Which restore was completed, kept for an hour in case its last answer was lost. */
const DONE = 'load:done'
const prefixOf = (id: string): string => `load:${id}:`
const namesKey = (prefix: string): string => `${prefix}names`

/**
 * Gives everything its name in one step, or nothing: all that was brought must be there, and nothing else in its place. The
 * names are in Redis, a list under the prefix, because those of all casts are too long for one request.
 *
 * KEYS: the mark, the version, the list of names, then names that must be free.
 * ARGV: how many were brought, the id of this restore, the version, the prefix they were brought under.
 */
const COMMIT = `
local many, prefix = tonumber(ARGV[1]), ARGV[4]
local function each(visit)
	for at = 0, many - 1, 1000 do
		for _, name in ipairs(redis.call('LRANGE', KEYS[3], at, at + 999)) do
			if not visit(name) then return false end
		end
	end
	return true
end
if redis.call('LLEN', KEYS[3]) ~= many then return 0 end
for at = 4, #KEYS do if redis.call('EXISTS', KEYS[at]) == 1 then return 0 end end
local fits = each(function(name)
	return redis.call('EXISTS', prefix .. name) == 1 and redis.call('EXISTS', name) == 0
end)
if not fits then return 0 end
each(function(name) return redis.call('RENAME', prefix .. name, name) end)
redis.call('DEL', KEYS[3])
redis.call('SET', KEYS[1], ARGV[2], 'EX', 3600)
redis.call('SET', KEYS[2], ARGV[3])
return 1
`

/**
 * Loads a dump into an empty database. It is written under temporary names and renamed in one step, so that an
 * interrupted load leaves the store empty, and the next one starts over.
 */
export function loader(redis: Redis) {
	return async (lines: AsyncIterable<string> | Iterable<string>): Promise<number> => {
		const read = await readDump(lines)
		const rows = read.filter((row) => !isOver(row))
		const held = await keysLike(redis, '*')
		if (!held.every(isNothing)) throw notEmpty()
		await removeAll(
			redis,
			held.filter((key) => key.startsWith('load:')),
		)
		const id = randomUUID()
		const names = await bring(redis, rows, prefixOf(id))
		if (!(await commit(redis, id, names))) throw notEmpty()
		return read.length
	}
}

async function removeAll(redis: Redis, keys: readonly string[]): Promise<void> {
	for (let at = 0; at < keys.length; at += AT_ONCE) await redis.del(...keys.slice(at, at + AT_ONCE))
}

async function commit(redis: Redis, id: string, names: ReadonlySet<string>): Promise<boolean> {
	const free = [COUNTS, AUDIT, ...DESK_KINDS.map(deskKey)].filter((name) => !names.has(name))
	const words = [`${names.size}`, id, `${MIGRATIONS.length}`, prefixOf(id)]
	try {
		return (await redis.eval(COMMIT, [DONE, SCHEMA, namesKey(prefixOf(id)), ...free], words)) === 1
	} catch (error) {
		if ((await redis.get(DONE)) === id) return true
		throw error
	}
}

type Batch = ReturnType<Redis['multi']>

/** Writes the rows under a prefix and returns their final names. */
async function bring(redis: Redis, rows: readonly DumpRow[], prefix: string): Promise<Set<string>> {
	const names = new Set<string>()
	for (let at = 0; at < rows.length; ) {
		const batch = redis.multi()
		const isFresh = new Set<string>()
		const named = (name: string): string => {
			if (!names.has(name)) isFresh.add(name)
			names.add(name)
			return prefix + name
		}
		for (let size = 0, first = at; at < rows.length && size < MAX_CHARACTERS && at - first < AT_ONCE; at++) {
			const row = rows[at] as DumpRow
			size += write(batch, row, named)
		}
		for (const name of isFresh) if (name.startsWith(DAY)) batch.pexpireat(prefix + name, endOf(name.slice(DAY.length)))
		if (isFresh.size) batch.rpush(namesKey(prefix), ...isFresh)
		await batch.exec()
	}
	return names
}

const DAY = dayKey('')

/** When a day expires. Neither a restore nor a fast clock extends the retention of addresses. */
const endOf = (day: string): number => Math.min(Date.parse(day), Date.now()) + DAYS_KEPT * DAY_MS

/** Whether a row has expired, or will before the restore is done. */
const isOver = (row: DumpRow): boolean =>
	(row[0] === 'tally' && endsSoon(row[1])) || (row[0] === 'cast' && endsSoon(row[4]))
const endsSoon = (day: string): boolean => endOf(day) - Date.now() < RESTORE_MS

/** Writes one row and returns its length. */
function write(batch: Batch, row: DumpRow, named: (name: string) => string): number {
	if (row[0] === 'said') {
		const field = `${row[2]}:${row[3]}`
		batch.sadd(named(saidKey(row[1])), saidMember(row[1], field))
		batch.hincrby(named(COUNTS), field, 1)
	} else if (row[0] === 'tally') {
		const [, day, key, counted, address, n] = row
		batch.zincrby(named(dayKey(day)), n, tallyMember(day, { key, counted: counted as Counted, address }))
	} else if (row[0] === 'cast') {
		const [, client, kind, key, day, address] = row
		batch.set(named(castKey(client, `${kind}:${key}`)), voterSlot(day, address), { pxat: endOf(day) })
	} else if (row[0] === 'desk') return writeRecord(batch, row, named)
	else batch.rpush(named(AUDIT), JSON.stringify(row[1]))
	return 200
}

function writeRecord(
	batch: Batch,
	row: Extract<DumpRow, ['desk', ...unknown[]]>,
	named: (name: string) => string,
): number {
	const [, kind, id, version, value] = row
	const sealed = seal(version, value)
	batch.hset(named(deskKey(kind)), { [id]: sealed })
	const listing = listingOf(kind, value)
	if (listing && isListed(kind)) {
		const place = { score: 0, member: placeIn(listing.rank, listing.at) + id }
		batch.hset(named(listedKey(kind)), { [id]: sealListing(kind, listing) })
		batch.zadd(named(orderKey(kind)), place)
		if (facetsOf(kind).includes(listing.facet)) batch.zadd(named(orderKey(kind, listing.facet)), place)
	}
	return 2 * sealed.length + 200
}
