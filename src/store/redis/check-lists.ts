import type { Redis } from '@upstash/redis'
import { type ListedKind, listingOf } from '../listing.ts'
import { deskKey, listedKey, listKeys, PROGRESS, sealListing } from './keys.ts'
import { LIST_SOME } from './lists.ts'
import { list, unseal, yesOrNo } from './replies.ts'
import { hashPages } from './scan.ts'

/** How many records one run looks at; the next one goes on behind them. */
const MAX_CHECKED = 50_000

/**
 * Puts records into their lists that stand elsewhere or nowhere: a release without lists wrote them after the migration.
 * Gives how many. It may be cut off and repeated. What no list can hold, such as an unknown status, is left out again.
 */
export async function checkLists(redis: Redis, kind: ListedKind, most = MAX_CHECKED): Promise<number> {
	const field = `check:${kind}`
	const keys = [PROGRESS, deskKey(kind), ...listKeys(kind)]
	const come: unknown = await redis.hget(PROGRESS, field)
	let [checked, mended] = [0, 0]
	for await (const [page, cursor] of hashPages(redis, deskKey(kind), String(come ?? '0'))) {
		const strays = await straysOf(redis, kind, page)
		yesOrNo(await redis.eval(LIST_SOME, keys, [field, cursor, ...strays.flat()]))
		mended += strays.length
		checked += page.size
		if (checked >= most) break
	}
	return mended
}

/** Id, version and listing of each record that is not listed as it should be. */
async function straysOf(redis: Redis, kind: ListedKind, page: Map<string, string>): Promise<string[][]> {
	if (page.size === 0) return []
	const listed = list(await redis.hmget(listedKey(kind), ...page.keys()), page.size)
	return [...page].flatMap(([id, sealed], at) => {
		const { version, value } = unseal(id, sealed)
		const listing = sealListing(kind, listingOf(kind, value))
		return listing === (listed[at] ?? '') ? [] : [[id, `${version}`, listing]]
	})
}
