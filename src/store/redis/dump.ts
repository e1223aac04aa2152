import type { Redis } from '@upstash/redis'
import { DayTally } from '../daily-tally.ts'
import { DESK_KINDS } from '../desk.ts'
import { type DumpRow, sortedLines } from '../dump.ts'
import { dayKey, readTally } from './days.ts'
import { AUDIT, deskKey } from './keys.ts'
import { count, list, unexpected, unseal } from './replies.ts'
import { AT_ONCE, keysLike, pairs, scan, wholeHash } from './scan.ts'

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
	for (const kind of DESK_KINDS) {
		for (const [id, sealed] of await wholeHash(redis, deskKey(kind))) {
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

/** Dumps the database in pages. It is not a snapshot: stop writers first. */
export async function dumper(redis: Redis): Promise<string[]> {
	return [
		...sortedLines(await saidRows(redis)),
		...sortedLines(await dayRows(redis)),
		...sortedLines(await castRows(redis)),
		...sortedLines(await deskRows(redis)),
		...(await auditLines(redis)),
	]
}
