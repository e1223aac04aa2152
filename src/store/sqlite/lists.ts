import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import type { DeskKind, DeskRecord, ListPage, ListQuery } from '../desk.ts'
import { type ListedKind, listingOf, rankOf } from '../listing.ts'
import { transaction } from './transaction.ts'

/** Converts a row to a record. */
export const recordOf = ({ id, version, value }: Record<string, unknown>): DeskRecord => ({
	id: String(id),
	version: Number(version),
	value: JSON.parse(String(value)),
})

/** Keeps the lists in step with the records. Call it in the transaction that writes a record. */
export function lister(database: DatabaseSync) {
	const put = database.prepare('INSERT INTO listed VALUES (?, ?, ?, ?, ?, ?)')
	const take = database.prepare('DELETE FROM listed WHERE kind = ? AND id = ?')
	const remove = (kind: string, id: string): void => void take.run(kind, id)
	return {
		remove,
		put(kind: DeskKind, id: string, value: Record<string, unknown>): void {
			const listing = listingOf(kind, value)
			remove(kind, id)
			if (listing) put.run(kind, id, listing.rank, listing.at, listing.facet, listing.text)
		},
	}
}

const WANTED = `kind = :kind AND (:rank IS NULL OR rank = :rank) AND (:until IS NULL OR at <= :until)
	AND (:facet = '' OR facet = :facet)`

/** The two queries behind a page: the total, and the rows. */
function reader(database: DatabaseSync, source: string, wanted: string) {
	const count = database.prepare(`SELECT count(*) AS n FROM ${source} WHERE ${wanted}`)
	const page = database.prepare(`SELECT d.id AS id, d.version AS version, d.value AS value FROM (
		SELECT kind, id, rank, at FROM ${source} WHERE ${wanted} ORDER BY kind, rank, at DESC, id LIMIT :limit OFFSET :offset
	) AS l JOIN desk d ON d.kind = l.kind AND d.id = l.id ORDER BY l.rank, l.at DESC, l.id`)
	return (parameters: Record<string, string | number | null>, { limit, offset }: ListQuery): ListPage => ({
		total: Number(count.get(parameters)?.n),
		records: page.all({ ...parameters, limit, offset }).map(recordOf),
		partial: false,
	})
}

/** Reads pages. A plain list uses the small index; a search reads the texts, which are stored in list order. */
export function pager(database: DatabaseSync): (query: ListQuery) => ListPage {
	const lists = reader(database, 'listed INDEXED BY listed_order', WANTED)
	const search = reader(database, 'listed', `${WANTED} AND instr(text, :q) > 0`)
	return (query) => {
		const { kind, status, facet = '', q, until = null } = query
		const parameters = { kind, rank: status ? rankOf(kind, status) : null, until, facet }
		return q ? search({ ...parameters, q: q.toLowerCase() }, query) : lists(parameters, query)
	}
}

/** How many records one transaction checks, so that other writers get a turn. */
const AT_ONCE = 500

const PAGE = `SELECT d.id AS id, d.value AS value, l.rank AS rank, l.at AS at, l.facet AS facet, l.text AS text
	FROM desk d LEFT JOIN listed l ON l.kind = d.kind AND l.id = d.id
	WHERE d.kind = ? AND d.id > ? ORDER BY d.id LIMIT ${AT_ONCE}`

/** Repairs the listings of records and returns how many. It can be interrupted and repeated. */
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
