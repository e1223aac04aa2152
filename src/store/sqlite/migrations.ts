/**
 * The steps that bring a file to its newest shape, oldest first; a file's `user_version` is how many have been done. A
 * step is never changed once released: what comes later is a further step at the end. Each may meet a file that is full.
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
	// The lists of the desk. `listing` is a function of this release, known on the connection that migrates.
	`
CREATE TABLE listed (
	kind TEXT NOT NULL, id TEXT NOT NULL, rank INTEGER NOT NULL, at INTEGER NOT NULL, facet TEXT NOT NULL, text TEXT NOT NULL,
	PRIMARY KEY (kind, rank, at DESC, id), UNIQUE (kind, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX listed_order ON listed (kind, rank, at DESC, id, facet);
WITH found AS MATERIALIZED (SELECT kind, id, listing(kind, value) AS l FROM desk WHERE kind IN ('job', 'lead'))
INSERT INTO listed SELECT kind, id, l ->> 'rank', l ->> 'at', l ->> 'facet', l ->> 'text' FROM found WHERE l IS NOT NULL;
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
