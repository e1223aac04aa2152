import type { DatabaseSync } from 'node:sqlite'
import type { DeskKind, ListPage, ListQuery } from '../desk.ts'
import { listingOf, rankOf } from '../listing.ts'
import { recordOf } from './record.ts'

/** Keeps the lists of the desk in step with its records; to be called in the transaction that writes one. */
export function lister(database: DatabaseSync) {
	const put = database.prepare(`INSERT INTO listed VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE
		SET rank = excluded.rank, at = excluded.at, facet = excluded.facet, text = excluded.text`)
	const take = database.prepare('DELETE FROM listed WHERE kind = ? AND id = ?')
	const remove = (kind: string, id: string): void => void take.run(kind, id)
	return {
		remove,
		put(kind: DeskKind, id: string, value: Record<string, unknown>): void {
			const listing = listingOf(kind, value)
			if (listing) put.run(kind, id, listing.rank, listing.at, listing.facet, listing.text)
			else remove(kind, id)
		},
	}
}

const WANTED = `kind = :kind AND (:rank IS NULL OR rank = :rank) AND (:until IS NULL OR at <= :until)
	AND (:facet = '' OR facet = :facet) AND (:q = '' OR instr(text, :q) > 0)`

/** Answers pages of the lists: the index gives the order, and only the records of the page are read. */
export function pager(database: DatabaseSync): (query: ListQuery) => ListPage {
	const count = database.prepare(`SELECT count(*) AS n FROM listed WHERE ${WANTED}`)
	const page = database.prepare(`SELECT d.id AS id, d.version AS version, d.value AS value FROM (
		SELECT kind, id, rank, at FROM listed WHERE ${WANTED} ORDER BY kind, rank, at DESC, id LIMIT :limit OFFSET :offset
	) AS l JOIN desk d ON d.kind = l.kind AND d.id = l.id ORDER BY l.rank, l.at DESC, l.id`)
	return ({
		kind,
		status = '',
		facet = '',
		q = '',
		until = null,
		limit,
		offset,
	}: Omit<ListQuery, 'until'> & { until?: number | null }) => {
		const wanted = { kind, rank: status ? rankOf(kind, status) : null, until, facet, q: q.toLowerCase() }
		return {
			total: Number(count.get(wanted)?.n),
			records: page.all({ ...wanted, limit, offset }).map(recordOf),
			partial: false,
		}
	}
}
