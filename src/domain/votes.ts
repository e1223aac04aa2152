import type { z } from 'zod'
import { dayOf } from '../schema/day.ts'
import type { VoteCounts, VoteQuery, VoteToggle, VoteToggled } from '../schema/votes.ts'
import { heardAnew } from './heard.ts'
import { existing, isEntry, type Services, spell, voiceOf } from './voice.ts'

/** Counts of votes, and which of them are this client's. Keys of entries that do not exist count nothing. */
export async function queryVotes(
	{ keys, clientId }: z.output<typeof VoteQuery>,
	services: Services,
): Promise<z.infer<typeof VoteCounts>> {
	const asked = [...new Set(keys.map(spell))]
	const known = asked.filter((key) => isEntry(key, services))
	const store = await services.store()
	const found = known.length ? await store.votes(known, voiceOf(clientId, services).client) : { counts: [], mine: [] }
	const counts: Record<string, number> = Object.create(null)
	const votes: Record<string, boolean> = Object.create(null)
	for (const key of asked) {
		counts[key] = 0
		votes[key] = false
	}
	known.forEach((key, i) => {
		counts[key] = found.counts[i] ?? 0
		votes[key] = found.mine[i] ?? false
	})
	return { ok: true, votes, counts }
}

/** Casts a vote or takes it back; the state that already holds changes nothing. */
export async function toggleVote(
	{ key, clientId, vote }: z.output<typeof VoteToggle>,
	services: Services,
): Promise<z.infer<typeof VoteToggled>> {
	const entry = existing(key, services)
	const store = await services.store()
	const write = store.setVote(entry, voiceOf(clientId, services), vote, dayOf(services.now()))
	const { count } = await heardAnew(write)
	return { ok: true, key: entry, voted: vote, count }
}
