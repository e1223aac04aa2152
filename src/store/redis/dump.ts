import type { Redis } from '@upstash/redis'
import { type DumpRow, notEmpty, readDump, sortedLines } from '../dump.ts'
import type { Counted } from '../store.ts'
import { DAYS_KEPT, DayTally } from '../weigh.ts'
import { dayKey, placeOf, readTally, tallyMember } from './days.ts'
import { AUDIT, deskKey, seal, unseal } from './desk.ts'
import { COUNTS, castKey, saidKey, saidMember } from './keys.ts'
import { count, list, unexpected } from './replies.ts'

/** How many keys, members or lines travel in one request. */
const AT_ONCE = 1000
const SECONDS_KEPT = DAYS_KEPT * 86_400
const KINDS = ['job', 'lead', 'subscriber']

/** Follows a cursor of Redis to its end. */
async function scan(step: (cursor: string) => Promise<unknown>): Promise<string[]> {
	const items: string[] = []
	for (let cursor = '0', first = true; first || cursor !== '0'; first = false) {
		const [next, found] = list(await step(cursor), 2)
		for (const item of list(found)) items.push(String(item))
		cursor = String(next)
	}
	return items
}

/** A cursor may show a thing twice; of pairs the last word counts. */
function pairs(flat: readonly string[]): Map<string, string> {
	const found = new Map<string, string>()
	for (let at = 0; at < flat.length; at += 2) found.set(flat[at] ?? '', flat[at + 1] ?? '')
	return found
}

const keysLike = async (redis: Redis, match: string): Promise<string[]> => [
	...new Set(await scan((cursor) => redis.scan(cursor, { match, count: AT_ONCE }))),
]

async function saidRows(redis: Redis): Promise<DumpRow[]> {
	const rows = new Map<string, DumpRow>()
	for (const key of await keysLike(redis, 'said:*')) {
		for (const member of await scan((cursor) => redis.sscan(key, cursor, { count: AT_ONCE })))
			rows.set(member, saidRow(member))
	}
	return [...rows.values()]
}

function saidRow(member: string): DumpRow {
	const [, client = '', kind = '', key = ''] = /^(\S+) (\w+):(.*)$/s.exec(member) ?? unexpected()
	return ['said', client, kind, key]
}

async function dayRows(redis: Redis): Promise<DumpRow[]> {
	const rows: DumpRow[] = []
	for (const key of await keysLike(redis, 'day:*')) {
		const tallies = new DayTally()
		const flat = await scan((cursor) => redis.zscan(key, cursor, { count: AT_ONCE }))
		for (const [member, score] of pairs(flat)) {
			const tally = readTally(member, count(score))
			if (tally) tallies.add(tally)
		}
		rows.push(...rowsOf(key.slice(dayKey('').length), tallies))
	}
	return rows
}

const rowsOf = (day: string, tallies: DayTally): DumpRow[] =>
	[...tallies.entries()].flatMap(([key, addresses]) =>
		[...addresses].flatMap(([address, counts]) =>
			Object.entries(counts).map(([counted, n]): DumpRow => ['tally', day, key, counted, address, n]),
		),
	)

async function castRows(redis: Redis): Promise<DumpRow[]> {
	const rows: DumpRow[] = []
	const keys = await keysLike(redis, 'cast:*')
	for (let at = 0; at < keys.length; at += AT_ONCE) {
		const some = keys.slice(at, at + AT_ONCE)
		const places = list(await redis.mget(some), some.length)
		places.forEach((place, i) => {
			if (place !== null) rows.push(castRow(some[i] ?? '', String(place)))
		})
	}
	return rows
}

function castRow(name: string, place: string): DumpRow {
	const [, client = '', kind = '', key = ''] = /^cast:(\S+) (\w+):(.*)$/s.exec(name) ?? unexpected()
	const [day = '', address = ''] = place.split('|')
	return ['cast', client, kind, key, day, address]
}

async function deskRows(redis: Redis): Promise<DumpRow[]> {
	const rows: DumpRow[] = []
	for (const kind of KINDS) {
		const flat = await scan((cursor) => redis.hscan(deskKey(kind), cursor, { count: AT_ONCE }))
		for (const [id, sealed] of pairs(flat)) {
			const { version, value } = unseal(id, sealed)
			rows.push(['desk', kind, id, version, value])
		}
	}
	return rows
}

async function auditLines(redis: Redis): Promise<string[]> {
	const lines: string[] = []
	for (;;) {
		const some = list(await redis.lrange(AUDIT, lines.length, lines.length + AT_ONCE - 1))
		for (const line of some) lines.push(JSON.stringify(['audit', JSON.parse(String(line))]))
		if (some.length < AT_ONCE) return lines
	}
}

/** Everything in the database as lines, in parts that fit a request; stop writers first for an exact moment. */
export async function dumper(redis: Redis): Promise<string[]> {
	return [
		...sortedLines(await saidRows(redis)),
		...sortedLines(await dayRows(redis)),
		...sortedLines(await castRows(redis)),
		...sortedLines(await deskRows(redis)),
		...(await auditLines(redis)),
	]
}

/** Takes a dump into a database that holds nothing but windows of the limiter and claimed ids. */
export function loader(redis: Redis) {
	return async (lines: AsyncIterable<string> | Iterable<string>): Promise<number> => {
		const rows = await readDump(lines)
		const held = await keysLike(redis, '*')
		if (held.some((key) => !/^(?:hits|claim):/.test(key))) throw notEmpty()
		const days = new Set<string>()
		for (let at = 0; at < rows.length; at += AT_ONCE) {
			const batch = redis.multi()
			for (const row of rows.slice(at, at + AT_ONCE)) write(batch, row, days)
			await batch.exec()
		}
		return rows.length
	}
}

type Batch = ReturnType<Redis['multi']>

function write(batch: Batch, row: DumpRow, days: Set<string>): void {
	if (row[0] === 'said') {
		batch.sadd(saidKey(row[1]), saidMember(row[1], `${row[2]}:${row[3]}`))
		batch.hincrby(COUNTS, `${row[2]}:${row[3]}`, 1)
	} else if (row[0] === 'tally') {
		const [, day, key, counted, address, n] = row
		addToDay(batch, { day, n, member: tallyMember(day, { key, counted: counted as Counted, address }) }, days)
	} else if (row[0] === 'cast') {
		const [, client, kind, key, day, address] = row
		batch.set(castKey(client, `${kind}:${key}`), placeOf(day, address), { ex: SECONDS_KEPT })
	} else if (row[0] === 'desk') batch.hset(deskKey(row[1]), { [row[2]]: seal(row[3], row[4]) })
	else batch.rpush(AUDIT, JSON.stringify(row[1]))
}

function addToDay(
	batch: Batch,
	{ day, n, member }: { day: string; n: number; member: string },
	days: Set<string>,
): void {
	const key = dayKey(day)
	batch.zincrby(key, n, member)
	if (days.has(day)) return
	days.add(day)
	batch.zadd(key, { score: 0, member: '-' })
	batch.expire(key, SECONDS_KEPT)
}
