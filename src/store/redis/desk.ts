import type { Redis } from '@upstash/redis'
import type { AuditLine, Desk, DeskRecord, Save } from '../desk.ts'
import { dumper, loader } from './dump.ts'
import { list, unexpected, yesOrNo } from './replies.ts'

export const AUDIT = 'audit'
/** The hash of a kind: each field is an id, each value a record as `seal` writes it. */
export const deskKey = (kind: string): string => `desk:${kind}`
const claimKey = (id: string): string => `claim:${id}`

/** A record in the form that the script compares: its version first. */
export const seal = (version: number, value: unknown): string =>
	`{"version":${version},"value":${JSON.stringify(value)}}`

/** A sealed record, read. */
export function unseal(id: unknown, sealed: unknown): DeskRecord {
	if (typeof id !== 'string' || typeof sealed !== 'string') return unexpected()
	const { version, value } = JSON.parse(sealed) as DeskRecord
	return { id, version, value }
}

/**
 * Saves a record when the version that was read still stands, with its line of audit in the same step. A save that is
 * already in place is answered as done and adds no second line.
 *
 * KEYS: the hash, the audit. ARGV: id, expected version, sealed record, line of audit or ''.
 */
const SAVE = `
local now = redis.call('HGET', KEYS[1], ARGV[1])
if now == ARGV[3] then return 1 end
local version = now and string.match(now, '^{"version":(%d+),') or '0'
if version ~= ARGV[2] then return 0 end
redis.call('HSET', KEYS[1], ARGV[1], ARGV[3])
if ARGV[4] ~= '' then redis.call('RPUSH', KEYS[2], ARGV[4]) end
return 1
`
/** KEYS: the hash, the audit. ARGV: id, line of audit. */
const REMOVE = `
if redis.call('HDEL', KEYS[1], ARGV[1]) == 0 then return 0 end
redis.call('RPUSH', KEYS[2], ARGV[2])
return 1
`

async function save(redis: Redis, { kind, id, value, expected, audit }: Save): Promise<DeskRecord | undefined> {
	const sealed = seal(expected + 1, value)
	const line = audit ? JSON.stringify(audit) : ''
	const reply = await redis.eval(SAVE, [deskKey(kind), AUDIT], [id, `${expected}`, sealed, line])
	return yesOrNo(reply) ? unseal(id, sealed) : undefined
}

async function records(redis: Redis, kind: string): Promise<DeskRecord[]> {
	const flat = list(await redis.hgetall(deskKey(kind)))
	const found: DeskRecord[] = []
	for (let at = 0; at < flat.length; at += 2) found.push(unseal(flat[at], flat[at + 1]))
	return found.sort((a, b) => (a.id < b.id ? -1 : 1))
}

async function auditLines(redis: Redis, { limit, offset }: { limit: number; offset: number }): Promise<AuditLine[]> {
	if (limit <= 0) return []
	const lines = list(await redis.lrange(AUDIT, -(offset + limit), -(offset + 1)))
	return lines.map((line) => JSON.parse(String(line)) as AuditLine).reverse()
}

async function claim(redis: Redis, id: string, seconds: number): Promise<boolean> {
	const reply: unknown = await redis.set(claimKey(id), '1', { nx: true, ex: seconds })
	return reply === 'OK' ? true : reply === null ? false : unexpected()
}

async function get(redis: Redis, kind: string, id: string): Promise<DeskRecord | undefined> {
	const sealed: unknown = await redis.hget(deskKey(kind), id)
	return sealed === null ? undefined : unseal(id, sealed)
}

type Safely = <T>(work: () => Promise<T>) => Promise<T>

/** The desk in Redis; `patient` is a client whose deadline fits a whole dump. */
export function redisDesk(redis: Redis, patient: Redis, safely: Safely): Desk {
	const load = loader(patient)
	return {
		get: (kind, id) => safely(() => get(redis, kind, id)),
		list: (kind) => safely(() => records(redis, kind)),
		save: (one) => safely(() => save(redis, one)),
		remove: (kind, id, audit) =>
			safely(async () => yesOrNo(await redis.eval(REMOVE, [deskKey(kind), AUDIT], [id, JSON.stringify(audit)]))),
		audit: (page) => safely(() => auditLines(redis, page)),
		claim: (id, seconds) => safely(() => claim(redis, id, seconds)),
		release: (id) => safely(async () => void (await redis.del(claimKey(id)))),
		async *dump() {
			yield* await safely(() => dumper(patient))
		},
		load: (lines) => safely(() => load(lines)),
	}
}
