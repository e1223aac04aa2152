import type { z } from 'zod'
import type { Accepted, SignalReport, VoteCounts, VoteToggled } from '../../schema/signals.ts'
import { readLocal, writeLocal } from '../local-storage.ts'
import type { Counts, Step } from './state.ts'

const BYTES = 16
const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

let id: string | undefined

/** The same for everybody who has said nothing yet, so that it tells nothing; nothing is ever said under it. */
const NOBODY = 'nobody'

/** A random name for this browser, made when somebody says something for the first time, and kept for the next visit. */
function keepClientId(): string {
	id ??= readLocal('id') ?? hex(crypto.getRandomValues(new Uint8Array(BYTES)))
	writeLocal('id', id)
	return id
}

const DEADLINE = 5000

/** The registry's no, with the seconds after which it may say yes. */
class Refusal extends Error {
	readonly status: number
	readonly after: string | null
	constructor({ status, headers }: Response) {
		super(`The registry answered ${status}.`)
		this.status = status
		this.after = headers.get('retry-after')
	}
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
	const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
	const response = await fetch(path, { ...(body ? post : {}), signal: AbortSignal.timeout(DEADLINE) })
	if (!response.ok) throw new Refusal(response)
	return (await response.json()) as T
}

/** Votes for each entry, and which of them are ours: none before we have said anything, whatever others say as nobody. */
export async function askVotes(keys: readonly string[]): Promise<z.infer<typeof VoteCounts>> {
	const own = id ?? readLocal('id')
	const answer = await ask<z.infer<typeof VoteCounts>>('/api/votes/query', { keys, clientId: own ?? NOBODY })
	return own ? answer : { ...answer, votes: {} }
}

/** How many have used an entry, and for how many it works or is broken. */
export const askSignals = (key: string): Promise<Counts> =>
	ask<z.infer<typeof SignalReport>>(`/api/community-signals?target=${encodeURIComponent(key)}`).then(
		({ signals }) => signals,
	)

/** Tells the registry one thing. Answers with the number of votes after a vote, else whether anything changed. */
export async function tell(key: string, { name, active }: Step): Promise<{ count: number } | { changed: boolean }> {
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

/** Why nothing came of a press, and what to do about it. */
export function describeRefusal(error: unknown): string {
	if (!navigator.onLine) return 'You are offline. Nothing was saved.'
	if (!(error instanceof Refusal)) return 'There was no response, so this may not be saved. Reload the page to check.'
	if (error.status === 503) return 'Votes are not available right now. Nothing was saved.'
	if (error.status !== 429) return 'The registry did not accept this. Nothing was saved.'
	const wait = error.after ? `Wait ${error.after} seconds` : 'Wait a minute'
	return `That was too many at once. Nothing was saved. ${wait} and press again.`
}
