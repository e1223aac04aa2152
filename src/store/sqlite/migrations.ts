import { DatabaseSync } from 'node:sqlite'
import { clip } from '../../schema/text/shorten.ts'
import { StoreFault } from '../faults.ts'
import { listingOf } from '../listing.ts'
import { transaction } from './transaction.ts'

/**
 * The migrations, oldest first; `user_version` counts those that were applied. A released migration never changes. Each
 * may run on a file with data.
 */
export const MIGRATIONS: readonly string[] = [
	`
CREATE TABLE IF NOT EXISTS said (
	client TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (client, kind, key)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS counted (
	key TEXT NOT NULL, kind TEXT NOT NULL, n INTEGER NOT NULL CHECK (n >= 0), PRIMARY KEY (key, kind)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS weighed (
	day TEXT NOT NULL, key TEXT NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL, slot INTEGER NOT NULL,
	PRIMARY KEY (day, key, kind, address, slot)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS happened (
	day TEXT NOT NULL, key TEXT NOT NULL, intent TEXT NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (day, key, intent)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS hits (
	key TEXT NOT NULL, seconds INTEGER NOT NULL, reset INTEGER NOT NULL, n INTEGER NOT NULL, PRIMARY KEY (key, seconds)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS desk (
	kind TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, value TEXT NOT NULL, PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS audited (n INTEGER PRIMARY KEY AUTOINCREMENT, line TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS claimed (id TEXT PRIMARY KEY NOT NULL, until INTEGER NOT NULL) STRICT, WITHOUT ROWID;
`,
	// The lists of the desk. `listing` is a function of this release, registered on the connection that migrates.
	`
CREATE TABLE listed (
	kind TEXT NOT NULL, id TEXT NOT NULL, rank INTEGER NOT NULL, at INTEGER NOT NULL, facet TEXT NOT NULL, text TEXT NOT NULL,
	PRIMARY KEY (kind, rank, at DESC, id), UNIQUE (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX listed_order ON listed (kind, rank, at DESC, id, facet);
WITH found AS MATERIALIZED (SELECT kind, id, listing(kind, value) AS l FROM desk WHERE kind IN ('job', 'lead'))
INSERT INTO listed SELECT kind, id, l ->> 'rank', l ->> 'at', l ->> 'facet', l ->> 'text' FROM found WHERE l IS NOT NULL;
`,
	// Activity is now counted by address. Older counts have no address to cap, so they are dropped.
	`
CREATE TABLE tallies (
	day TEXT NOT NULL, key TEXT NOT NULL, counted TEXT NOT NULL, address TEXT NOT NULL, n INTEGER NOT NULL CHECK (n > 0),
	PRIMARY KEY (day, key, counted, address)
) STRICT, WITHOUT ROWID;
INSERT INTO tallies SELECT day, key, kind, address, count(*) FROM weighed GROUP BY day, key, kind, address;
DROP TABLE weighed;
DROP TABLE happened;
CREATE TABLE casts (
	client TEXT NOT NULL, kind TEXT NOT NULL, key TEXT NOT NULL, day TEXT NOT NULL, address TEXT NOT NULL,
	PRIMARY KEY (client, kind, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX casts_by_day ON casts (day);
CREATE TABLE clock (one INTEGER PRIMARY KEY CHECK (one = 1), since TEXT NOT NULL, last TEXT NOT NULL) STRICT;
`,
]

/** How many migrations a file has had. */
export const schemaVersion = (database: DatabaseSync): number =>
	Number(database.prepare('PRAGMA user_version').get()?.user_version)

/** The error for a file written by a newer release, which this one might damage. */
export const newerSchema = (version: number): StoreFault =>
	new StoreFault(
		'newer_schema',
		`The store has version ${version}, but this release supports only ${MIGRATIONS.length}: run the newer release, or restore an export.`,
	)

/** Applies the pending migrations, each in one transaction. Two processes may run it at once. */
export function migrate(database: DatabaseSync, migrations: readonly string[] = MIGRATIONS): void {
	if (schemaVersion(database) === migrations.length) return
	database.function('listing', { deterministic: true }, listingText)
	while (schemaVersion(database) !== migrations.length) transaction(database, () => step(database, migrations))
}

/** The listing of a stored record as JSON, for use in a migration; null when it has none. */
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

/** Throws when the database is newer than this release, or lacks the tables of its version. */
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
				`The file is another program’s database: its table “${clip(name, 60)}” is not ours. Set PINAKES_DATA_DIR to another folder, or move the file away.`,
			)
}
