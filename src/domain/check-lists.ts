import type { Desk } from '../store/desk.ts'
import { LISTED_KINDS } from '../store/listing.ts'

/** Puts the records into the lists that an older release, which knows no lists, wrote past them; says how many. */
export async function checkLists({ desk }: { desk(): Promise<Desk> }): Promise<number> {
	const keeper = await desk()
	let mended = 0
	for (const kind of LISTED_KINDS) mended += await keeper.checkLists(kind)
	return mended
}
