import type { Redis } from '@upstash/redis'
import { StoreFault } from '../faults.ts'
import { countOrNone, yesOrNo } from './replies.ts'

/** The key that says how many migrations the database has had; without it, none. */
export const SCHEMA = 'schema'

/** One step that brings the database to its newest shape. It may be cut off, repeated, and done by two processes at once. */
export type Migration = (redis: Redis) => Promise<void>

/** The steps, oldest first. A step is never changed once released: what comes later is a further step at the end. */
export const MIGRATIONS: readonly Migration[] = [
	// What there was before versions were counted.
	async () => {},
]

/** Notes a version, unless another process has come further. KEYS: the marker. ARGV: the version. */
const ADVANCE = `
if tonumber(redis.call('GET', KEYS[1]) or '0') < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], ARGV[1]) end
return 1
`

/** Does the migrations that are still to do. A database of a newer release is refused before anything is written. */
export async function migrate(redis: Redis, migrations: readonly Migration[] = MIGRATIONS): Promise<void> {
	const version = countOrNone(await redis.get(SCHEMA))
	if (version > migrations.length)
		throw new StoreFault(
			'newer_schema',
			`The store has version ${version} and this release knows ${migrations.length}: run the newer release.`,
		)
	for (const [done, step] of migrations.entries()) {
		if (done < version) continue
		await step(redis)
		yesOrNo(await redis.eval(ADVANCE, [SCHEMA], [`${done + 1}`]))
	}
}
