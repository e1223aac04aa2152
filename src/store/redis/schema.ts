import type { Redis } from '@upstash/redis'
import { StoreFault } from '../faults.ts'
import { type ListedKind, listingOf } from '../listing.ts'
import { deskKey, listKeys, PROGRESS, SCHEMA, sealListing } from './keys.ts'
import { LIST_SOME } from './lists.ts'
import { countOrNone, unseal, yesOrNo } from './replies.ts'
import { hashPages } from './scan.ts'

/** A migration. It may be interrupted, repeated, and run by two processes at once. */
type Migration = (redis: Redis) => Promise<void>

/** The migrations, oldest first. A released migration never changes; later changes are added at the end. */
export const MIGRATIONS: readonly Migration[] = [
	// The schema before versions were counted.
	async () => {},
	async (redis) => {
		await listAll(redis, 'job')
		await listAll(redis, 'lead')
	},
]

/** Lists every record of a kind, continuing where an interrupted run stopped. */
async function listAll(redis: Redis, kind: ListedKind): Promise<void> {
	const come: unknown = await redis.hget(PROGRESS, kind)
	if (come === 'done') return
	for await (const [page, cursor] of hashPages(redis, deskKey(kind), String(come ?? '0'))) {
		const words = [...page].flatMap(([id, sealed]) => {
			const { version, value } = unseal(id, sealed)
			return [id, `${version}`, sealListing(kind, listingOf(kind, value))]
		})
		const keys = [PROGRESS, deskKey(kind), ...listKeys(kind)]
		yesOrNo(await redis.eval(LIST_SOME, keys, [kind, cursor === '0' ? 'done' : cursor, ...words]))
	}
}

/** Stores the version, unless another process has stored a later one. KEYS: the version. ARGV: the new version. */
const ADVANCE = `
if tonumber(redis.call('GET', KEYS[1]) or '0') < tonumber(ARGV[1]) then redis.call('SET', KEYS[1], ARGV[1]) end
return 1
`

/** Applies the pending migrations. Throws before writing anything if the database is of a newer release. */
export async function migrate(redis: Redis): Promise<void> {
	const version = countOrNone(await redis.get(SCHEMA))
	if (version > MIGRATIONS.length)
		throw new StoreFault(
			'newer_schema',
			`The store has version ${version}, but this release supports only ${MIGRATIONS.length}: run the newer release.`,
		)
	for (const [done, step] of MIGRATIONS.entries()) {
		if (done < version) continue
		await step(redis)
		yesOrNo(await redis.eval(ADVANCE, [SCHEMA], [`${done + 1}`]))
	}
}
