import { keyOf } from '../primitives.ts'
import * as signals from '../signals.ts'
import * as votes from '../signals.ts'
import { IntentEvent } from '../signals.ts'
import { type Endpoint, errors, get, post, QUERY, STORE, WRITE } from './endpoint.ts'
import { needsOf, type Samples } from './samples.ts'

/** Votes and signals; a table of their own, so that their functions do not load the other schemas. */
export const signalEndpoints = {
	queryVotes: post({
		path: '/api/votes/query',
		tag: 'Signals',
		safe: true,
		summary: 'Counts of votes, and which of them are this client’s',
		body: votes.VoteQuery,
		response: votes.VoteCounts,
		rate: 120,
		kib: 128,
		reads: ['keys'],
		errors: errors(WRITE),
		example: ({ entry }: Samples) => ({
			...needsOf(entry),
			body: { keys: [keyOf(entry)], clientId: 'example-client' },
		}),
	}),
	toggleVote: post({
		path: '/api/votes/toggle',
		tag: 'Signals',
		summary: 'Vote for an entry, or take the vote back',
		body: votes.VoteToggle,
		response: votes.VoteToggled,
		rate: 45,
		countsWithWrite: true,
		kib: 8,
		reads: ['keys', 'tombstones'],
		errors: errors(WRITE, ['not_found']),
		example: ({ entry }: Samples) => ({
			...needsOf(entry),
			body: { key: keyOf(entry), clientId: 'example-client', vote: true },
		}),
	}),
	recordIntent: post({
		path: '/api/intent-events',
		tag: 'Signals',
		summary: 'Report that somebody copied, opened or installed an entry',
		body: IntentEvent,
		response: signals.Accepted,
		rate: 60,
		kib: 4,
		reads: ['keys', 'tombstones'],
		errors: errors(WRITE, ['not_found']),
		example: ({ entry }: Samples) => ({
			...needsOf(entry),
			body: { targetKey: keyOf(entry), eventName: 'install_copy', source: 'web' },
		}),
	}),
	getSignals: get({
		path: '/api/community-signals',
		tag: 'Signals',
		summary: 'Used, works and broken counts of one entry',
		query: signals.SignalTarget,
		response: signals.SignalReport,
		rate: 180,
		reads: ['keys'],
		errors: errors(QUERY, STORE),
		example: ({ entry }: Samples) => ({ ...needsOf(entry), query: { target: keyOf(entry) } }),
	}),
	recordSignal: post({
		path: '/api/community-signals',
		tag: 'Signals',
		summary: 'Report that an entry was used, works or is broken',
		body: signals.SignalInput,
		response: signals.Accepted,
		rate: 45,
		countsWithWrite: true,
		kib: 8,
		reads: ['keys', 'tombstones'],
		errors: errors(WRITE, ['not_found']),
		example: ({ entry }: Samples) => ({
			...needsOf(entry),
			body: { targetKey: keyOf(entry), signal: 'used', clientId: 'example-client' },
		}),
	}),
	querySignals: post({
		path: '/api/community-signals/query',
		tag: 'Signals',
		safe: true,
		summary: 'Used, works and broken counts of up to 100 entries',
		body: signals.SignalBatch,
		response: signals.SignalBatchReport,
		rate: 90,
		kib: 16,
		reads: ['keys'],
		errors: errors(WRITE),
		example: ({ entry }: Samples) => ({ ...needsOf(entry), body: { targetKeys: [keyOf(entry)] } }),
	}),
} as const satisfies Record<string, Endpoint>
