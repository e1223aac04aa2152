import type { DatabaseSync } from 'node:sqlite'
import { type DumpRow, notEmpty, readDump, sortedLines } from '../dump.ts'
import { lister } from './lists.ts'
import { transaction } from './transaction.ts'

/** Dumps the whole file in one read transaction. */
export function dumper(database: DatabaseSync): () => string[] {
	const sections: [string, (row: Record<string, unknown>) => unknown[]][] = [
		['SELECT * FROM said', ({ client, kind, key }) => ['said', client, kind, key]],
		['SELECT * FROM tallies', ({ day, key, counted, address, n }) => ['tally', day, key, counted, address, n]],
		['SELECT * FROM casts', ({ client, kind, key, day, address }) => ['cast', client, kind, key, day, address]],
		['SELECT * FROM desk', ({ kind, id, version, value }) => ['desk', kind, id, version, JSON.parse(String(value))]],
	]
	const read = sections.map(([sql, toRow]) => ({ all: database.prepare(sql), toRow }))
	const audit = database.prepare('SELECT line FROM audited ORDER BY n')
	return () =>
		transaction(database, () => [
			...read.flatMap(({ all, toRow }) => sortedLines(all.all().map((row) => toRow(row) as DumpRow))),
			...audit.all().map(({ line }) => JSON.stringify(['audit', JSON.parse(String(line))])),
		])
}

const DUMPED_TABLES = ['said', 'tallies', 'casts', 'desk', 'audited']

/** Loads a dump into an empty file in one transaction. */
export function loader(database: DatabaseSync) {
	const add = rowWriter(database)
	const filled = DUMPED_TABLES.map((table) => database.prepare(`SELECT 1 FROM ${table} LIMIT 1`))
	return async (lines: AsyncIterable<string> | Iterable<string>): Promise<number> => {
		const rows = await readDump(lines)
		return transaction(database, () => {
			if (filled.some((statement) => statement.get())) throw notEmpty()
			for (const row of rows) add(row)
			return rows.length
		})
	}
}

function rowWriter(database: DatabaseSync): (row: DumpRow) => void {
	const insertion = database.prepare('INSERT INTO said VALUES (?, ?, ?)')
	const counted = database.prepare('INSERT INTO counted VALUES (?, ?, 1) ON CONFLICT DO UPDATE SET n = n + 1')
	const tally = database.prepare(
		'INSERT INTO tallies VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET n = n + excluded.n',
	)
	const cast = database.prepare('INSERT INTO casts VALUES (?, ?, ?, ?, ?)')
	const lists = lister(database)
	const desk = database.prepare('INSERT INTO desk VALUES (?, ?, ?, ?)')
	const audited = database.prepare('INSERT INTO audited (line) VALUES (?)')
	return (row) => {
		if (row[0] === 'said') {
			insertion.run(row[1], row[2], row[3])
			counted.run(row[3], row[2])
		} else if (row[0] === 'tally') tally.run(row[1], row[2], row[3], row[4], row[5])
		else if (row[0] === 'cast') cast.run(row[1], row[2], row[3], row[4], row[5])
		else if (row[0] === 'desk') {
			desk.run(row[1], row[2], row[3], JSON.stringify(row[4]))
			lists.put(row[1], row[2], row[4])
		} else audited.run(JSON.stringify(row[1]))
	}
}
