import type { Redis } from '@upstash/redis'
import { byCodeUnit } from '../../schema/text/order.ts'
import type { AuditLine, Desk, DeskKind, DeskRecord, Save } from '../desk.ts'
import { listingOf } from '../listing.ts'
import { dumper } from './dump.ts'
import { AUDIT, deskKey, listKeys, sealListing } from './keys.ts'
import { checkLists, RELIST, readPage } from './lists.ts'
import { loader } from './load.ts'
import { list, seal, unseal, yesOrNo } from './replies.ts'
import { wholeHash } from './scan.ts'

/**
 * Saves a record when the version that was read still stands, with its line of audit in the same step. A save that is
 * already in place is answered as done and adds no second line.
 *
 * KEYS: the hash, the audit, the keys of the lists. ARGV: id, expected version, sealed record, line of audit or '', listing or ''.
 */
const SAVE = `${RELIST}
local now = redis.call('HGET', KEYS[1], ARGV[1])
if now == ARGV[3] then return 1 end
local version = now and string.match(now, '^{"version":(%d+),') or '0'
if version ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
relist(3, ARGV[1], ARGV[5])
if ARGV[4] ~= '' then redis.call('RPUSH', KEYS[2], ARGV[4]) end
return 1
`
/** KEYS: the hash, the audit, the keys of the lists. ARGV: id, line of audit, expected version. */
const REMOVE = `${RELIST}
local now = redis.call('HGET', KEYS[1], ARGV[1])
if not now or string.match(now, '^{"version":(%d+),') ~= ARGV[3] then return 0 end
redis.call('HDEL', KEYS[1], ARGV[1])
relist(3, ARGV[1], '')
redis.call('RPUSH', KEYS[2], ARGV[2])
return 1
`

const keysOf = (kind: DeskKind): string[] => [deskKey(kind), AUDIT, ...listKeys(kind)]

async function save(redis: Redis, { kind, id, value, expected, audit }: Save): Promise<DeskRecord | undefined> {
	const sealed = seal(expected + 1, value)
	const line = audit ? JSON.stringify(audit) : ''
	const listing = sealListing(kind, listingOf(kind, value))
	const reply = await redis.eval(SAVE, keysOf(kind), [id, `${expected}`, sealed, line, listing])
	return yesOrNo(reply) ? unseal(id, sealed) : undefined
}

/** Every record of a kind, in pages that fit the timeout of a request. */
async function records(redis: Redis, kind: string): Promise<DeskRecord[]> {
	const found = [...(await wholeHash(redis, deskKey(kind)))].map(([id, sealed]) => unseal(id, sealed))
	return found.sort((a, b) => byCodeUnit(a.id, b.id))
}

async function auditLines(redis: Redis, { limit, offset }: { limit: number; offset: number }): Promise<AuditLine[]> {
	if (limit <= 0) return []
	const lines = list(await redis.lrange(AUDIT, -(offset + limit), -(offset + 1)))
	return lines.map((line) => JSON.parse(String(line)) as AuditLine).reverse()
}

async function get(redis: Redis, kind: string, id: string): Promise<DeskRecord | undefined> {
	const sealed: unknown = await redis.hget(deskKey(kind), id)
	return sealed === null ? undefined : unseal(id, sealed)
}

type Safely = <T>(work: () => Promise<T>) => Promise<T>

/** The desk in Redis. `patient` is a client whose timeout is long enough for a dump. */
export function redisDesk(redis: Redis, patient: Redis, safely: Safely): Desk {
	const load = loader(patient)
	return {
		get: (kind, id) => safely(() => get(redis, kind, id)),
		page: (query) => safely(() => readPage(redis, query)),
		list: (kind) => safely(() => records(redis, kind)),
		checkLists: (kind) => safely(() => checkLists(patient, kind)),
		save: (one) => safely(() => save(redis, one)),
		remove: ({ kind, id, expected, audit }) =>
			safely(async () => yesOrNo(await redis.eval(REMOVE, keysOf(kind), [id, JSON.stringify(audit), `${expected}`]))),
		audit: (page) => safely(() => auditLines(redis, page)),
		async *dump() {
			yield* await safely(() => dumper(patient))
		},
		load: (lines) => safely(() => load(lines)),
	}
}
