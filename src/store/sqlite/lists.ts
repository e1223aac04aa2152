import type { DatabaseSync } from 'node:sqlite'
import type { DeskKind, DeskRecord, ListPage, ListQuery } from '../desk.ts'
import { listingOf, rankOf } from '../listing.ts'

/** A row of the desk as a record. */
export const recordOf = ({ id, version, value }: Record<string, unknown>): DeskRecord => ({
	id: String(id),
	version: Number(version),
	value: JSON.parse(String(value)),
})

/** Keeps the lists of the desk in step with its records; to be called in the transaction that writes one. */
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

/** The two questions about a part of the lists: how many, and which on a page. */
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

/** Answers pages of the lists. A list reads the small index; a search reads the texts, which stand in the order of the list. */
export function pager(database: DatabaseSync): (query: ListQuery) => ListPage {
	const lists = reader(database, 'listed INDEXED BY listed_order', WANTED)
	const search = reader(database, 'listed', `${WANTED} AND instr(text, :q) > 0`)
	return (query) => {
		const { kind, status, facet = '', q, until = null } = query
		const parameters = { kind, rank: status ? rankOf(kind, status) : null, until, facet }
		return q ? search({ ...parameters, q: q.toLowerCase() }, query) : lists(parameters, query)
	}
}
