import type * as z from 'zod'
import type { AuditQuery, AuditTrail } from '../schema/audit.ts'
import type { AuditLine, Desk } from '../store/desk.ts'

/** How many lines are read at once for those about one record, and how many an answer reads at most. */
const AT_ONCE = 500
const MOST = 5000

/** A page of the audit log, newest first: all lines, or those about one record. */
export async function readAudit(
	{ id, limit, offset }: z.output<typeof AuditQuery>,
	{ desk }: { desk(): Promise<Desk> },
): Promise<z.infer<typeof AuditTrail>> {
	const start = offset ?? 0
	const log = await desk()
	const atOnce = id ? AT_ONCE : limit + 1
	const entries: AuditLine[] = []
	for (let at = start; at < start + MOST; at += atOnce) {
		const lines = await log.audit({ limit: atOnce, offset: at })
		for (const [place, line] of lines.entries()) {
			if (id && line.id !== id) continue
			if (entries.length === limit) return { ok: true, entries, nextOffset: at + place }
			entries.push(line)
		}
		if (lines.length < atOnce) return { ok: true, entries, nextOffset: null }
	}
	return { ok: true, entries, nextOffset: start + MOST }
}
