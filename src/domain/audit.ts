import type * as z from 'zod'
import type { AuditQuery, AuditTrail } from '../schema/audit.ts'
import type { Desk } from '../store/desk.ts'

/** A page of the audit log, newest first. */
export async function readAudit(
	{ limit, offset }: z.output<typeof AuditQuery>,
	{ desk }: { desk(): Promise<Desk> },
): Promise<z.infer<typeof AuditTrail>> {
	const start = offset ?? 0
	const lines = await (await desk()).audit({ limit: limit + 1, offset: start })
	return { ok: true, entries: lines.slice(0, limit), nextOffset: lines.length > limit ? start + limit : null }
}
