import type { DatabaseSync } from 'node:sqlite'
import type { AuditLine, Desk, DeskKind, DeskRecord, Removal, Save } from '../desk.ts'
import { dumper, loader } from './dump.ts'
import { listChecker, lister, pager, recordOf } from './lists.ts'
import { transaction } from './transaction.ts'

type Row = Record<string, unknown> | undefined

function saver(database: DatabaseSync, addLine: (line: AuditLine) => void) {
	const lists = lister(database)
	const read = database.prepare('SELECT id, version, value FROM desk WHERE kind = ? AND id = ?')
	const write = database.prepare(`INSERT INTO desk VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE
		SET version = excluded.version, value = excluded.value`)
	return ({ kind, id, value, expected, audit }: Save): DeskRecord | undefined =>
		transaction(database, () => {
			const before: Row = read.get(kind, id)
			const [text, version] = [JSON.stringify(value), expected + 1]
			const saved = { id, version, value: JSON.parse(text) }
			if (before?.version === version && before.value === text) return saved
			if ((before?.version ?? 0) !== expected) return undefined
			write.run(kind, id, version, text)
			lists.put(kind, id, saved.value)
			if (audit) addLine(audit)
			return saved
		})
}

function records(database: DatabaseSync) {
	const get = database.prepare('SELECT id, version, value FROM desk WHERE kind = ? AND id = ?')
	const all = database.prepare('SELECT id, version, value FROM desk WHERE kind = ? ORDER BY id')
	const take = database.prepare('DELETE FROM desk WHERE kind = ? AND id = ? AND version = ?')
	const add = database.prepare('INSERT INTO audited (line) VALUES (?)')
	const lines = database.prepare('SELECT line FROM audited ORDER BY n DESC LIMIT ? OFFSET ?')
	const lists = lister(database)
	const addLine = (line: AuditLine) => void add.run(JSON.stringify(line))
	return {
		page: pager(database),
		get(kind: DeskKind, id: string) {
			const row: Row = get.get(kind, id)
			return row && recordOf(row)
		},
		list: (kind: DeskKind) => all.all(kind).map(recordOf),
		save: saver(database, addLine),
		remove: ({ kind, id, expected, audit }: Removal) =>
			transaction(database, () => {
				if (take.run(kind, id, expected).changes === 0) return false
				addLine(audit)
				lists.remove(kind, id)
				return true
			}),
		audit: ({ limit, offset }: { limit: number; offset: number }): AuditLine[] =>
			lines.all(limit, offset).map(({ line }) => JSON.parse(String(line))),
	}
}

type Safely = <T>(work: () => T | Promise<T>) => Promise<T>

/** The desk in SQLite. A record and its audit line are one transaction. */
export function sqliteDesk(database: DatabaseSync, safely: Safely): Desk {
	const stored = records(database)
	const checkLists = listChecker(database)
	const dump = dumper(database)
	const load = loader(database)
	return {
		get: (kind, id) => safely(() => stored.get(kind, id)),
		page: (query) => safely(() => stored.page(query)),
		list: (kind) => safely(() => stored.list(kind)),
		checkLists: (kind) => safely(() => checkLists(kind)),
		save: (save) => safely(() => stored.save(save)),
		remove: (removal) => safely(() => stored.remove(removal)),
		audit: (page) => safely(() => stored.audit(page)),
		async *dump() {
			yield* await safely(dump)
		},
		load: (lines) => safely(() => load(lines)),
	}
}
