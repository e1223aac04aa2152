/** The steps from an empty file to the tables of today, in their order; `PRAGMA user_version` says how many were taken. */
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
	// Weights are counted by address, and events too. What was counted before names no address, so no cap can hold for it.
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
