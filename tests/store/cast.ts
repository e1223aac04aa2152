import type { SignalWrite, Store, Written } from '../../src/store/store.ts'

/** A limit that no test reaches. */
const ROOM = { limit: 1_000_000, windowSeconds: 60 }

/** Casts a vote, or what `kind` says, and withdraws it with `on: false`: through the limit of its client, as requests do. */
export async function cast(
	store: Store,
	write: Pick<SignalWrite, 'key' | 'voter' | 'day'> & Partial<SignalWrite>,
): Promise<Written> {
	const hit = { key: write.voter.client, limit: ROOM }
	const { allowance, ...written } = await store.record({ kind: 'vote', on: true, ...write, hit })
	if (!allowance.allowed) throw new Error(`A test has used up its limit of ${ROOM.limit} writes.`)
	return written
}
