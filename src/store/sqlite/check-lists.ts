import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { type ListedKind, listingOf } from '../listing.ts'
import { lister } from './lists.ts'
import { transaction } from './transaction.ts'

/** How many records one transaction looks at, so that other writers get their turn. */
const AT_ONCE = 500

const PAGE = `SELECT d.id AS id, d.value AS value, l.rank AS rank, l.at AS at, l.facet AS facet, l.text AS text
	FROM desk d LEFT JOIN listed l ON l.kind = d.kind AND l.id = d.id
	WHERE d.kind = ? AND d.id > ? ORDER BY d.id LIMIT ${AT_ONCE}`

/** Puts records into their lists that stand elsewhere or nowhere, and gives how many; it may be cut off and repeated. */
export function listChecker(database: DatabaseSync): (kind: ListedKind) => Promise<number> {
	const read = database.prepare(PAGE)
	const lists = lister(database)
	const checkPage = (kind: ListedKind, after: string) => {
		const rows = read.all(kind, after)
		const strays = rows.flatMap((row) => {
			const value = JSON.parse(String(row.value))
			return isListedAs(row, listingOf(kind, value)) ? [] : [{ id: String(row.id), value }]
		})
		for (const { id, value } of strays) lists.put(kind, id, value)
		return { mended: strays.length, last: rows.length < AT_ONCE ? undefined : String(rows.at(-1)?.id) }
	}
	return async (kind) => {
		let mended = 0
		for (let after: string | undefined = ''; after !== undefined; await setImmediate()) {
			const from: string = after
			const page = transaction(database, () => checkPage(kind, from))
			mended += page.mended
			after = page.last
		}
		return mended
	}
}

const isListedAs = (row: Record<string, unknown>, listing: ReturnType<typeof listingOf>): boolean =>
	listing ? (['rank', 'at', 'facet', 'text'] as const).every((name) => row[name] === listing[name]) : row.rank === null
