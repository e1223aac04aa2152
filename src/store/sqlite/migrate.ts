import { DatabaseSync } from 'node:sqlite'
import { StoreFault } from '../faults.ts'
import { listingOf } from '../listing.ts'
import { MIGRATIONS } from './migrations.ts'
import { transaction } from './transaction.ts'

/** How many migrations a file has had. */
export const schemaVersion = (database: DatabaseSync): number =>
	Number(database.prepare('PRAGMA user_version').get()?.user_version)

/** A file that a newer release has written is left alone: this one cannot know what it would break. */
export const newerSchema = (version: number): StoreFault =>
	new StoreFault(
		'newer_schema',
		`The store has version ${version} and this release knows ${MIGRATIONS.length}: run the newer release, or restore an export of it.`,
	)

/** Does the migrations that are still to do, each whole or not at all; two processes may try at once. */
export function migrate(database: DatabaseSync, migrations: readonly string[] = MIGRATIONS): void {
	if (schemaVersion(database) === migrations.length) return
	database.function('listing', { deterministic: true }, listingText)
	while (schemaVersion(database) !== migrations.length) transaction(database, () => step(database, migrations))
}

/** What a migration asks of a stored record: its place in the lists as JSON, or nothing. */
function listingText(kind: unknown, value: unknown): string | null {
	const listing = listingOf(String(kind), JSON.parse(String(value)))
	return listing ? JSON.stringify(listing) : null
}

function step(database: DatabaseSync, migrations: readonly string[]): void {
	const version = schemaVersion(database)
	if (version > migrations.length) throw newerSchema(version)
	const sql = migrations[version]
	if (sql === undefined) return
	database.exec(sql)
	database.exec(`PRAGMA user_version = ${version + 1}`)
}

const TABLES = `SELECT m.name AS name, group_concat(c.name) AS columns FROM sqlite_master m
	JOIN pragma_table_xinfo(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite\\_%' ESCAPE '\\' GROUP BY m.name`

const tablesOf = (database: DatabaseSync): Map<string, string> =>
	new Map(
		database
			.prepare(TABLES)
			.all()
			.map(({ name, columns }) => [String(name), String(columns)]),
	)

function tablesAfter(migrations: readonly string[]): Map<string, string> {
	const scratch = new DatabaseSync(':memory:')
	migrate(scratch, migrations)
	const tables = tablesOf(scratch)
	scratch.close()
	return tables
}

/** Throws when a database is newer than this release, or has not the tables that its version says. */
export function checkShape(database: DatabaseSync): void {
	const version = schemaVersion(database)
	if (version > MIGRATIONS.length) throw newerSchema(version)
	const found = tablesOf(database)
	const expected = tablesAfter(MIGRATIONS.slice(0, Math.max(1, version)))
	const names = version === 0 ? found.keys() : expected.keys()
	for (const name of names)
		if (found.get(name) !== expected.get(name) || !expected.has(name))
			throw new StoreFault(
				'foreign_database',
				`The file is a database of something else: its table “${name.slice(0, 60)}” is not ours. Set PINAKES_DATA_DIR to another folder, or move the file away.`,
			)
}
