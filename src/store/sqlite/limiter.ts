import type { DatabaseSync } from 'node:sqlite'
import { isWithin } from '../../schema/text/within.ts'
import { allowanceOf, windowAt } from '../fixed-window.ts'
import type { Allowance, Limit } from '../store.ts'

const SWEEP_MS = 60_000

/** A fixed-window rate limiter. Expired windows are deleted once a minute. */
export function limiter(database: DatabaseSync): (key: string, limit: Limit) => Allowance {
	const add = database.prepare(`INSERT INTO hits VALUES (?, ?, ?, 1) ON CONFLICT DO UPDATE
		SET n = CASE WHEN reset = excluded.reset THEN n + 1 ELSE 1 END, reset = excluded.reset RETURNING n`)
	const sweep = database.prepare('DELETE FROM hits WHERE reset <= ?')
	let swept = 0
	return (key, { limit, windowSeconds }) => {
		const now = Date.now()
		if (!isWithin(SWEEP_MS, swept, now)) {
			sweep.run(now)
			swept = now
		}
		const { resetAt } = windowAt(now, { windowSeconds })
		// Not `get`: it stops after the first row, and what then goes wrong with the commit is told to nobody.
		const [counted] = add.all(key, windowSeconds, resetAt)
		return allowanceOf(Number(counted?.n), limit, resetAt)
	}
}
