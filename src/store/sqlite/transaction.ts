import type { DatabaseSync } from 'node:sqlite'

/** Runs the work as one step that happens whole or not at all, holding the right to write from the start. */
export function transaction<T>(database: DatabaseSync, work: () => T): T {
	database.exec('BEGIN IMMEDIATE')
	try {
		const result = work()
		database.exec('COMMIT')
		return result
	} catch (error) {
		if (database.isTransaction) database.exec('ROLLBACK')
		throw error
	}
}
