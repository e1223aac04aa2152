import type * as z from 'zod'
import type { Accepted, SignalReport, VoteCounts, VoteToggled } from '../../schema/signals.ts'
import { hexOf } from '../../transparency/bytes.ts'
import { fetched, HttpError } from '../fetched.ts'
import { readLocal, writeLocal } from '../local-storage.ts'
import type { Counts, Step } from './state.ts'

const BYTES = 16

let id: string | undefined

/**
 * Sent before this browser has an id. Shared by all such browsers, so that it identifies nobody; no vote is ever stored
 * under it.
 */
const NOBODY = 'nobody'

/** The random id of this browser, created with its first vote or report and stored for later visits. */
function keepClientId(): string {
	id ??= readLocal('id') ?? hexOf(crypto.getRandomValues(new Uint8Array(BYTES)))
	writeLocal('id', id)
	return id
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
	const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
	return (await (await fetched(path, body ? post : {})).json()) as T
}

/** The votes for each entry, and which are from this browser; none of those before this browser has an id. */
export async function fetchVotes(keys: readonly string[]): Promise<z.infer<typeof VoteCounts>> {
	const own = id ?? readLocal('id')
	const answer = await ask<z.infer<typeof VoteCounts>>('/api/votes/query', { keys, clientId: own ?? NOBODY })
	return own ? answer : { ...answer, votes: {} }
}

/** How many people use an entry, and for how many it works or is broken. */
export const fetchSignals = (key: string): Promise<Counts> =>
	ask<z.infer<typeof SignalReport>>(`/api/community-signals?target=${encodeURIComponent(key)}`).then(
		({ signals }) => signals,
	)

/** Sends a vote or report. Returns the new number of votes for a vote, else whether anything changed. */
export async function sendSignal(
	key: string,
	{ name, active }: Step,
): Promise<{ count: number } | { changed: boolean }> {
	const client = keepClientId()
	if (name === 'vote')
		return ask<z.infer<typeof VoteToggled>>('/api/votes/toggle', { key, clientId: client, vote: active })
	const { accepted } = await ask<z.infer<typeof Accepted>>('/api/community-signals', {
		targetKey: key,
		signal: name,
		clientId: client,
		active,
	})
	return { changed: accepted }
}

/** The message for a failed vote or report. */
export function describeRefusal(error: unknown): string {
	if (!navigator.onLine) return 'You are offline. Nothing was saved.'
	if (!(error instanceof HttpError)) return 'There was no response, so this may not be saved. Reload the page to check.'
	if (error.status === 503) return 'Votes are not available right now. Nothing was saved.'
	if (error.status !== 429) return 'The registry did not accept this. Nothing was saved.'
	const wait = error.after ? `Wait ${error.after} seconds` : 'Wait a minute'
	return `That was too many at once. Nothing was saved. ${wait} and press again.`
}
